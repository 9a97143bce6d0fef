// Ties the keeper to the page: what is waiting is written when the tab is hidden or goes, the browser is asked once
// not to clear the device's storage, and the address names the draft, so that a reload comes back to it.

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveDraft } from '#web/offline/drafts.ts'
import { draftQuery } from '#web/offline/unfinished.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { FormStore } from './form-store.ts'

export function useDraftKeeping(store: FormStore): DraftKeeper {
  const [keeper] = useState(() => createDraftKeeper(store, { save: saveDraft }))

  useEffect(() => {
    const flush = () => void keeper.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [keeper])

  useEffect(() => {
    const stop = keeper.subscribe(() => {
      if (keeper.kept() !== 'kept') return
      stop()
      // Granted or not, the work is stored; granted, the browser will not clear it when room is scarce.
      navigator.storage?.persist?.().catch(() => false)
    })
    return stop
  }, [keeper])

  return keeper
}

/** Names the draft in the address; the page stays where it is. */
export function useNameInAddress(): (draftId: string) => void {
  const navigate = useNavigate()
  return draftId =>
    void navigate({ search: draftQuery(draftId) }, { replace: true, preventScrollReset: true })
}
