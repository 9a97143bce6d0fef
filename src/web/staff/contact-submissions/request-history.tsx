// What was done with a request, the newest first, down to its arrival. It is loaded after the request, and its failure
// does not affect it.

import { Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { readContactHistory } from '#api/contact-inbox.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { ContactSubmission } from '#domain/contact-inbox.ts'
import { Await } from '#web/router/hooks.ts'
import { explain } from '#web/staff/words/explain.ts'
import { sayMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { ChangeList } from '#web/ui/change-list.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface RequestHistoryProps {
  submission: ContactSubmission
  history: Promise<Result<AnswerOf<typeof readContactHistory>>>
}

export function RequestHistory({ submission: { name, timestamp }, history }: RequestHistoryProps) {
  return (
    <Suspense fallback={<Spinner label="Loading the history" />}>
      <Await resolve={history}>
        {answer =>
          answer.ok ? (
            <ol className="grid gap-4">
              {answer.value.entries.map(({ at, by, version, action, changes, reason }) => (
                <li key={version}>
                  <Deed who={by.displayName} did={deeds[action]} at={at} />
                  {reason ? <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p> : null}
                  <ChangeList changes={changes} />
                </li>
              ))}
              <li>
                <Deed who={name} did="sent the request" at={timestamp} />
              </li>
            </ol>
          ) : (
            <p role="alert" className="font-semibold text-danger">
              {explain(answer.problem, 'history-not-loaded')}
            </p>
          )
        }
      </Await>
    </Suspense>
  )
}

const deeds = {
  edited: 'made a change',
  deleted: 'deleted the request',
  restored: 'restored the request',
} as const

const Deed = ({ who, did, at }: { who: string; did: string; at: string }) => (
  <p className="wrap-anywhere">
    <bdi className="font-semibold">
      {who} {did}
    </bdi>
    <span className="text-muted">
      ,{' '}
      <time dateTime={at}>
        <WholeDays>{sayMoment(at)}</WholeDays>
      </time>
    </span>
  </p>
)
