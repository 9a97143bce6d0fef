// Pointer events of the signature pad: mouse, finger or stylus, one at a time. Pointer up, cancel or leave ends
// the stroke. The line is drawn straight onto the canvas while it grows, without rendering React.

import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Stroke } from '#web/offline/rows.ts'
import { drawStroke } from './draw-strokes.ts'

type Point = Stroke['points'][number]

interface Pen {
  width: number
  /** Where a place on the screen lies in the signature. */
  locate: (screen: { clientX: number; clientY: number }) => { x: number; y: number }
  onStroke: (stroke: Stroke) => void
}

export function usePen(canvas: RefObject<HTMLCanvasElement | null>, { width, locate, onStroke }: Pen) {
  const drawing = useRef<{ pointer: number; points: Point[] } | null>(null)

  function pointAt(event: { clientX: number; clientY: number; pressure: number; timeStamp: number }): Point {
    const { x, y } = locate(event)
    return {
      x: Math.round(x * 10) / 10,
      y: Math.round(y * 10) / 10,
      pressure: event.pressure,
      time: Math.round(event.timeStamp),
    }
  }

  function draw(points: readonly Point[]) {
    const context = canvas.current?.getContext('2d')
    if (context) drawStroke(context, { points }, width)
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
