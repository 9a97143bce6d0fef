// The filter as the page uses it. Typing shows at once and reaches the address shortly after the last key. The
// address is replaced, not pushed, so that Back leaves the page instead of removing letters.

import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { filterQuery, type ListFilter, readFilter } from './list-filter.ts'

const pause = 250

export function useFilter() {
  const [address] = useSearchParams()
  const { search, state } = readFilter(address)
  const filter = useMemo<ListFilter>(() => ({ search, state }), [search, state])
  const [text, setText] = useState(search)
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
      timer.current = setTimeout(() => apply({ state, search: typed }), pause)
    },
    /** Applies the text without waiting for a pause in typing. */
    applyNow: () => apply({ state, search: text }),
    chooseState: (chosen: ListFilter['state']) => apply({ search: text, state: chosen }),
    clear: () => {
      setText('')
      apply({ search: '', state: null })
    },
  }
}
