// A question beside an answer that hardly fits. It waits for a pause in the typing: half a number is no wrong number.

import { useEffect, useState } from 'react'
import { doubtsAbout } from '#domain/form/plausible.ts'
import type { Draft } from '#web/offline/rows.ts'
import { correctedNow } from '#web/staff/session/device-clock.ts'
import { today } from '#web/staff/words/moment.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'

const pause = 600

export function DoubtNote({ id, field }: { id: string; field: string }) {
  const { template } = useFormContext()
  const doubt = useDraft(
    draft =>
      doubtsAbout(template, plausibleInput(draft)).find(each => each.field === field)?.sentence ?? null,
  )
  const [shown, setShown] = useState(doubt)
  useEffect(() => {
    const timer = setTimeout(() => setShown(doubt), doubt === null ? 0 : pause)
    return () => clearTimeout(timer)
  }, [doubt])
  return (
    <p id={id} className="mt-1.5 font-semibold wrap-anywhere text-on-notice empty:hidden">
      {shown}
    </p>
  )
}

export function plausibleInput({ answers, state, lastForm, lastVisit }: Draft) {
  return {
    answers,
    state,
    today: today(correctedNow()),
    last: lastForm && { ...lastForm, inspectionDate: lastVisit ?? '' },
  }
}
