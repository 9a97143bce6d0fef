// What is drawn on a photo: arrows, circles and words, in parts of its width and height, so that they fit every size of it.

export interface Point {
  x: number
  y: number
}

export type Mark =
  | { kind: 'arrow' | 'circle'; from: Point; to: Point }
  | { kind: 'word'; from: Point; to: Point; text: string }

export type Tool = Mark['kind']

/** Drawn from one point to another; a word stands at the second. A tap without a way gets a size that can be seen. */
export function markFrom(tool: Tool, from: Point, to: Point, text: string): Mark | null {
  if (tool === 'word') return text.trim() === '' ? null : { kind: tool, from, to, text: text.trim() }
  const isTap = Math.hypot(to.x - from.x, to.y - from.y) < 0.02
  if (!isTap) return { kind: tool, from, to }
  return tool === 'arrow'
    ? { kind: tool, from: { x: to.x - 0.15, y: to.y + 0.15 }, to }
    : { kind: tool, from, to: { x: to.x + 0.1, y: to.y } }
}

export const moved = (mark: Mark, by: Point): Mark => ({
  ...mark,
  from: { x: mark.from.x + by.x, y: mark.from.y + by.y },
  to: { x: mark.to.x + by.x, y: mark.to.y + by.y },
})

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Red on white, so that it is seen on any picture, in print too. */
export function drawMarks(context: Canvas2d, { width, height }: Size, marks: readonly Mark[]): void {
  const unit = Math.max(width, height) / 100
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const mark of marks) {
    const from = { x: mark.from.x * width, y: mark.from.y * height }
    const to = { x: mark.to.x * width, y: mark.to.y * height }
    for (const [color, line] of [
      ['#ffffff', 1.6 * unit],
      ['#c8102e', 0.9 * unit],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = line
      if (mark.kind === 'word') {
        context.font = `bold ${5 * unit}px sans-serif`
        context.textAlign = 'center'
        context.textBaseline = 'middle'
        context.fillStyle = color
        if (color === '#ffffff') context.strokeText(mark.text, to.x, to.y)
        else context.fillText(mark.text, to.x, to.y)
        continue
      }
      context.beginPath()
      if (mark.kind === 'circle')
        context.arc(from.x, from.y, Math.hypot(to.x - from.x, to.y - from.y), 0, 2 * Math.PI)
      else drawArrow(context, from, to, 4 * unit)
      context.stroke()
    }
  }
}

interface Size {
  width: number
  height: number
}

function drawArrow(context: Canvas2d, from: Point, to: Point, head: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  for (const side of [-1, 1]) {
    const turned = angle + Math.PI + (side * Math.PI) / 6
    context.moveTo(to.x, to.y)
    context.lineTo(to.x + head * Math.cos(turned), to.y + head * Math.sin(turned))
  }
}
