// A value that work which outlives a rendering can read as it is now.

import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
