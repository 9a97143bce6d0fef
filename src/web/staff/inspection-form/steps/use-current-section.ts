// Which section one is in: the one with the focus as long as that is in sight, else the one that is read below the header.
// Near the end of the page the line that decides moves down to the bottom, so that the last sections count too.

import { useEffect, useState } from 'react'

export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0)
  const key = ids.join()

  useEffect(() => {
    let frame = 0
    let width = window.innerWidth
    let seen: Element | null = null
    const look = () => {
      frame = 0
      seen = inSight() ?? seen
      setCurrent(currentOf(key.split(',').map(id => document.getElementById(id))))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    // A phone that is turned holds on to the header, which stands elsewhere then: what was read stays in sight.
    const stay = () => {
      if (width !== window.innerWidth) seen?.scrollIntoView({ block: 'center' })
      width = window.innerWidth
      soon()
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', stay)
    document.addEventListener('focusin', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', stay)
      document.removeEventListener('focusin', soon)
    }
  }, [key])

  return current
}

function currentOf(sections: readonly (HTMLElement | null)[]): number {
  const { scrollHeight, clientHeight } = document.documentElement
  const focused = sections.findIndex(section => section?.contains(document.activeElement))
  if (focused >= 0 && isInSight(document.activeElement, clientHeight)) return focused
  const tops = sections.map(section => section?.getBoundingClientRect().top ?? Infinity)
  const line = readingLine({ rest: scrollHeight - clientHeight - window.scrollY, height: clientHeight })
  return sectionAt(tops, line)
}

/** What the header covers at most, in pixels. */
const header = 100

function isInSight(element: Element | null, height: number): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > header && top < height
}

/** What has the focus, or stands in the middle of the window; null where that is no question. */
function inSight(): Element | null {
  const { activeElement, documentElement } = document
  const { clientWidth, clientHeight } = documentElement
  const middle = document.elementFromPoint(clientWidth / 2, clientHeight / 2)
  const isSeen = (each: Element | null) => each?.closest('form section') && isInSight(each, clientHeight)
  return [activeElement, middle].find(isSeen) ?? null
}

/** A little below where a section stands that one jumped to, in pixels. */
const firstLine = 184

/** `rest`: how far the page can still be scrolled down. */
export function readingLine({ rest, height }: { rest: number; height: number }): number {
  const isNearEnd = 1 - Math.max(0, Math.min(1, rest / height))
  return firstLine + Math.max(0, height - firstLine) * isNearEnd
}

/** The last section that begins above the line. */
export const sectionAt = (tops: readonly number[], line: number): number =>
  Math.max(
    0,
    tops.findLastIndex(top => top <= line),
  )
