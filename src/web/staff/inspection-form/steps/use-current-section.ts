// Which section one is in, by scroll position. The line that decides moves from the top of the window to the
// bottom while the page scrolls, so that the first and the last section can be current too.

import { useEffect, useState } from 'react'

export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0)
  const key = ids.join()

  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollHeight, clientHeight } = document.documentElement
      const way = Math.max(1, scrollHeight - clientHeight)
      const line = 140 + (clientHeight - 140) * Math.min(1, window.scrollY / way)
      const tops = key
        .split(',')
        .map(id => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
      setCurrent(
        Math.max(
          0,
          tops.findLastIndex(top => top <= line),
        ),
      )
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [key])

  return current
}
