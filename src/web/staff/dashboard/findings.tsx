// How many findings are open, assigned to any user and to this one, fixed, closed without a record and closed, and how old the oldest is. Nothing is shown
// where there never was one, or where the server does not say.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Suspense, useId } from 'react'
import type { Result } from '#api/client.ts'
import type { FindingSummary } from '#api/finding-summary.ts'
import { dayOf } from '#domain/day.ts'
import { formatAge } from '#domain/findings/finding-words.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { useUser } from '#web/staff/session/use-user.ts'
import { Count } from './due/due-counts.tsx'

export const Findings = ({ findings }: { findings: Promise<Result<FindingSummary>> }) => (
  <Suspense fallback={null}>
    <Await resolve={findings}>{answer => (answer.ok ? <Summary {...answer.value} /> : null)}</Await>
  </Suspense>
)

function Summary({ counts, oldestOn, mine, unrecorded }: FindingSummary) {
  const id = useId()
  const { uid } = useUser()
  if (Object.values(counts).every(count => count === 0)) return null
  const oldest = oldestOn ? ` The oldest: ${formatAge({ openedOn: oldestOn }, dayOf(new Date()))}` : ''
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        Findings
      </h2>
      <ul className="mb-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <Count to="/findings?status=open" word="Open, not assigned" count={counts.open} isBad />
        <Count to="/findings?status=assigned" word="Assigned" count={counts.assigned} isBad />
        <Count to={`/findings?person=${uid}`} word="Assigned to me" count={mine} />
        <Count to="/findings?status=fixed" word="Fixed, waiting for a visit" count={counts.fixed} />
        <Count to="/findings?status=unrecorded" word="Action not recorded" count={unrecorded} />
        <Count to="/findings?status=verified" word="Closed" count={counts.verified} />
      </ul>
      <Link
        to="/findings"
        className="inline-flex min-h-12 items-center gap-3 font-semibold text-link hover:underline"
      >
        See what is not closed.{oldest}
        <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
      </Link>
    </section>
  )
}
