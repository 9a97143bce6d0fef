// What was done with a request, the newest first, down to its arrival. It is loaded after the request, and its failure
// does not affect it.

import { Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { readContactHistory } from '#api/contact-inbox.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { ContactSubmission } from '#domain/contact/contact-inbox.ts'
import { Await } from '#web/router/hooks.ts'
import { History } from '#web/staff/page/history.tsx'
import { explain } from '#web/staff/words/explain.ts'
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
            <History
              entries={[
                ...answer.value.entries.map(entry => ({
                  ...entry,
                  sentence: `${entry.by.displayName} ${deeds[entry.action]}`,
                  more: entry.reason ? (
                    <p className="wrap-anywhere whitespace-pre-wrap">{entry.reason}</p>
                  ) : null,
                })),
                { at: timestamp, version: 0, sentence: `${name} sent the request` },
              ]}
            />
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
