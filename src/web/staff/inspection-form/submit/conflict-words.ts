// What the two copies of a form are called: whose the other one is and since when, or that it came from this user.

import { useEffect, useState } from 'react'
import { readFormHistory } from '#api/completed-forms.ts'
import { sharedProblems } from '#domain/problems/problem.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { useFormContext } from '../state/form-context.ts'
import type { Side } from './merge-copies.ts'
import type { Conflict } from './submit-failure.ts'

interface ConflictWords {
  title: string
  text: string
  /** What stands before each answer. */
  side: Record<Side, string>
  /** On the buttons that choose one copy for every answer. */
  all: Record<Side, string>
}

export function useConflictWords({ theirs, isReceived }: Conflict): ConflictWords {
  const { store } = useFormContext()
  const isOwn = theirs.updatedBy === store.draft().userId
  const name = useNameOfChange(theirs.id, isOwn ? null : theirs.version)
  const at = formatRecent(theirs.updatedAt)
  if (!isOwn) {
    return {
      title: 'Someone else changed this form',
      text: sharedProblems['form-changed'].message,
      side: { mine: 'Mine', theirs: `Theirs (${name ? `${name}, ` : ''}${at})` },
      all: { mine: 'Keep all of mine', theirs: 'Take all of theirs' },
    }
  }
  const here = thisDevice()
  return {
    title: isReceived ? 'This form was already received' : 'You changed this form elsewhere',
    text: `The copy you sent (${at}) and the one on ${here} differ. Nothing is replaced until you choose.`,
    side: { mine: `On ${here}`, theirs: `Received ${at}` },
    all: { mine: `Keep all from ${here}`, theirs: 'Keep all as received' },
  }
}

/** Who made the version; null while that is not known. */
function useNameOfChange(id: string, version: number | null): string | null {
  const { call } = useFormContext()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (version === null) return
    const isItsChange = (entry: { version: number; action: string }) =>
      entry.version === version && entry.action !== 'photo added'
    return cancelable(call(readFormHistory, { params: { id } }), answer => {
      const entry = answer.ok && answer.value.entries.find(isItsChange)
      if (entry) setName(entry.by.displayName)
    })
  }, [call, id, version])
  return name
}
