// One's own calendar address of planned days, and the office's of what is due: created, copied, replaced, turned off. The server knows only a hash of its secret,
// so the address is shown once, when it is made.

import { useEffect, useRef, useState } from 'react'
import { createCalendarFeed, deleteCalendarFeed, type readCalendarFeed } from '#api/calendar.ts'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { ConfirmButton } from '#web/staff/page/confirm-button.tsx'
import { CopyField } from '#web/staff/page/copy-field.tsx'
import { Loaded } from '#web/staff/page/loaded.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Known = AnswerOf<typeof readCalendarFeed>

export function CalendarCard({ feed }: { feed: Promise<Result<Known>> }) {
  return (
    <Card title="Your days in your calendar">
      <p className="mb-4">
        Add a private address to Outlook, Google or Apple Calendar, and it shows the sites you are planned
        for, always up to date. A second address, for the office, shows everything that’s due, with overdue
        work on today’s date.
      </p>
      <Loaded answer={feed} label="Loading the calendar" failure="calendar-not-loaded">
        {known => <Feed known={known} />}
      </Loaded>
    </Card>
  )
}

/** `address` is there only right after it was made. */
type Shown = Known & { address?: string; officeAddress?: string }

function Feed({ known }: { known: Known }) {
  const [feed, setFeed] = useState<Shown>(known)
  const [failure, setFailure] = useState<string | null>(null)
  const hasChanged = useRef(false)
  const next = useRef<HTMLDivElement>(null)

  // The button that was pressed is gone: the focus goes to what came in its place.
  useEffect(() => {
    if (feed !== known && hasChanged.current)
      next.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [feed, known])

  function take(answer: { ok: true; value: Shown } | { ok: false; problem: ProblemBody }): boolean {
    hasChanged.current = answer.ok
    setFailure(answer.ok ? null : explain(answer.problem, 'calendar-not-changed'))
    if (answer.ok) setFeed(answer.value)
    return answer.ok
  }

  const create = async () => take(await call(createCalendarFeed))
  const turnOff = async () => {
    const answer = await call(deleteCalendarFeed)
    return take(answer.ok ? { ok: true, value: { createdAt: null } } : answer)
  }

  return (
    <div ref={next}>
      <Banner tone="error">{failure}</Banner>
      {feed.address ? (
        <CopyField label="Your calendar address" address={feed.address} {...secretAddress} />
      ) : null}
      {feed.officeAddress ? (
        <CopyField label="The office’s calendar address" address={feed.officeAddress} {...secretAddress} />
      ) : null}
      {feed.createdAt === null ? (
        <Button busyText="Creating..." onPress={create} className="max-sm:w-full">
          Create the address
        </Button>
      ) : (
        <>
          {feed.address ? null : (
            <p className="mb-4">
              Your address was created <WholeDays>{`${formatMoment(feed.createdAt)}.`}</WholeDays> It is not
              shown again; if you lost it, replace it.
            </p>
          )}
          <div key={feed.createdAt} className="flex flex-wrap gap-3">
            <ConfirmButton
              words={['Replace the address', 'Confirm: the old one stops working', 'Replacing...']}
              act={create}
              className="max-sm:w-full"
            />
            <ConfirmButton
              words={['Turn it off', 'Confirm: turn it off', 'Turning off...']}
              act={turnOff}
              className="max-sm:w-full"
            />
          </div>
        </>
      )}
    </div>
  )
}

const secretAddress = {
  hint: 'Shown only now. In your calendar, choose “subscribe” or “add from URL” and paste it. Anyone who has it can see this calendar, so keep it to yourself.',
  action: 'Copy the address',
} as const
