// Forms about a stop that only this device knows: begun, or done and not sent yet.

import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { settlesVisit } from '#domain/due/settles.ts'
import type { Stop, StopKey } from '#domain/facilities/stop.ts'
import { formEvidenceIn } from '#domain/findings/form-evidence.ts'
import { type FormTag, tagsOf, tagWords } from '#domain/form/form-tags.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Registry } from '#domain/form/registry.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { DeviceWork } from '#web/staff/device/device-work.ts'

export interface FormHere {
  draft: Draft
  /** Submitted, and settles the visit; it sends by itself. */
  isDone: boolean
  /** Submitted, and why it does not, as its report says it. */
  notCounted: readonly FormTag[]
}

export type FormsHere = (stop: StopHere, day: string) => FormHere | null

export function formsHere({ waiting, unfinished }: DeviceWork, registry: Registry): FormsHere {
  const forms: FormHere[] = [
    ...waiting.map(({ draft }) => ({ draft, ...judge(draft, registry) })),
    ...unfinished
      .filter(({ baseVersion }) => baseVersion === null)
      .map(draft => ({ draft, isDone: false, notCounted: [] })),
  ]
  return ({ facilityId, tankId, paper, tanksLeft }, day) => {
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

/** Of the form as the server will get it. Where its questions are not at hand it is not known, which is not done. */
function judge(draft: Draft, registry: Registry): Omit<FormHere, 'draft'> {
  const template = registry.find(draft.templateId, draft.templateVersion)
  if (!template || ('parts' in draft.answers && !partsFieldOf(template)))
    return { isDone: false, notCounted: [] }
  const form = { ...draftAsForm(template, draft), given: draft.outbox?.given }
  const datedAt = draft.outbox?.at ?? draft.changedAt
  const on = roleAnswers(template, form.answers).inspectionDate
  if (settlesVisit(formEvidenceIn(template, form), { on, datedAt })) return { isDone: true, notCounted: [] }
  const tags = tagsOf(template, { ...form, datedAt })
  return { isDone: false, notCounted: tags.length > 0 ? tags : [notFinished] }
}

const notFinished: FormTag = {
  word: tagWords.incomplete,
  sentence: 'Incomplete: the test is not finished. It does not count.',
}

function dayOf({ templateId, templateVersion, answers }: Draft, registry: Registry): string | null {
  const template = registry.find(templateId, templateVersion)
  return template && roleAnswers(template, answers).inspectionDate
}
