// How many leak questions were answered on this visit, beside their heading.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { isGivenOnVisit } from '#domain/form/given.ts'
import { holds } from '#domain/form/rule.ts'
import type { Field } from '#domain/form/template.ts'
import { givenInDraft } from '#web/offline/draft-as-form.ts'
import { useFormSelector } from '../state/form-context.ts'

export function LeakCount({ fields }: { fields: readonly Field[] }) {
  const asked = useFormSelector(
    store => fields.filter(({ visibleWhen }) => holds(visibleWhen, store.draft().answers)).length,
  )
  const given = useFormSelector(store => {
    const draft = store.draft()
    return fields.filter(
      ({ id, visibleWhen }) =>
        holds(visibleWhen, draft.answers) && isGivenOnVisit({ [id]: givenInDraft(draft, id) }, id),
    ).length
  })
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      {given === asked ? <CheckCircleIcon aria-hidden="true" className="size-5 shrink-0" /> : null}
      {given} of {asked} answered
    </p>
  )
}
