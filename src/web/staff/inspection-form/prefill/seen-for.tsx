// Something that is shown for a while, counted from the moment it is seen: the page is looked at and it is in sight, clear of
// the sticky header.

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

/** What the header may cover at most, in pixels. */
const header = 120

export function SeenFor({ ms, onOver, children }: { ms: number; onOver: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onOver)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInSight = false
    const look = () => {
      if (isInSight && document.visibilityState === 'visible') timer ??= setTimeout(() => end(), ms)
    }
    const observer = new IntersectionObserver(
      entries => {
        isInSight = entries.some(({ isIntersecting }) => isIntersecting)
        look()
      },
      { threshold: 0.5, rootMargin: `-${header}px 0px 0px` },
    )
    if (box.current) observer.observe(box.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [ms])

  return <div ref={box}>{children}</div>
}
