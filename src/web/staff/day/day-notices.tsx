// What is to be known about the day besides its stops: that it is this device's copy, that a change is not sent yet or
// was refused, and what others changed meanwhile.

import { ExclamationTriangleIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { formatNews } from '#web/staff/plan/day-words.ts'
import type { DayView } from '#web/staff/plan/use-planned-day.ts'
import { reachWords } from '#web/staff/session/connection.ts'
import { useConnection } from '#web/staff/session/use-connection.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function DayNotices({ view: { copy, problem, readNews }, isOwn }: { view: DayView; isOwn: boolean }) {
  const { reach } = useConnection()
  if (!copy) return null
  const { at, mine, news } = copy
  const Icon = reach === 'no signal' ? SignalSlashIcon : ExclamationTriangleIcon
  const isOut = problem?.code === 'offline' || problem?.code === 'unavailable'
  return (
    <>
      {isOut && isOwn ? (
        <p
          role="status"
          className="mb-5 flex gap-3 rounded-control border border-tint-line bg-tint px-4 py-3"
        >
          <Icon aria-hidden="true" className="size-6 shrink-0" strokeWidth={2} />
          <span>
            {reachWords[reach === 'no signal' ? reach : 'no answer']}.
            {at ? <WholeDays>{` This is your day as of ${formatMoment(at)}.`}</WholeDays> : null}
            {mine ? ` Your changes are saved on ${thisDevice()} and will send automatically.` : ''}
          </span>
        </p>
      ) : null}
      <Banner tone="error">
        {problem && mine && !(isOut && isOwn) ? explain(problem, 'day-not-saved') : null}
      </Banner>
      <div role="status">
        {news ? (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-notice-line bg-notice px-4 py-2 text-on-notice">
            <p className="min-w-0 py-1 wrap-anywhere">{formatNews(news)}</p>
            <Button look="ghost" size="compact" onClick={readNews}>
              OK
            </Button>
          </div>
        ) : null}
      </div>
    </>
  )
}
