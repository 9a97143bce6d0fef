// One tap affirms what a section took over from the last visit. Not what tells of a leak: that is looked at and
// answered each time. Nor the inspector's name, which only they may affirm.

import { CheckIcon } from '@heroicons/react/24/outline'
import { answerIn, isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import type { Field, Section } from '#domain/form/template.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormContext, useFormSelector } from '../state/form-context.ts'

export const tellsOfRelease = (field: Field): boolean =>
  'concern' in field && field.concern?.severity === 'release'

export function ConfirmSection({ section, onConfirmed }: { section: Section; onConfirmed: () => void }) {
  const { store } = useFormContext()
  const fields = section.fields
    .filter(isAnswered)
    .filter(field => !tellsOfRelease(field) && field.role !== 'inspectedBy')
  const hasSome = useFormSelector(({ draft }) => {
    const { carried, answers } = draft()
    return fields.some(
      field => carried.includes(field.id) && rulesOf(field).line(answerIn(answers, field)) !== '',
    )
  })
  if (!hasSome) return null

  function confirm() {
    const { carried } = store.draft()
    store.confirm(fields.map(({ id }) => id).filter(id => carried.includes(id)))
    onConfirmed()
  }

  return (
    <Button look="secondary" size="compact" onClick={confirm}>
      <CheckIcon aria-hidden="true" className="size-5" strokeWidth={2} />
      All as last visit
    </Button>
  )
}
