// The report of a form with what has become of its findings, once the server has said it. A version that was replaced stays as it was.

import { useEffect, useMemo, useState } from 'react'
import { listFindings } from '#api/findings.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { type Fate, withFates } from '#domain/findings/fates.ts'
import type { Report } from '#domain/form/report.ts'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'

export type FatedFinding = Fate & { id: string }

const none: readonly FatedFinding[] = []

/** The findings too, for the way to each of them. */
export function useFates(
  form: CompletedForm,
  report: Report,
): { report: Report; findings: readonly FatedFinding[] } {
  const [known, setKnown] = useState<{ of: CompletedForm; findings: readonly FatedFinding[] } | null>(null)
  const { facilityId } = form
  const isAsked = Boolean(facilityId) && report.findings.length > 0 && !form.replacedAt
  useEffect(() => {
    if (!isAsked) return
    const query = { facilityId: facilityId ?? '', limit: 200 }
    return cancelable(call(listFindings, { query }), answer => {
      if (!answer.ok) return
      const own = answer.value.items.filter(
        ({ tankId, templateId = form.templateId, part }) =>
          templateId === form.templateId && (part || tankId === (form.tankId ?? null)),
      )
      setKnown({ of: form, findings: own })
    })
  }, [isAsked, facilityId, form])
  const findings = known?.of === form ? known.findings : none
  return {
    // Where the server has said them with the report they stand there already, also at a facility that is deleted.
    report: useMemo(
      () => (report.closed ? report : withFates(report, findings, form.tankId)),
      [report, findings, form.tankId],
    ),
    findings,
  }
}
