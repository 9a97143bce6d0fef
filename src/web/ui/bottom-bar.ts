// A bar that is stuck to the bottom of the window: messages appear above it, so that its buttons can be pressed.

import type { RefCallback } from 'react'

/** For the `ref` of the bar. */
export const bottomBar: RefCallback<HTMLElement> = bar => {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const below = Number.parseFloat(getComputedStyle(bar).bottom) || 0
    style.setProperty('--bottom-bar', `${bar.offsetHeight + below}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
