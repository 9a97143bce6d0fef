// One signature for the forms of a visit. Each form is listed before it is signed; another choice of forms wants another
// signature. The forms go into the outbox signed, all of them or none.

import { useId, useState } from 'react'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { signatureFieldOf } from '#domain/form/walk.ts'
import { formatMany } from '#domain/number-words.ts'
import type { Stroke } from '#web/offline/rows.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { call } from '#web/staff/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { pictureOf } from '../fields/signature/draw-strokes.ts'
import { SignatureCanvas } from '../fields/signature/signature-canvas.tsx'
import { type BegunForm, hasBegun, type Site, type VisitForm } from './forms-of-visit.ts'
import { formatProgress, progressOf } from './progress.ts'
import { signForms } from './sign-forms.ts'

interface Signed {
  /** The forms that were listed when it was drawn, as they were then. */
  forms: string
  strokes: readonly Stroke[]
  cleared: readonly Stroke[] | null
}

const notSaved = 'The signed forms could not be saved on this device. Nothing was sent.'
const changedElsewhere =
  'One of these forms was changed in another tab. Nothing was sent or lost. Please check the forms and sign again.'

const isToSign = (form: VisitForm): form is BegunForm =>
  form.draft !== null && isUnfinished(form.draft) && hasBegun(form.template, form.draft)

export function SignVisit({ site, forms }: { site: Site; forms: readonly VisitForm[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set())
  const [drawn, setDrawn] = useState<Signed>({ forms: '', strokes: [], cleared: null })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const labelId = useId()
  const navigate = useNavigate()
  const { show } = useToast()

  const open = forms.filter(isToSign).map(form => ({
    ...form,
    progress: progressOf(form.template, form.draft),
  }))
  const chosen = open.filter(({ draft, progress }) => progress.error === null && !left.has(draft.id))
  const listed = chosen.map(({ draft }) => `${draft.id} ${draft.changedAt}`).join()
  const size = chosen.map(({ template }) => signatureFieldOf(template)).find(Boolean)
  const strokes = drawn.forms === listed ? drawn.strokes : []
  const picture = size && strokes.length > 0 ? pictureOf(strokes, size) : ''
  const names = new Set(chosen.map(({ template, draft }) => roleAnswers(template, draft.answers).inspectedBy))
  const title = `Sign for ${chosen.length === 1 ? 'this form' : `these ${chosen.length} forms`}`

  function choose(id: string, isChosen: boolean) {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }

  async function submit() {
    if (!picture) return setError('Please sign first')
    setBusy(true)
    setError(null)
    const failure = await signForms(chosen, { visitId: site.visitId, picture, strokes, call }).then(
      isSigned => (isSigned ? null : changedElsewhere),
      () => notSaved,
    )
    if (failure) {
      setBusy(false)
      return setError(failure)
    }
    await navigate('/completed-forms')
    show({ text: `${formatMany(chosen.length, 'form')} signed: ${site.name}. They send automatically.` })
  }

  if (open.length === 0) return null
  return (
    <Card title={title}>
      <ul className="mb-5 divide-y divide-line">
        {open.map(({ title, facts, draft, progress }) => (
          <li key={draft.id}>
            <label className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5">
              <input
                type="checkbox"
                className="mt-0.5 size-6 shrink-0 accent-primary"
                checked={progress.error === null && !left.has(draft.id)}
                disabled={progress.error !== null}
                onChange={({ target }) => choose(draft.id, target.checked)}
              />
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{title}</span>
                <span className="block text-[0.9375rem] text-muted">
                  {[facts, formatProgress(progress)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {size ? (
        <>
          <p id={labelId} className="mb-2 font-semibold">
            Digital Signature
          </p>
          <SignatureCanvas
            id={`${labelId}-pad`}
            labelId={labelId}
            size={size}
            strokes={strokes}
            picture={picture}
            name={names.size === 1 ? [...names].join() : ''}
            padTitle={`${title}: ${chosen.map(each => each.title).join(', ')}`}
            onStrokes={next => setDrawn({ forms: listed, strokes: next, cleared: null })}
            onClear={() => setDrawn({ forms: listed, strokes: [], cleared: strokes })}
            onUndoClear={
              drawn.forms === listed && drawn.cleared?.length
                ? () => setDrawn({ forms: listed, strokes: drawn.cleared ?? [], cleared: null })
                : null
            }
          />
          <div className="mt-5 grid gap-3 sm:justify-start">
            <Banner tone="error">{error}</Banner>
            <Button look="accent" busy={busy} busyText="Saving..." onClick={() => void submit()}>
              Submit {formatMany(chosen.length, 'form')}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-muted">No form is ready to be signed.</p>
      )}
    </Card>
  )
}
