// The timers that run, whichever step or card is shown: the screen stays on, and each tells once that its time is up.

import { useEffect } from 'react'
import type { Template, TimerField } from '#domain/form/template.ts'
import type { Timer } from '#domain/form/timer.ts'
import { labelOf, unfold } from '#domain/form/unfold.ts'
import { asks, fieldsOf } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/rows.ts'
import { useDraft, useFormContext } from '../../state/form-context.ts'
import { elapsedOf, timerName } from './running-timer.ts'
import { keepAwake, tellTimeIsUp } from './time-is-up.ts'

export function TimerWatch() {
  const { template, store } = useFormContext()
  const running = useDraft(draft =>
    runningIn(template, draft)
      .map(({ id }) => id)
      .join(' '),
  )
  useEffect(() => {
    if (running === '') return
    const letSleep = keepAwake()
    const up = () => runningIn(template, store.draft()).filter(field => isUp(field, store.draft()))
    const told = new Set(up().map(({ id }) => id))
    const watching = setInterval(() => {
      for (const field of up().filter(({ id }) => !told.has(id))) {
        told.add(field.id)
        tellTimeIsUp(labelOf(field))
      }
    }, 500)
    return () => {
      clearInterval(watching)
      letSleep()
    }
  }, [running, template, store])
  return null
}

const timerIn = ({ answers }: Draft, { id }: TimerField) => (answers[id] ?? null) as Timer | null

export function runningIn(template: Template, draft: Draft): TimerField[] {
  const all = unfold(template, draft.answers)
  return fieldsOf(all.template)
    .filter(field => field.kind === 'timer')
    .filter(field => {
      const timer = timerIn(draft, field)
      return timer?.startedAt && timer.stoppedAt === null && asks(all.template, field.id, all.answers)
    })
}

function isUp(field: TimerField, draft: Draft): boolean {
  const timer = timerIn(draft, field)
  return timer !== null && elapsedOf(timerName(draft, field), timer).seconds >= field.atLeast * 60
}
