// Forms about a stop that only this device knows: begun, or done and not sent yet.

import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { sayNotCounted } from '#domain/due/not-counted.ts'
import type { Stop, StopKey } from '#domain/facilities/planned-day.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { DeviceWork } from '#web/staff/device/device-work.ts'

export interface FormHere {
  draft: Draft
  /** Submitted, and counts as a visit; it sends by itself. */
  isDone: boolean
  /** Submitted, and what it does not count for. */
  notCounted: string[]
}

export function formsHere({ waiting, unfinished }: DeviceWork, registry: Registry) {
  const forms: FormHere[] = [
    ...waiting.map(({ draft }) => {
      const notCounted = notCountedIn(draft, registry)
      return { draft, isDone: notCounted.length === 0, notCounted }
    }),
    ...unfinished
      .filter(({ baseVersion }) => baseVersion === null)
      .map(draft => ({ draft, isDone: false, notCounted: [] })),
  ]
  return ({ facilityId, tankId, paper, tanksLeft }: StopHere, day: string): FormHere | null => {
    const here = forms.filter(
      ({ draft }) =>
        paper === undefined &&
        draft.facilityId === facilityId &&
        (tankId === null || draft.tankId === tankId) &&
        dayOf(draft, registry) === day,
    )
    const inspected = here.flatMap(({ draft, isDone }) => (isDone ? tanksOf(draft) : []))
    const isWhole = tanksLeft === undefined || tanksLeft.ids.every(id => inspected.includes(id))
    return here.find(({ isDone }) => isWhole || !isDone) ?? null
  }
}

type StopHere = StopKey & Pick<Stop, 'tanksLeft'>

/** The form of a test may be about several. */
const tanksOf = ({ tankId, answers }: Draft): (string | null | undefined)[] => [
  tankId,
  ...partsIn(answers).map(part => part.tankId),
]

function notCountedIn(draft: Draft, registry: Registry): string[] {
  const template = registry.find(draft.templateId, draft.templateVersion)
  return template ? sayNotCounted(template, { answers: draft.answers, given: draft.outbox?.given }) : []
}

function dayOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string | null {
  const template = registry.find(templateId, templateVersion)
  return template && roleAnswers(template, answers).inspectionDate
}
