// The devices on which a user is logged in, each with a button that logs it out.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import type { ListedSession } from '#api/sessions.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatRecent } from '#web/staff/words/moment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface SessionListProps {
  sessions: readonly ListedSession[]
  end: (id: string) => Promise<Result<void>>
  /** Ends all but the one that asks. */
  endOthers: () => Promise<Result<void>>
  endOthersText: string
}

export function SessionList({ sessions, end, endOthers, endOthersText }: SessionListProps) {
  const [left, setLeft] = useState(sessions)
  const [failure, setFailure] = useState<string | null>(null)

  async function act(ending: Promise<Result<void>>, stays: (each: ListedSession) => boolean) {
    const answer = await ending
    // One that has ended meanwhile is gone as well.
    const isGone = answer.ok || answer.problem.code === 'session-not-found'
    setFailure(isGone ? null : explain(answer.problem, 'session-not-ended'))
    if (isGone) setLeft(before => before.filter(stays))
  }

  const others = left.filter(({ current }) => !current)
  if (left.length === 0) return <p>Not logged in anywhere.</p>
  return (
    <>
      <Banner tone="error">{failure}</Banner>
      <ul className="divide-y divide-line">
        {left.map(({ id, device, createdAt, lastUsedAt, isUpToDate, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-44">
              <p id={`device-${id}`} className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {current ? <Badge>This device</Badge> : null}
              </p>
              <p className="text-[0.9375rem] text-muted">
                Last used {formatRecent(lastUsedAt)}. Logged in {formatRecent(createdAt)}.{' '}
                {isUpToDate === null
                  ? 'Unknown version.'
                  : isUpToDate
                    ? 'Current version.'
                    : 'Another version of this site.'}
              </p>
            </div>
            {current ? null : (
              <Button
                look="ghost-danger"
                aria-describedby={`device-${id}`}
                busyText="Logging out..."
                onPress={() => act(end(id), each => each.id !== id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          look="secondary"
          className="mt-4 max-sm:w-full"
          busyText="Logging out..."
          onPress={() => act(endOthers(), ({ current }) => current)}
        >
          {endOthersText}
        </Button>
      ) : null}
    </>
  )
}
