// Why a form cannot be edited, and what can be done instead.

import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { restoreCompletedForm } from '#api/completed-forms.ts'
import { type ProblemBody, type ProblemCode, problems } from '#domain/problem.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { explain } from '../explain.ts'
import { PageHeader } from '../page-header.tsx'
import { call } from '../session/session.ts'

// An address that cannot be a form's is that of no form.
const notFound: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'form-not-found',
  'invalid-input',
  'not-found',
])

/** Null: the form is there, but nothing here can read it. */
export function FormNotEditable({ id, problem }: { id: string; problem: ProblemBody | null }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function restore() {
    setBusy(true)
    const answer = await call(restoreCompletedForm, { params: { id } })
    if (answer.ok) await revalidate()
    else setError(explain(answer.problem, 'form-not-restored'))
    setBusy(false)
  }

  return (
    <>
      <PageHeader title="Edit Form" />
      <Banner tone="error">{error ?? sentenceFor(problem)}</Banner>
      <div className="flex flex-wrap gap-3">
        {problem?.code === 'form-deleted' ? (
          <Button busy={busy} busyText="Restoring..." onClick={restore}>
            Restore the form
          </Button>
        ) : null}
        <Link to="/completed-forms" className={buttonLook('secondary')}>
          Back to Completed Forms
        </Link>
      </div>
    </>
  )
}

function sentenceFor(problem: ProblemBody | null): string {
  if (!problem) return problems['form-data-missing'].message
  if (notFound.has(problem.code)) return problems['form-not-found'].message
  return explain(problem, 'form-not-loaded')
}
