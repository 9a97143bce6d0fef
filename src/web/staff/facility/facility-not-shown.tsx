// Why a facility cannot be shown, and what can be done about it.

import { mergedInto, restoreFacility } from '#api/facilities.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { Link } from '#web/router/links.tsx'
import { NotShown } from '#web/staff/page/not-shown.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { buttonLook } from '#web/ui/button.tsx'

export function FacilityNotShown({ id, problem }: { id: string; problem: ProblemBody }) {
  const isDeleted = problem.code === 'facility-deleted'
  const into = mergedInto.safeParse(problem.current).data

  async function restore() {
    const answer = await call(restoreFacility, { params: { id } })
    return answer.ok ? null : explain(answer.problem, 'facility-not-restored')
  }
  return (
    <NotShown
      title="Facility"
      sentence={explain(problem, 'facility-not-loaded')}
      isFinal={isDeleted || problem.code === 'facility-not-found'}
      restore={isDeleted && !into ? { label: 'Restore the facility', run: restore } : null}
    >
      {into ? (
        <Link to={`/facilities/${into.id}`} className={buttonLook('primary')}>
          Go to {into.name}
        </Link>
      ) : null}
      <Link to="/facilities" className={buttonLook('secondary')}>
        Back to Facilities
      </Link>
    </NotShown>
  )
}
