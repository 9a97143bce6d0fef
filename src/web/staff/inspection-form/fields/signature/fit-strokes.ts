// The full-screen pad has canvas all around its frame, so that a hand that overshoots is not cut off. What was drawn
// beyond the frame is fitted into it: made smaller as a whole, never stretched, and moved no further than it must be.

import type { Stroke } from '#web/offline/rows.ts'

export interface PadSize {
  width: number
  height: number
  penWidth: number
}

/** A signature that lies in the frame comes back as it is. */
export function fitStrokes(
  strokes: readonly Stroke[],
  { width, height, penWidth }: PadSize,
): readonly Stroke[] {
  const points = strokes.flatMap(stroke => stroke.points)
  const isInside = ({ x, y }: { x: number; y: number }) => x >= 0 && x <= width && y >= 0 && y <= height
  if (points.every(isInside)) return strokes
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  // Half the pen's line lies beyond the outermost point.
  const scale = Math.min(1, (width - penWidth) / (right - left), (height - penWidth) / (bottom - top))
  const across = along(left, right, scale, width, penWidth)
  const down = along(top, bottom, scale, height, penWidth)
  return strokes.map(stroke => ({
    points: stroke.points.map(point => ({ ...point, x: across(point.x), y: down(point.y) })),
  }))
}

/** Where a coordinate comes to lie when the span between `from` and `to` is scaled and pushed inside. */
function along(from: number, to: number, scale: number, room: number, penWidth: number) {
  const middle = (from + to) / 2
  const half = ((to - from) * scale + penWidth) / 2
  const target = Math.min(Math.max(middle, half), room - half)
  return (value: number) => Math.round((target + (value - middle) * scale) * 10) / 10
}
