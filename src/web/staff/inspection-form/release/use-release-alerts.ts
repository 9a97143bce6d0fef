// Tells the office of a possible release while the form is still being filled in, and when its answer is corrected: a moment after
// the answer, so that a slip of the finger that is corrected at once raises no alarm.

import { useEffect } from 'react'
import { answerIn, isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import { noteId } from '#domain/form/note-ids.ts'
import { severityOf } from '#domain/form/report.ts'
import type { Template } from '#domain/form/template.ts'
import { asks, fieldsOf } from '#domain/form/walk.ts'
import type { raiseAlert as Raise } from '#web/offline/release-alerts.ts'
import type { Draft, DraftAlert } from '#web/offline/rows.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { type FormContext, useFormContext } from '../state/form-context.ts'
import { alertAt, followAnswers, isOut, isSame, whileUnderWay } from './alert-messages.ts'

/** In milliseconds. */
const moment = 8_000

/** The questions whose answer was given now and means that fuel may be escaping. */
function releasesIn(template: Template, { answers, touched }: Draft): string[] {
  return fieldsOf(template)
    .filter(isAnswered)
    .filter(
      field =>
        touched.includes(field.id) &&
        severityOf(field, answerIn(answers, field)) === 'release' &&
        asks(template, field.id, answers),
    )
    .map(({ id }) => id)
}

/** As the report says it; empty where the question is not asked. */
function formatAnswer(template: Template, { answers }: Draft, id: string): string {
  const field = fieldsOf(template)
    .filter(isAnswered)
    .find(each => each.id === id)
  return field && asks(template, id, answers) ? rulesOf(field).line(answerIn(answers, field)) : ''
}

export function useReleaseAlerts(): void {
  const { template, store, call } = useFormContext()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      const draft = store.draft()
      const { alerts = [] } = draft
      const followed = followAnswers(alerts, {
        fields: releasesIn(template, draft),
        answerOf: field => formatAnswer(template, draft, field),
        at: new Date().toISOString(),
      })
      if (followed !== alerts) {
        store.change({ alerts: followed })
        return
      }
      if (alerts.some(({ isRaised }) => !isRaised)) timer ??= setTimeout(raise, moment)
    }
    const raise = () => {
      timer = undefined
      void raiseAlerts({ template, store, call })
    }
    const stop = store.subscribe(watch)
    watch()
    return () => {
      stop()
      clearTimeout(timer)
      // The page is left before the moment is over.
      void raiseAlerts({ template, store, call })
    }
  }, [template, store, call])
}

type Form = Pick<FormContext, 'template' | 'store' | 'call'>

/** Those that have not gone out, at once. */
export async function raiseAlerts({ template, store, call }: Form): Promise<void> {
  const draft = store.draft()
  for (const alert of (draft.alerts ?? []).filter(({ isRaised }) => !isRaised)) {
    try {
      await whileUnderWay(alert, async () => {
        await raiseAlert(template, draft, alert, call)
        change(store, each => (isSame(each, alert) ? { ...each, isRaised: true } : each))
      })
    } catch {
      // On a device without room and signal it is tried again with the next answer.
    }
  }
}

/** Who was told goes to the office, after the alert, and stands in the report. */
export async function noteTold(form: Form, field: string, name: string): Promise<void> {
  const { store } = form
  const told = { name, at: new Date().toISOString() }
  const { alerts = [] } = store.draft()
  const current = alertAt(alerts, field)
  // What the office has, or gets just now, stays as it is; who was told follows it.
  const tell = (alert: DraftAlert) =>
    isOut(alert) ? [alert, { ...alert, told, isRaised: false }] : { ...alert, told }
  store.change({ alerts: alerts.flatMap(alert => (alert === current ? tell(alert) : alert)) })
  store.answer(noteId('told', field), `${name}, ${formatMoment(told.at)}`)
  await raiseAlerts(form)
}

/** Loaded when there is the first one. */
const raiseAlert = async (...alert: Parameters<typeof Raise>): Promise<void> =>
  (await import('#web/offline/release-alerts.ts')).raiseAlert(...alert)

const change = (store: FormContext['store'], how: (alert: DraftAlert) => DraftAlert): void =>
  store.change({ alerts: (store.draft().alerts ?? []).map(how) })
