// What every chart is drawn in: a picture as wide as its place, now and whenever that changes, with a name and its
// numbers in words for those who cannot see it.

import { type ReactNode, useCallback, useId, useState } from 'react'

interface ChartFrameProps {
  name: string
  /** What the picture shows, in words. */
  text: string
  height: number
  children: (width: number) => ReactNode
}

export function ChartFrame({ name, text, height, children }: ChartFrameProps) {
  const id = useId()
  const [width, setWidth] = useState(0)
  const follow = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    // The picture must not hold its place open: where that becomes narrower, it follows.
    <div ref={follow} style={{ height, contain: 'inline-size' }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          className="block"
        >
          <title id={`${id}-name`}>{name}</title>
          <desc id={`${id}-text`}>{text}</desc>
          {children(width)}
        </svg>
      )}
    </div>
  )
}
