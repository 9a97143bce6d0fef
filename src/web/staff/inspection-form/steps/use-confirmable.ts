// The answers of the last visit that one tap may confirm, as they are now.

import { confirmableFields } from '#domain/form/as-last-visit.ts'
import type { AnsweredField } from '#domain/form/kinds/kinds.ts'
import type { Field } from '#domain/form/template.ts'
import { isCarried } from '#web/offline/draft-as-form.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'

/** Renders again only when one more or one less can be confirmed. */
export function useConfirmable(among: readonly Field[]): readonly AnsweredField[] {
  const { template } = useFormContext()
  const ids = useDraft(draft =>
    confirmableFields(template, among, draft.answers, field => isCarried(draft, field))
      .map(({ id }) => id)
      .join(),
  )
  const confirmable = new Set(ids.split(','))
  return among.filter((field): field is AnsweredField => confirmable.has(field.id))
}
