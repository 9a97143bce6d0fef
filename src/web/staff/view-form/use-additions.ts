// The report of a form with what the server adds to it, once it has said so.

import { useEffect, useMemo, useState } from 'react'
import { readReportAdditions } from '#api/form-files.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { type Fate, withFates } from '#domain/findings/fates.ts'
import { type Additions, withAdditions } from '#domain/form/additions.ts'
import type { Report } from '#domain/form/report.ts'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'

export function useAdditions(form: CompletedForm, report: Report): Report {
  const [known, setKnown] = useState<{
    of: CompletedForm
    additions: Additions
    fates: readonly Fate[]
  } | null>(null)
  useEffect(() => {
    // A version that was replaced stays as it was.
    if (form.replacedAt) return
    return cancelable(call(readReportAdditions, { params: { id: form.id } }), answer => {
      if (answer.ok) setKnown({ of: form, additions: answer.value, fates: answer.value.fates ?? [] })
    })
  }, [form])
  return useMemo(
    () =>
      known?.of === form
        ? withAdditions(withFates(report, known.fates, form.tankId), known.additions)
        : report,
    [known, form, report],
  )
}
