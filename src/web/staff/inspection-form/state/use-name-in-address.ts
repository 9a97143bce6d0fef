// The id of the draft in the address, so that a reload comes back to it.

import { draftQuery } from '#web/offline/unfinished.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'

/** Without scrolling; the rest of the address stays as it is. */
export function useNameInAddress(): (draftId: string) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return draftId => {
    const named = draftQuery(draftId, search)
    // To go where one is loads the page again, and leads away from a draft that is submitted in that moment.
    if (named === search) return
    void navigate({ search: named }, { replace: true, state, preventScrollReset: true })
  }
}
