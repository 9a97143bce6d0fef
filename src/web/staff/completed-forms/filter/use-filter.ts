// The filter as the page uses it. Typing shows at once and reaches the address shortly after the last key. The
// address is replaced, not pushed, so that Back leaves the page instead of removing letters.

import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { filterQuery, type ListFilter, noFilter, readFilter } from './list-filter.ts'

const pause = 250

export function useFilter() {
  const [address] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const [text, setText] = useState(filter.search)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(next: ListFilter) {
    clearTimeout(timer.current)
    if (filterQuery(next) === filterQuery(filter)) return
    void navigate({ search: filterQuery(next) }, { replace: true, preventScrollReset: true })
  }

  return {
    /** What the address says. */
    filter,
    /** The text in the search field. */
    text,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply({ ...filter, search: typed }), pause)
    },
    /** Applies the text without waiting for a pause in typing. */
    applyNow: () => apply({ ...filter, search: text }),
    /** Applies a choice, and the text with it. */
    choose: (choice: Partial<ListFilter>) => apply({ ...filter, search: text, ...choice }),
    clear: () => {
      setText('')
      apply({ ...noFilter, sort: filter.sort, direction: filter.direction })
    },
  }
}
