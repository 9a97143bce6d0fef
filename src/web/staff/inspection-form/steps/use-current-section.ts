// Which section is being worked on, as the scroll position tells it. The line that decides moves from the top of
// the window to its bottom while the page is scrolled, so that the first and the last section get their turn.

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
