// Boxes, from which pages are built: a box knows its height, can be drawn anywhere and, if it may not fit on a
// page, can be split. A few functions combine boxes.

import type { Canvas, Frame } from './canvas.ts'
import type { Tag } from './structure.ts'

export interface Box {
  height: number
  /** From its top to the baseline of its first line of text, if it has any. */
  baseline?: number
  /** A title: never the last on a page. */
  keepWithNext?: boolean
  draw(canvas: Canvas, x: number, y: number): void
  /** The part that fits into the available height, and the rest; null if it cannot be split there. */
  split?(available: number): [Box, Box] | null
}

export const space = (height: number): Box => ({ height, draw: () => {} })

/** One below the other. */
export const stack = (boxes: readonly Box[]): Box => ({
  height: boxes.reduce((sum, { height }) => sum + height, 0),
  baseline: boxes[0]?.baseline,
  draw: (canvas, x, y) => {
    let top = y
    for (const box of boxes) {
      box.draw(canvas, x, top)
      top += box.height
    }
  },
  split: available => splitStack(boxes, available),
})

function splitStack(boxes: readonly Box[], available: number): [Box, Box] | null {
  let left = available
  const fits = (box: Box) => {
    left -= box.height
    return left >= -tolerance
  }
  const overflowing = boxes.findIndex(box => !fits(box))
  const broken = boxes[overflowing]
  if (!broken) return null
  const parts = broken.split?.(left + broken.height)
  const head = [...boxes.slice(0, overflowing), ...(parts ? [parts[0]] : [])]
  const tail = [parts ? parts[1] : broken, ...boxes.slice(overflowing + 1)]
  while (head.at(-1)?.keepWithNext) tail.unshift(...head.splice(-1))
  return head.length > 0 ? [stack(head), stack(tail)] : null
}

/** How many of them, one below the other, fit into the available height as wholes. */
export function countFitting(boxes: readonly Box[], available: number): number {
  let left = available
  const overflowing = boxes.findIndex(({ height }) => {
    left -= height
    return left < 0
  })
  return overflowing < 0 ? boxes.length : overflowing
}

/** Sums of heights are not exact. */
const tolerance = 1e-6

interface Cell {
  /** From the left end of the row. */
  x: number
  box: Box
}

/** Side by side, on one baseline or with their tops level. */
export function row(cells: readonly Cell[], align: 'baseline' | 'top' = 'baseline'): Box {
  const deepest = Math.max(0, ...cells.map(({ box }) => box.baseline ?? 0))
  const dropOf = ({ baseline }: Box) =>
    align === 'baseline' && baseline !== undefined ? deepest - baseline : 0
  return {
    height: Math.max(...cells.map(({ box }) => dropOf(box) + box.height)),
    baseline: deepest,
    draw: (canvas, x, y) => {
      for (const { x: left, box } of cells) box.draw(canvas, x + left, y + dropOf(box))
    },
  }
}

export interface FrameOptions extends Frame {
  width: number
  paddingY?: number
  paddingX?: number
  /** Padding included. */
  minHeight?: number
}

/** With padding, background and border. If it is split, each part has the whole border. */
export function framed(box: Box, frame: FrameOptions): Box {
  const { paddingY = 0, paddingX = 0, minHeight = 0 } = frame
  const height = Math.max(minHeight, box.height + 2 * paddingY)
  return {
    height,
    baseline: box.baseline === undefined ? undefined : box.baseline + paddingY,
    keepWithNext: box.keepWithNext,
    draw: (canvas, x, y) => {
      const { width, background, borderColor, borderWidth } = frame
      if (background) canvas.frame({ x, y, width, height }, { background })
      box.draw(canvas, x + paddingX, y + paddingY)
      // After the content, whose background would cover it.
      if (borderColor) canvas.frame({ x, y, width, height }, { borderColor, borderWidth })
    },
    split: available => {
      const parts = box.split?.(available - 2 * paddingY)
      return parts ? [framed(parts[0], frame), framed(parts[1], frame)] : null
    },
  }
}

/** An element of the document's structure. If it is split, both parts belong to the same element. */
export const tagged = (tag: Tag, box: Box): Box => ({
  ...box,
  draw: (canvas, x, y) => canvas.within(tag, () => box.draw(canvas, x, y)),
  split: available => {
    const parts = box.split?.(available)
    return parts ? [tagged(tag, parts[0]), tagged(tag, parts[1])] : null
  },
})

/** Not read aloud: it only decorates, or repeats what is said elsewhere. */
export const artifact = (box: Box): Box => ({
  ...box,
  draw: (canvas, x, y) => canvas.artifact(() => box.draw(canvas, x, y)),
})
