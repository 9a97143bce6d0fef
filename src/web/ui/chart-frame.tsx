// What every chart is drawn in: a picture as wide as its place, now and whenever that changes, with a name and its
// numbers in words for those who cannot see it.

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

interface ChartFrameProps {
  name: string
  /** What the picture shows, in words. */
  text: string
  height: number
  children: (width: number) => ReactNode
}

export function ChartFrame({ name, text, height, children }: ChartFrameProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} style={{ height }}>
      {width > 0 ? (
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
      ) : null}
    </div>
  )
}
