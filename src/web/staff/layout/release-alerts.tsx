// A possible release stands at the top of every screen until a person has acknowledged it: where, what was answered, who was
// told, and the line to call. On a phone only where and what is shown until it is opened, except where the day's work is looked
// over.

import { ChevronDownIcon, ExclamationTriangleIcon, PhoneIcon } from '@heroicons/react/24/solid'
import { useEffect, useState } from 'react'
import type { FindingSummary } from '#api/finding-summary.ts'
import { acknowledgeReleaseAlert, type ReleaseAlert } from '#api/release-alerts.ts'
import { notAsked } from '#domain/findings/not-asked.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { formatMany } from '#domain/number-words.ts'
import { company } from '#domain/site/company.ts'
import { type Alerts, findAlerts, readAlerts } from '#web/offline/alert-copies.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { CopyWords } from '#web/staff/device/copy-note.tsx'
import { type ServerOrCopy, serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { formatCorrection } from '#web/staff/page/alert-words.ts'
import { refreshFindingSummary } from '#web/staff/page/finding-summary.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatMoment, formatRecent } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { cancelable } from '#web/ui/cancelable.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** More would push the page out of sight. */
const most = 2

/** Elsewhere one has come for something else: on a phone the whole card would push that out of sight. */
const isOverview = (path: string) => /^\/(?:dashboard|due|findings)\/?$/.test(path)

/** They are asked for whenever there is a new summary. Null where the server has not said it: then the copies are shown. */
export function ReleaseAlerts({ summary }: { summary: FindingSummary | null }) {
  const { alerts, copiedAt } = useUnacknowledged(summary)
  const isFolding = !isOverview(useLocation().pathname)
  const left = alerts.length - most
  return (
    <section
      aria-label="Possible releases"
      aria-live="assertive"
      data-screen-only
      className="mb-5 grid grid-cols-1 gap-3"
    >
      {alerts.slice(0, most).map(alert => (
        <Alert key={alert.id} alert={alert} isFolding={isFolding} />
      ))}
      {left > 0 ? <p className="font-semibold text-danger">{formatMany(left, 'more alert')}</p> : null}
      {copiedAt && alerts.length > 0 ? (
        <p className="text-muted">
          <CopyWords what="Alerts" at={copiedAt} />
        </p>
      ) : null}
    </section>
  )
}

interface Unacknowledged {
  alerts: readonly ReleaseAlert[]
  /** When the copies were current; null for what the server said. */
  copiedAt: string | null
}

function useUnacknowledged(summary: FindingSummary | null): Unacknowledged {
  const { uid } = useUser()
  const [known, setKnown] = useState<Unacknowledged>({ alerts: [], copiedAt: null })
  useEffect(() => {
    if (summary?.alerts === 0) return
    let stop = () => {}
    const follow = (asked: Promise<ServerOrCopy<Alerts>>) => {
      stop = cancelable(asked, ({ answer, copiedAt, later }) => {
        if (answer.ok) setKnown({ alerts: answer.value.items, copiedAt })
        if (later) follow(later)
      })
    }
    follow(serverOrCopy(readAlerts(uid, call), () => findAlerts(uid)))
    return () => stop()
  }, [summary, uid])
  return known
}

/** `isFolding`: below `sm` only its line is shown until that is pressed. */
function Alert({ alert, isFolding }: { alert: ReleaseAlert; isFolding: boolean }) {
  const { facilityName, formId } = alert
  const [isUnfolded, setUnfolded] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const name = facilityName || 'Facility not named yet'
  const isFolded = isFolding && !isUnfolded
  return (
    <article
      className={`rounded-card border border-l-6 border-danger-line border-l-danger bg-surface px-4 py-3.5 shadow-low ${isFolding ? 'max-sm:pt-0' : ''} ${isFolded ? 'max-sm:pb-0' : ''}`}
    >
      <h2 className="text-lg text-danger">
        {isFolding ? (
          <button
            type="button"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
            className="flex min-h-12 w-full cursor-pointer items-center gap-2 text-left text-base leading-snug sm:hidden"
          >
            <ExclamationTriangleIcon aria-hidden="true" className="size-6 shrink-0" />
            <span className="grid min-w-0 flex-1 py-2 wrap-anywhere">
              <span className={isFolded ? 'line-clamp-2' : ''}>Possible release: {name}</span>
              {isFolded ? (
                <span className="line-clamp-2 text-[0.9375rem] font-normal text-ink">
                  {leadOf(alert)}
                  {alert.answer}
                  {alert.corrected ? `, now: ${alert.corrected.answer || notAsked}` : ''}
                </span>
              ) : null}
            </span>
            <ChevronDownIcon
              aria-hidden="true"
              className={`size-5 shrink-0 ${isUnfolded ? 'rotate-180' : ''}`}
            />
          </button>
        ) : null}
        <span className={`flex items-start gap-2 ${isFolding ? 'max-sm:hidden' : ''}`}>
          <ExclamationTriangleIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            Possible release: {name}, {alert.state}
          </span>
        </span>
      </h2>
      <div className={isFolded ? 'max-sm:hidden' : ''}>
        <WhatIsKnown alert={alert} />
        {isOpen ? (
          <Acknowledge alert={alert} onCancel={() => setOpen(false)} />
        ) : (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="danger" onClick={() => setOpen(true)} className="max-sm:flex-auto">
              Acknowledge
            </Button>
            <a
              href={`tel:${company.ehsPhone.replace(/\D/g, '')}`}
              className={`${buttonLook('secondary')} max-sm:flex-auto`}
            >
              <PhoneIcon aria-hidden="true" className="size-5" />
              EH&amp;S {company.ehsPhone}
            </a>
            <Link to={`/view-form/${formId}`} className={`${buttonLook('secondary')} max-sm:flex-auto`}>
              See the form
            </Link>
            {facilityName ? (
              <Link
                to={`/facilities?search=${encodeURIComponent(facilityName)}`}
                className={`${buttonLook('secondary')} max-sm:flex-auto`}
              >
                Find the site
              </Link>
            ) : null}
          </div>
        )}
      </div>
    </article>
  )
}

const WhatIsKnown = ({ alert: { at, by, told, answer, ...alert } }: { alert: ReleaseAlert }) => (
  <>
    <p className="mt-1 wrap-anywhere">
      {leadOf(alert)}
      <strong>{answer}</strong>
    </p>
    {alert.corrected ? (
      <p className="font-semibold wrap-anywhere">
        <WholeDays>{`${formatCorrection(alert)}. Acknowledge the alert to close it.`}</WholeDays>
      </p>
    ) : null}
    <p className="wrap-anywhere text-muted">
      <WholeDays>{`Found by ${by.displayName}, ${formatMoment(at)}`}</WholeDays>
    </p>
    <p className="wrap-anywhere">
      {told ? (
        <>
          Notified: <strong>{told.name}</strong>, <WholeDays>{formatRecent(told.at)}</WholeDays>
        </>
      ) : (
        <strong>No one recorded as notified yet.</strong>
      )}
    </p>
  </>
)

function Acknowledge({ alert, onCancel }: { alert: ReleaseAlert; onCancel: () => void }) {
  const { show } = useToast()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function acknowledge() {
    setBusy(true)
    setError(null)
    const answer = await call(acknowledgeReleaseAlert, {
      params: { id: alert.id },
      version: alert.version,
      body: { note: note.trim() },
    })
    setBusy(false)
    const first = answer.ok ? null : answer.problem.current?.acknowledged
    if (!answer.ok && !first) {
      // Who was told, or what the answer is by now, came in meanwhile: it is read before the alert is closed.
      if (answer.problem.current) await refreshFindingSummary()
      return setError(explain(answer.problem, 'alert-not-acknowledged'))
    }
    show({ text: first ? `${first.by.displayName} has acknowledged it already` : 'Alert acknowledged' })
    await refreshFindingSummary()
  }

  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        void acknowledge()
      }}
    >
      <TextArea
        label="What you are doing about it (optional)"
        autoFocus
        maxLength={2000}
        value={note}
        error={error}
        onChange={event => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={busy} busyText="Saving..." className="max-sm:flex-auto">
          Acknowledge
        </Button>
        <Button look="secondary" onClick={onCancel} className="max-sm:flex-auto">
          Cancel
        </Button>
      </div>
    </form>
  )
}
