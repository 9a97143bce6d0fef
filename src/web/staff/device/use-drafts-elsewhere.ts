// Which drafts are only on the server. Apart from what shows them: on most days there are none.

import { useCallback, useEffect, useState } from 'react'
import type { DraftCopy } from '#api/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { cancelable } from '#web/ui/cancelable.ts'

export interface DraftsElsewhere {
  drafts: readonly DraftCopy[]
  look: () => void
}

/** Looked up when the page opens and when the drafts of this device change; none while there is no signal. */
export function useDraftsElsewhere(unfinished: readonly Draft[]): DraftsElsewhere {
  const { uid } = useUser()
  const [drafts, setDrafts] = useState<readonly DraftCopy[]>([])
  const look = useCallback(async () => {
    const { listDraftsElsewhere } = await import('#web/offline/continue-draft.ts')
    return listDraftsElsewhere(uid, call)
  }, [uid])
  const here = unfinished.map(({ id }) => id).join(' ')
  useEffect(() => {
    const asked = look().catch(() => null)
    return cancelable(asked, found => {
      // The drafts that are here now are left out of the answer.
      if (found) setDrafts(found.filter(({ id }) => !here.includes(id)))
    })
  }, [look, here])
  return { drafts, look: () => void look().then(setDrafts, () => {}) }
}
