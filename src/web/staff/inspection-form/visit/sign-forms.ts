// Puts one signature on each form of a visit and the forms into the outbox, in one transaction: all of them are signed, or none.
// Each form carries the signature itself, so that a form that is taken back and changed cannot be signed by an old one.

import type { Client } from '#api/client.ts'
import { withoutWrongUnasked } from '#domain/form/validate.ts'
import { signatureFieldOf } from '#domain/form/walk.ts'
import { noteOutboxChange } from '#web/offline/changes.ts'
import { queued } from '#web/offline/draft-as-form.ts'
import { sendFixes } from '#web/offline/findings/decisions.ts'
import { takeFromOtherTab } from '#web/offline/open-form.ts'
import type { Draft, Stroke } from '#web/offline/rows.ts'
import { saveTogether } from '#web/offline/save-together.ts'
import type { BegunForm } from './forms-of-visit.ts'

interface Signature {
  visitId: string
  picture: string
  strokes: readonly Stroke[]
  call: Client
}

/** False where a form is not the one that was listed any more, as after another tab changed it: then none is signed. */
export async function signForms(forms: readonly BegunForm[], signature: Signature): Promise<boolean> {
  const at = new Date().toISOString()
  // A tab that still has one of them open would write its own copy over the signed one.
  await Promise.all(forms.map(({ draft }) => takeFromOtherTab(draft.id)))
  const signed = await saveTogether(
    forms.map(form => ({
      shown: form.draft,
      change: stored => signedDraft({ ...form, draft: stored }, signature, at),
    })),
  )
  if (!signed) return false
  // What was done about findings goes before the forms that found them in order.
  for (const [index, draft] of signed.entries()) {
    const form = forms[index]
    if (form) await sendFixes(form.template, draft, signature.call).catch(reportError)
  }
  noteOutboxChange('untried')
  return true
}

export function signedDraft(
  { template, draft }: BegunForm,
  { visitId, picture, strokes }: Signature,
  at: string,
): Draft {
  const field = signatureFieldOf(template)?.id
  if (!field) throw new Error(`${template.name} takes no signature`)
  const signed: Draft = {
    ...draft,
    ...{ visitId, strokes, clearedSignatures: {}, changedAt: at },
    answers: { ...withoutWrongUnasked(template, draft.answers), [field]: picture },
    touched: [...new Set([...draft.touched, field])],
  }
  return { ...signed, ...queued(template, signed, at) }
}
