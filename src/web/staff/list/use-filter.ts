// The filter of a list as a page uses it; the address holds it, so that it can be sent to a colleague and the Back button
// restores it. Typing shows at once and reaches the address shortly after the last key. The address is replaced, not
// pushed, so that Back leaves the page instead of removing letters.

import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'

/** How a filter stands in the address. */
export interface FilterInAddress<Filter> {
  read: (address: URLSearchParams) => Filter
  /** Its part of an address, empty without a filter. */
  query: (filter: Filter) => string
  /** What is left when everything is shown again. */
  cleared: (filter: Filter) => Filter
}

/** The filter as its controls use it. */
export type FilterInUse<Filter extends { search: string }> = ReturnType<typeof useFilter<Filter>>

const pause = 250

export function useFilter<Filter extends { search: string }>(inAddress: FilterInAddress<Filter>) {
  const address = useSearchParams()
  const filter = useMemo(() => inAddress.read(address), [inAddress, address])
  const [text, setText] = useState(filter.search)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A choice that follows another at once builds on it, also before the address says so.
  const latest = useRef(filter)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    latest.current = filter
  }, [filter])

  function apply(next: Filter) {
    clearTimeout(timer.current)
    if (inAddress.query(next) === inAddress.query(latest.current)) return
    latest.current = next
    void navigate({ search: inAddress.query(next) }, { replace: true, preventScrollReset: true })
  }

  return {
    /** What the address says. */
    filter,
    /** The text in the search field. */
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply({ ...latest.current, search: typed }), pause)
    },
    /** Applies the text without waiting for a pause in typing. */
    applyNow: () => apply({ ...latest.current, search: text }),
    /** Applies a choice, and the text with it. */
    choose: (choice: Partial<Filter>) => apply({ ...latest.current, search: text, ...choice }),
    clear: () => {
      setText('')
      apply(inAddress.cleared(latest.current))
    },
  }
}
