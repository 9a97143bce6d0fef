// What a page is made of: things that know how high they are and can be drawn anywhere, and the few ways to put
// them together. Whatever may not fit on a page knows how to be cut.

import type { Frame, Sheet } from './sheet.ts'
import type { Tag } from './structure.ts'

export interface Piece {
  height: number
  /** From its top to the line on which its first letters stand, if it has any. */
  baseline?: number
  /** A title: never the last on a page. */
  leads?: boolean
  draw(sheet: Sheet, x: number, y: number): void
  /** As much of it as fits into the room and is worth it, and the rest; null when that is nothing. */
  cut?(room: number): [Piece, Piece] | null
}

export const space = (height: number): Piece => ({ height, draw: () => {} })

export const stack = (pieces: readonly Piece[]): Piece => ({
  height: pieces.reduce((sum, { height }) => sum + height, 0),
  baseline: pieces[0]?.baseline,
  draw: (sheet, x, y) => {
    let top = y
    for (const piece of pieces) {
      piece.draw(sheet, x, top)
      top += piece.height
    }
  },
  cut: room => cutStack(pieces, room),
})

function cutStack(pieces: readonly Piece[], room: number): [Piece, Piece] | null {
  let left = room
  const fits = (piece: Piece) => {
    left -= piece.height
    return left >= -tolerance
  }
  const whole = pieces.findIndex(piece => !fits(piece))
  const broken = pieces[whole]
  if (!broken) return null
  const parts = broken.cut?.(left + broken.height)
  const head = [...pieces.slice(0, whole), ...(parts ? [parts[0]] : [])]
  const tail = [parts ? parts[1] : broken, ...pieces.slice(whole + 1)]
  while (head.at(-1)?.leads) tail.unshift(...head.splice(-1))
  return head.length > 0 ? [stack(head), stack(tail)] : null
}

const tolerance = 1e-6

interface Cell {
  /** From the left edge. */
  x: number
  piece: Piece
}

/** Side by side on one base line, or with their tops level. */
export function row(cells: readonly Cell[], align: 'baseline' | 'top' = 'baseline'): Piece {
  const deepest = Math.max(0, ...cells.map(({ piece }) => piece.baseline ?? 0))
  const dropOf = ({ baseline }: Piece) =>
    align === 'baseline' && baseline !== undefined ? deepest - baseline : 0
  return {
    height: Math.max(...cells.map(({ piece }) => dropOf(piece) + piece.height)),
    baseline: deepest,
    draw: (sheet, x, y) => {
      for (const { x: from, piece } of cells) piece.draw(sheet, x + from, y + dropOf(piece))
    },
  }
}

interface Framing extends Frame {
  width: number
  vertical?: number
  horizontal?: number
  /** At least this high, its space included. */
  minHeight?: number
}

/** With space around it, on a ground and within edges; each part of one that is cut has all its edges. */
export function framed(piece: Piece, frame: Framing): Piece {
  const { vertical = 0, horizontal = 0, minHeight = 0 } = frame
  const height = Math.max(minHeight, piece.height + 2 * vertical)
  return {
    height,
    baseline: piece.baseline === undefined ? undefined : piece.baseline + vertical,
    leads: piece.leads,
    draw: (sheet, x, y) => {
      const { width, ground, edge, thickness } = frame
      if (ground) sheet.frame({ x, y, width, height }, { ground })
      piece.draw(sheet, x + horizontal, y + vertical)
      // Last, so that no ground of what it holds covers it.
      if (edge) sheet.frame({ x, y, width, height }, { edge, thickness })
    },
    cut: room => {
      const parts = piece.cut?.(room - 2 * vertical)
      return parts ? [framed(parts[0], frame), framed(parts[1], frame)] : null
    },
  }
}

/** Said to whoever reads the document by its structure. The parts of one that is cut stay one. */
export const tagged = (tag: Tag, piece: Piece): Piece => ({
  ...piece,
  draw: (sheet, x, y) => sheet.within(tag, () => piece.draw(sheet, x, y)),
  cut: room => {
    const parts = piece.cut?.(room)
    return parts ? [tagged(tag, parts[0]), tagged(tag, parts[1])] : null
  },
})

/** For the eye alone: what it says is said elsewhere. */
export const decoration = (piece: Piece): Piece => ({
  ...piece,
  draw: (sheet, x, y) => sheet.decorate(() => piece.draw(sheet, x, y)),
})
