// Pointer events of the signature pad: mouse, finger or stylus, one at a time. Pointer up, cancel or leave ends
// the stroke. The line is drawn straight onto the canvas while it grows, without rendering React.

import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Stroke } from '#web/offline/database.ts'
import { drawStroke, type PadSize } from './draw-strokes.ts'

type Point = Stroke['points'][number]

export function usePen(
  canvas: RefObject<HTMLCanvasElement | null>,
  size: PadSize,
  onStroke: (stroke: Stroke) => void,
) {
  const drawing = useRef<{ pointer: number; points: Point[] } | null>(null)

  function pointAt(event: { clientX: number; clientY: number; pressure: number; timeStamp: number }): Point {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect()
    const inside = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10
    return {
      x: inside(((event.clientX - box.left) * size.width) / box.width, size.width),
      y: inside(((event.clientY - box.top) * size.height) / box.height, size.height),
      pressure: event.pressure,
      time: Math.round(event.timeStamp),
    }
  }

  function draw(points: readonly Point[]) {
    const context = canvas.current?.getContext('2d')
    if (context) drawStroke(context, { points }, size.penWidth)
  }

  function end(event: PointerEvent<HTMLCanvasElement>) {
    if (drawing.current?.pointer !== event.pointerId) return
    const { points } = drawing.current
    drawing.current = null
    onStroke({ points })
  }

  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (drawing.current || event.button !== 0) return
      // Touch captures the pointer; released, it can leave the canvas like a mouse.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      drawing.current = { pointer: event.pointerId, points: [pointAt(event)] }
      draw(drawing.current.points)
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (drawing.current?.pointer !== event.pointerId) return
      const { points } = drawing.current
      const before = Math.max(0, points.length - 2)
      for (const moved of steps(event.nativeEvent)) points.push(pointAt(moved))
      draw(points.slice(before))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  }
}

/** A fast pen sends several moves per frame. */
function steps(event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] {
  const all = event.getCoalescedEvents?.() ?? []
  return all.length > 0 ? all : [event]
}
