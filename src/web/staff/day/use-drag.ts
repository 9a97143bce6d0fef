// Dragging in a list of items that differ in height, with any pointer: the list shows the new order while one drags (each item
// has its place as the `order` of its style), and the page scrolls at its edges. Escape gives it up.

import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Dragged<T> {
  stop: T
  to: number
}

/** So near the edge of the window the page scrolls, and so far with each frame. */
const edge = 90
const scrollStep = 10

export function useDrag<T>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  onDrop: (item: T, to: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null)
  const pointerY = useRef(0)

  const follow = useEffectEvent(() => {
    const y = pointerY.current
    if (y < edge) window.scrollBy(0, -scrollStep)
    if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep)
    setDragged(now => now && { ...now, to: placeAt(list.current, now.to, y) })
  })
  const isDragging = dragged !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function step() {
      follow()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging])

  const cancel = () => setDragged(null)
  function drop() {
    if (dragged && items[dragged.to] !== dragged.stop) onDrop(dragged.stop, dragged.to)
    cancel()
  }
  useEffect(() => {
    const onKeys = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(null)
    document.addEventListener('keydown', onKeys)
    return () => document.removeEventListener('keydown', onKeys)
  }, [])

  return {
    dragged,
    /** For the handle of an item. */
    grip: (stop: T, place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        pointerY.current = event.clientY
        setDragged({ stop, to: place })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        pointerY.current = event.clientY
      },
      onPointerUp: drop,
      onPointerCancel: cancel,
      onLostPointerCapture: cancel,
    }),
  }
}

/**
 * One place up or down, when the pointer is so far over the neighbor that it is over the dragged item after they changed
 * places: otherwise a tall and a low one would change places again and again.
 */
function placeAt(list: HTMLElement | null, at: number, y: number): number {
  const items = [...(list?.children ?? [])].filter(child => child instanceof HTMLElement)
  const box = (place: number) =>
    items.find(({ style }) => style.order === String(place))?.getBoundingClientRect()
  const [own, above, below] = [box(at), box(at - 1), box(at + 1)]
  if (!own) return at
  const least = (other: DOMRect) => Math.min(own.height, other.height) / 2
  if (above && y < above.top + least(above)) return at - 1
  if (below && y > below.bottom - least(below)) return at + 1
  return at
}
