// Where everything lies on the full-screen pad: landscape, turned by a quarter on a phone that is held upright, with the
// frame of the signature in the middle and a wide margin of canvas around it.

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PadSize } from './fit-strokes.ts'

interface PadLayout {
  isTurned: boolean
  /** The canvas, as seen by the signer. */
  width: number
  height: number
  /** The signature's frame within it. */
  frame: { left: number; top: number; width: number; height: number }
}

/** Wider than this is no phone. */
const widestPhone = 640

/** As much of the canvas as the frame takes at most; the rest is margin. */
const frameShare = { width: 0.76, height: 0.5 }

const isHeldUpright = () => window.innerWidth < widestPhone && window.innerHeight > window.innerWidth

export function usePadLayout(
  area: RefObject<HTMLElement | null>,
  { width, height }: PadSize,
): PadLayout & { locate: (screen: { clientX: number; clientY: number }) => { x: number; y: number } } {
  const [isTurned, setTurned] = useState(isHeldUpright)
  const [room, setRoom] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const look = () => {
      setTurned(isHeldUpright())
      // The layout's own size, which a turn does not change.
      if (area.current) setRoom({ width: area.current.offsetWidth, height: area.current.offsetHeight })
    }
    look()
    const observer = new ResizeObserver(look)
    if (area.current) observer.observe(area.current)
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [area])

  const scale = Math.min((room.width * frameShare.width) / width, (room.height * frameShare.height) / height)
  const frame = {
    left: (room.width - width * scale) / 2,
    top: (room.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }

  function locate({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = area.current?.getBoundingClientRect() ?? new DOMRect()
    const x = isTurned ? clientY - box.top : clientX - box.left
    const y = isTurned ? box.right - clientX : clientY - box.top
    return { x: (x - frame.left) / scale, y: (y - frame.top) / scale }
  }

  return { isTurned, ...room, frame, locate }
}
