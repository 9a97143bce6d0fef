// Why a facility cannot be shown, and what can be done about it.

import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { restoreFacility } from '#api/facilities.ts'
import type { ProblemBody } from '#domain/problem.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'

export function FacilityNotShown({ id, problem }: { id: string; problem: ProblemBody }) {
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
    const answer = await call(restoreFacility, { params: { id } })
    if (answer.ok) await revalidate()
    else setError(explain(answer.problem, 'facility-not-restored'))
    setBusy(false)
  }

  return (
    <>
      <PageHeader title="Facility" />
      <Banner tone="error">{error ?? explain(problem, 'facility-not-loaded')}</Banner>
      <div className="flex flex-wrap gap-3">
        {problem.code === 'facility-deleted' ? (
          <Button busy={busy} busyText="Restoring..." onClick={() => void restore()}>
            Restore the facility
          </Button>
        ) : null}
        {problem.code === 'facility-deleted' || problem.code === 'facility-not-found' ? null : (
          <Button busy={busy} busyText="Loading..." onClick={() => void again()}>
            Try again
          </Button>
        )}
        <Link to="/facilities" className={buttonLook('secondary')}>
          Back to Facilities
        </Link>
      </div>
    </>
  )
}
