// A signature of the form. Every finished stroke is saved at once. Clearing can be undone for as long as nothing new was drawn.

import { useState } from 'react'
import type { AnswerOfKind, SignatureField } from '#domain/form/template.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft, Stroke } from '#web/offline/rows.ts'
import { useAnswer, useDraft, useDraftAt, useFormContext } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { pictureOf } from './draw-strokes.ts'
import { SignatureCanvas } from './signature-canvas.tsx'

export function SignatureInput({ field, id, labelId, describedBy }: InputProps<'signature'>) {
  const picture = (useAnswer(field) as AnswerOfKind['signature']) ?? ''
  const { strokes, cleared, keep } = useStrokes(field)
  const name = useSignerName(field)
  const { width, height, penWidth } = field
  const size = { width, height, penWidth }
  // One element: the question has three rows, and the notes below it are the third.
  return (
    <div>
      <SignatureCanvas
        {...{ id, labelId, describedBy, size, strokes, picture, name }}
        onStrokes={next => keep(next.length > 0 ? pictureOf(next, size) : '', next, null)}
        onClear={() => (picture ? keep('', [], { picture, strokes }) : undefined)}
        onUndoClear={cleared && !picture ? () => keep(cleared.picture, cleared.strokes, null) : null}
      />
      <p className="mt-3 text-[0.9375rem] text-muted">
        Signing is optional; the form can be submitted without it.
        {strokes.length === 0 && picture ? ' Signing again replaces the signature.' : null}
      </p>
    </div>
  )
}

type Cleared = NonNullable<Draft['clearedSignatures']>[string]

/** The inspector's are stored with the draft; of another person's the draft has the picture, and the page the strokes. */
function useStrokes(field: SignatureField) {
  const { store, autosave } = useFormContext()
  const [drawnHere, setDrawnHere] = useState<readonly Stroke[]>([])
  const own = useDraft(draft => draft.strokes)
  const cleared = useDraft(draft => draft.clearedSignatures?.[field.id] ?? null)

  function keep(picture: string, next: readonly Stroke[], before: Cleared | null) {
    const { [field.id]: _, ...others } = store.draft().clearedSignatures ?? {}
    store.change({ clearedSignatures: before ? { ...others, [field.id]: before } : others })
    if (field.of) {
      setDrawnHere(next)
      store.answer(field.id, picture)
    } else store.sign(field.id, picture, next)
    void autosave.flush('strict')
  }
  return { strokes: field.of ? drawnHere : own, cleared, keep }
}

/** The typed name that stands under the signature. */
function useSignerName({ of }: SignatureField): string {
  const { template } = useFormContext()
  const field = of ?? findRole(template, 'inspectedBy')?.id ?? ''
  return useDraftAt(field, draft => String(draft.answers[field] ?? '').trim())
}
