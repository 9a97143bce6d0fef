// The form as it is reviewed: what it says now, a moment after it was typed.

import { useDeferredValue, useMemo } from 'react'
import type { ReviewInput } from '#domain/form/review.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import { plausibleInput } from '../fields/doubt-note.tsx'
import { useDraft, useFormContext } from '../state/form-context.ts'

export function useReviewInput(): ReviewInput {
  const { template, user } = useFormContext()
  const draft = useDeferredValue(useDraft(draft => draft))
  return useMemo(
    () => ({
      ...plausibleInput(draft),
      given: givenOfDraft(template, draft),
      photoCount: draft.photoIds.length,
      displayName: draft.baseVersion === null ? user.displayName : null,
    }),
    [template, user, draft],
  )
}
