// A day of stops in order: where to go, what is due and known there, and one tap to the form. One's own is on this device
// and can be read, reordered and started without signal; another user's is planned here too.

import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { dayOf, daysBetween, formatWeekday, isDay } from '#domain/day.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useNavigate, useParams, useSearchParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { type LoaderArgs, redirect } from '#web/router/screens.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { dayPath, daysAround, formatStops } from '#web/staff/plan/day-words.ts'
import { PersonMenu } from '#web/staff/plan/plan-bar.tsx'
import { type DayView, usePlannedDay } from '#web/staff/plan/use-planned-day.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { DayHistory } from './day-history.tsx'
import { DayNotices } from './day-notices.tsx'
import { StopList } from './stop-list.tsx'

export const meta = () => privatePageMeta(staffTexts.day)

/** An address that names no day is today's. */
export function clientLoader({ params }: LoaderArgs) {
  if (params.day !== undefined && !isDay(params.day)) throw redirect('/day')
  return null
}

export const shouldRevalidate = notForSearchAlone

export default function DayPage() {
  const user = useUser()
  const today = dayOf(new Date())
  const { day = today } = useParams()
  const address = useSearchParams()
  const navigate = useNavigate()
  const uid = address.get('for') ?? user.uid
  const isOwn = uid === user.uid
  const view = usePlannedDay({ user: isOwn ? user : { uid, displayName: '' }, day }, isOwn)
  const person = view.copy?.base.user ?? { uid, displayName: '' }
  const other = isOwn ? null : person

  return (
    <>
      <PageHeader
        title={isOwn ? 'My Day' : person.displayName ? `${person.displayName}’s Day` : 'Day'}
        isCompact
        text={
          <span className="flex flex-wrap items-center gap-x-4">
            <span role="status">
              <WholeDays>{formatWeekday(day, today)}</WholeDays>
              {view.copy ? ` · ${formatStops(view.stops)}` : ''}
            </span>
            {Math.abs(daysBetween(today, day)) > 1 ? (
              <TextLink to={dayPath({ day: today, other }, today)} isTall>
                Back to today
              </TextLink>
            ) : null}
          </span>
        }
      />
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <DaySwitch day={day} today={today} to={each => dayPath({ day: each, other }, today)} />
        <PersonMenu
          uid={isOwn ? null : uid}
          onChange={chosen => void navigate(dayPath({ day, other: chosen }, today), { replace: true })}
        />
      </div>
      <DayNotices view={view} isOwn={isOwn} />
      <Stops view={view} isOwn={isOwn} day={day} />
      {view.copy?.base.changedBy ? (
        <DayHistory
          key={`${uid} ${day} ${view.copy.base.version}`}
          uid={uid}
          day={day}
          last={view.copy.base}
        />
      ) : null}
    </>
  )
}

function DaySwitch({ day, today, to }: { day: string; today: string; to: (day: string) => string }) {
  const look =
    'inline-flex min-h-12 min-w-0 items-center justify-center gap-1 rounded-control border border-control bg-surface px-2 text-center font-semibold hover:bg-sunken aria-[current=date]:border-primary aria-[current=date]:bg-primary aria-[current=date]:text-on-primary'
  const arrow = { 'aria-hidden': true, className: 'size-5 shrink-0 max-sm:hidden', strokeWidth: 2 } as const
  return (
    <nav aria-label="Day" className="grid grid-cols-3 gap-2 max-[15rem]:grid-cols-1 print:hidden">
      {daysAround(day, today).map((each, index) => (
        <Link
          key={each.day}
          to={to(each.day)}
          aria-current={each.day === day ? 'date' : undefined}
          className={look}
        >
          {index === 0 ? <ChevronLeftIcon {...arrow} /> : null}
          <DayWords words={each.words} />
          {index === 2 ? <ChevronRightIcon {...arrow} /> : null}
        </Link>
      ))}
    </nav>
  )
}

/** `Wed, Nov 18` is broken behind the weekday only. */
const DayWords = ({ words }: { words: string }) => (
  <span>
    {words.split(/(?<=^\w+, )/).map(part => (
      <span key={part} className="inline-block whitespace-pre">
        {part}
      </span>
    ))}
  </span>
)

function Stops({ view, isOwn, day }: { view: DayView; isOwn: boolean; day: string }) {
  if (!view.copy && !view.isAsked) return <Spinner label="Loading the day" />
  if (!view.copy) {
    return (
      <Frame>
        <p role="alert" className="mb-4 font-semibold text-danger">
          {view.problem ? explain(view.problem, 'day-not-loaded') : null}
        </p>
        <Button look="secondary" busyText="Trying..." onPress={view.ask}>
          Try again
        </Button>
      </Frame>
    )
  }
  if (view.stops.length > 0) return <StopList view={view} isOwn={isOwn} day={day} />
  return (
    <Frame>
      <p className="mb-4 text-muted">
        Nothing is planned for this day. Add sites from what is due, or from a facility’s page.
      </p>
      <p className="flex flex-wrap justify-center gap-2">
        <Link to="/due" className={buttonLook('primary')}>
          See what is due
        </Link>
        <Link to="/facilities" className={buttonLook('secondary')}>
          Facilities
        </Link>
      </p>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-8 text-center shadow-low">
    {children}
  </div>
)
