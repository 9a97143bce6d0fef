// Forms about a stop that only this device knows: begun, or done and not sent yet.

import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { StopKey } from '#domain/facilities/planned-day.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { DeviceWork } from '#web/staff/device/device-work.ts'

export interface FormHere {
  draft: Draft
  /** Submitted; it sends by itself. */
  isDone: boolean
}

export function formsHere({ waiting, unfinished }: DeviceWork, registry: Registry) {
  const forms: FormHere[] = [
    ...waiting.map(({ draft }) => ({ draft, isDone: true })),
    ...unfinished.filter(({ baseVersion }) => baseVersion === null).map(draft => ({ draft, isDone: false })),
  ]
  return ({ facilityId, tankId }: StopKey, day: string): FormHere | null =>
    forms.find(
      ({ draft }) =>
        draft.facilityId === facilityId &&
        (tankId === null || draft.tankId === tankId) &&
        dayOf(draft, registry) === day,
    ) ?? null
}

function dayOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string | null {
  const template = registry.find(templateId, templateVersion)
  return template && roleAnswers(template, answers).inspectionDate
}
