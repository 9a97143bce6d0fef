// Draws a signature from its strokes: black on white, the same picture on every screen.

import type { Stroke } from '#web/offline/rows.ts'
import { fitStrokes, type PadSize } from './fit-strokes.ts'

/** A canvas of the size times `scale`, all white. */
export function prepare(canvas: HTMLCanvasElement, { width, height }: PadSize, scale = 1) {
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.scale(scale, scale)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  return context
}

export function drawStroke(context: CanvasRenderingContext2D, { points }: Stroke, penWidth: number) {
  const [first, ...rest] = points
  if (!first) return
  context.lineWidth = penWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = '#000000'
  context.beginPath()
  context.moveTo(first.x, first.y)
  // Quadratic curves through the midpoints make a smooth line. A tap becomes a dot.
  let before = first
  for (const point of rest) {
    context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
    before = point
  }
  context.lineTo(before.x, before.y)
  context.stroke()
}

/** The signature as it is stored: a PNG of exactly the logical size. */
export function pictureOf(strokes: readonly Stroke[], size: PadSize): string {
  const canvas = document.createElement('canvas')
  const context = prepare(canvas, size)
  for (const stroke of fitStrokes(strokes, size)) drawStroke(context, stroke, size.penWidth)
  return canvas.toDataURL('image/png')
}
