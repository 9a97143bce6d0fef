// Why a form cannot be shown or edited, and what can be done about it.

import { restoreCompletedForm } from '#api/completed-forms.ts'
import type { FailureCode, ProblemBody } from '#domain/problems/problem.ts'
import { NotShown } from '#web/staff/page/not-shown.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { BackToList } from './back-to-list.tsx'

/** Problems that trying again does not solve. */
const isFinal: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'form-id-missing',
  'form-not-found',
  'form-version-not-kept',
  'form-deleted',
  'form-data-missing',
  'form-from-newer-release',
])

export function FormNotShown({ title, id, problem }: { title: string; id: string; problem: ProblemBody }) {
  async function restore() {
    const answer = await call(restoreCompletedForm, { params: { id } })
    return answer.ok ? null : explain(answer.problem, 'form-not-restored')
  }
  return (
    <NotShown
      title={title}
      sentence={explain(problem, 'form-not-loaded')}
      isFinal={isFinal.has(problem.code)}
      restore={problem.code === 'form-deleted' ? { label: 'Restore the form', run: restore } : null}
    >
      <BackToList look="button" />
    </NotShown>
  )
}
