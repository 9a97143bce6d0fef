// Loads more rows when one scrolls to the end, or by the button. After many rows only the button is left, so
// that the end of the page can be reached.

import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

const byItself = 500

interface LoadMoreProps {
  loaded: number
  /** `50 of 1,234 forms` */
  progress: string
  busy: boolean
  /** Why the last attempt failed. After a failure only the button loads more. */
  failure: string | null
  onScrolled: () => void
  onPressed: () => void
}

export function LoadMore(props: LoadMoreProps) {
  const { loaded, progress, busy, failure, onScrolled, onPressed } = props
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(onScrolled)
  const isAutomatic = loaded < byItself && failure === null

  useEffect(() => {
    const element = end.current
    if (!element || !isAutomatic || busy) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAutomatic, busy])

  return (
    <div ref={end} className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      {failure ? (
        <p role="alert" className="w-full text-center font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      <p className="text-muted tabular-nums">{progress}</p>
      <Button look="secondary" busy={busy} busyText="Loading..." onClick={onPressed}>
        {failure ? 'Try again' : 'Load more'}
      </Button>
    </div>
  )
}
