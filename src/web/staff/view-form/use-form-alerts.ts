// The alerts that a form raised, once the server has said them; without signal none.

import { useEffect, useState } from 'react'
import { listReleaseAlerts, type ReleaseAlert } from '#api/release-alerts.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'

const none: readonly ReleaseAlert[] = []

export function useFormAlerts(form: CompletedForm): readonly ReleaseAlert[] {
  const [known, setKnown] = useState<{ id: string; alerts: readonly ReleaseAlert[] } | null>(null)
  useEffect(
    () =>
      cancelable(call(listReleaseAlerts, { query: { formId: form.id } }), answer => {
        if (answer.ok) setKnown({ id: form.id, alerts: answer.value.items })
      }),
    [form],
  )
  return known?.id === form.id ? known.alerts : none
}
