// What happened with an alert about a possible release, in sentences: on every screen, at its form and in the form's history.

import type { ReleaseAlert } from '#api/release-alerts.ts'
import { notAsked } from '#domain/findings/not-asked.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { formatMoment } from '#web/staff/words/moment.ts'

/** `No since November 17, 2026, 9:30 AM, changed by Sam Ortiz`; null while the answer is what it was. */
export function formatCorrection({ corrected }: Pick<ReleaseAlert, 'corrected'>): string | null {
  if (!corrected) return null
  return `${corrected.answer || notAsked} since ${formatMoment(corrected.at)}, changed by ${corrected.by.displayName}`
}

interface AlertDeed {
  at: string
  version: number
  sentence: string
  /** What the person wrote about it. */
  note?: string
}

/** All that is known to have happened, for the history of the form. */
export function tellAlert(alert: ReleaseAlert): AlertDeed[] {
  const { at, by, version, answer, told, corrected, acknowledged } = alert
  const lead = leadOf(alert)
  const deeds: Omit<AlertDeed, 'version'>[] = [
    { at, sentence: `${by.displayName} reported a possible release. ${lead}${answer}` },
  ]
  if (told)
    deeds.push({ at: told.at, sentence: `${told.name} was notified of the possible release. ${alert.label}` })
  if (corrected) {
    const now = corrected.answer || notAsked
    deeds.push({
      at: corrected.at,
      sentence: `${corrected.by.displayName} corrected the possible release. ${lead}${now}`,
    })
  }
  if (acknowledged) {
    const sentence = `${acknowledged.by.displayName} acknowledged the alert. ${alert.label}`
    deeds.push({ at: acknowledged.at, sentence, ...(acknowledged.note && { note: acknowledged.note }) })
  }
  return deeds.map(deed => ({ ...deed, version }))
}
