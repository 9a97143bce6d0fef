// How many leak questions were answered on this visit, beside their heading.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { isGivenOnVisit } from '#domain/form/given.ts'
import { holds } from '#domain/form/rule.ts'
import type { Field } from '#domain/form/template.ts'
import { givenInDraft } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { useDraft } from '../state/form-context.ts'

export function LeakCount({ fields }: { fields: readonly Field[] }) {
  const isAsked = ({ answers }: Draft, { visibleWhen }: Field) => holds(visibleWhen, answers)
  const isGiven = (draft: Draft, { id }: Field) => isGivenOnVisit({ [id]: givenInDraft(draft, id) }, id)
  const asked = useDraft(draft => fields.filter(each => isAsked(draft, each)).length)
  const given = useDraft(draft => fields.filter(each => isAsked(draft, each) && isGiven(draft, each)).length)
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      {given === asked ? <CheckCircleIcon aria-hidden="true" className="size-5 shrink-0" /> : null}
      {given} of {asked} answered
    </p>
  )
}
