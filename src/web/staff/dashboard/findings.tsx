// Findings that are not closed: how many, how old, how many are the user's own, and the gravest of them. Nothing is shown where there
// never was one, or where the server does not say.

import { ArrowRightIcon } from '@heroicons/react/24/outline'
import { Suspense, useId, useState } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { listFindings } from '#api/findings.ts'
import { dayOf } from '#domain/day.ts'
import { sayAge } from '#domain/findings/finding-words.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { sayNumber } from '#domain/number-words.ts'
import { Await } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'

type Answer = Result<AnswerOf<typeof listFindings>>

const rows = 3

const read = (uid: string): Promise<readonly Answer[]> =>
  Promise.all([
    call(listFindings, { query: { limit: 1 } }),
    call(listFindings, { query: { limit: rows, closed: 'false' } }),
    call(listFindings, { query: { limit: 1, closed: 'false', assignedTo: uid } }),
    call(listFindings, { query: { limit: 1, status: 'verified', actionMissing: 'true' } }),
  ])

export function Findings() {
  const { uid } = useUser()
  const [answers] = useState(() => read(uid))
  return (
    <Suspense fallback={null}>
      <Await resolve={answers}>{known => <Known answers={known} uid={uid} />}</Await>
    </Suspense>
  )
}

function Known({ answers: [all, open, mine, unrecorded], uid }: { answers: readonly Answer[]; uid: string }) {
  const id = useId()
  if (!all?.ok || !open?.ok || !mine?.ok || !unrecorded?.ok || all.value.total === 0) return null
  const { counts, oldestOn } = all.value
  const today = dayOf(new Date())
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        Findings
      </h2>
      <ul className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        <Count to="/findings" word="Open" count={counts.open} isBad />
        <Count
          to={`/findings?status=assigned&person=${uid}`}
          word="Assigned to me"
          count={mine.value.total}
        />
        <Count to="/findings?status=fixed" word="Fixed, waiting for a visit" count={counts.fixed} />
        <Count to="/findings?status=unrecorded" word="Action not recorded" count={unrecorded.value.total} />
        <Count to="/findings?status=verified" word="Closed" count={counts.verified} />
      </ul>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {open.value.items.map(finding => (
          <li key={finding.id}>
            <Link
              to={`/findings/${finding.id}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-tint"
            >
              <SeverityWord severity={finding.severity} />
              <span className="font-semibold wrap-anywhere">{finding.facilityName}</span>
              <span className="min-w-0 wrap-anywhere">
                {leadOf(finding)}
                {finding.answer}
              </span>
              <span className="flex basis-full items-center gap-3 text-muted lg:ml-auto lg:basis-auto">
                <FindingStatusBadge {...finding} />
                {sayAge(finding, today)}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to="/findings"
            className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold text-link hover:bg-tint"
          >
            {oldestOn ? `See all. The oldest: ${sayAge({ openedOn: oldestOn }, today)}` : 'See all findings'}
            <ArrowRightIcon className="size-5 shrink-0" strokeWidth={2} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

interface CountProps {
  to: string
  word: string
  count: number
  isBad?: boolean
}

const Count = ({ to, word, count, isBad = false }: CountProps) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-card border border-line bg-surface px-4 py-2.5 shadow-low hover:border-control hover:bg-tint"
    >
      <span className={`block font-heading text-2xl tabular-nums ${isBad && count ? 'text-danger' : ''}`}>
        {sayNumber(count)}
      </span>
      <span className="block text-sm leading-tight text-muted sm:text-[0.9375rem]">{word}</span>
    </Link>
  </li>
)
