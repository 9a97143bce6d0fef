// Names the draft in the address, so that a reload comes back to it. The page stays where it is.

import { useNavigate } from 'react-router'
import { draftQuery } from '#web/offline/unfinished.ts'

export function useNameInAddress(): (draftId: string) => void {
  const navigate = useNavigate()
  return draftId =>
    void navigate({ search: draftQuery(draftId) }, { replace: true, preventScrollReset: true })
}
