// Says why a form cannot be shown or edited, and offers what can be done about it.

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { restoreCompletedForm } from '#api/completed-forms.ts'
import type { FailureCode, ProblemBody } from '#domain/problem.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackToList } from './back-to-list.tsx'

/** Problems that trying again does not solve. */
const isFinal: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'form-id-missing',
  'form-not-found',
  'form-version-not-kept',
  'form-deleted',
  'form-data-missing',
])

interface FormNotShownProps {
  title: string
  id: string
  problem: ProblemBody
}

export function FormNotShown({ title, id, problem }: FormNotShownProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function again() {
    setBusy(true)
    await revalidate()
    setBusy(false)
  }

  async function restore() {
    setBusy(true)
    const answer = await call(restoreCompletedForm, { params: { id } })
    if (answer.ok) await revalidate()
    else setError(explain(answer.problem, 'form-not-restored'))
    setBusy(false)
  }

  return (
    <>
      <PageHeader title={title} />
      <Banner tone="error">{error ?? explain(problem, 'form-not-loaded')}</Banner>
      <div className="flex flex-wrap gap-3">
        {problem.code === 'form-deleted' ? (
          <Button busy={busy} busyText="Restoring..." onClick={() => void restore()}>
            Restore the form
          </Button>
        ) : null}
        {isFinal.has(problem.code) ? null : (
          <Button busy={busy} busyText="Loading..." onClick={() => void again()}>
            Try again
          </Button>
        )}
        <BackToList look="button" />
      </div>
    </>
  )
}
