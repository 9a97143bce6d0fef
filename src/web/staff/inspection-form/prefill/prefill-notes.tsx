// Messages about the last visit: that it was found, whose it is, and the buttons that take its answers out again or put
// one's own back.

import { sayDay } from '#domain/day.ts'
import { findRole } from '#domain/form/walk.ts'
import { isSameName } from '#domain/search.ts'
import type { Draft } from '#web/offline/database.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { useFieldSelector, useFormContext, useFormSelector } from '../state/form-context.ts'
import { stepWidth } from '../steps/step-frame.tsx'
import type { FacilityPrefill } from './use-facility-prefill.ts'

/** Laid over the header for a while: nothing moves, and nothing is covered that somebody reads or fills in. */
export function PrefillMessage({ prefill: { isLooking, message } }: { prefill: FacilityPrefill }) {
  const looks = { success: 'bg-good-soft text-good', error: 'bg-danger-soft text-danger' }
  const say = (tone: 'success' | 'error') =>
    message?.tone === tone ? (
      <p
        className={`absolute inset-0 flex animate-appear items-center px-4 font-semibold sm:px-6 lg:px-10 ${looks[tone]}`}
      >
        <span className={`line-clamp-3 leading-snug wrap-anywhere ${stepWidth}`}>{message.text}</span>
      </p>
    ) : null
  return (
    <>
      <div role="status">
        {isLooking ? (
          <span className="absolute right-4 bottom-2 flex items-center gap-2 rounded-control bg-surface px-3 py-1.5 text-[0.9375rem] text-ink sm:right-6 lg:right-10">
            <SpinnerMark className="size-5" />
            Looking for the last visit…
          </span>
        ) : null}
        {say('success')}
      </div>
      <div role="alert">{say('error')}</div>
    </>
  )
}

export function LastVisit({ prefill }: { prefill: FacilityPrefill }) {
  const { putBack, startFresh, isUnsettled } = prefill
  const { template, user } = useFormContext()
  const lastVisit = useFormSelector(store => store.draft().lastVisit)
  const lastForm = useFormSelector(store => store.draft().lastForm)
  const unfit = useFormSelector(store => store.draft().unfit) ?? []
  const facility = findRole(template, 'facilityName')?.id ?? ''
  const typed = String(useFieldSelector(facility, store => store.draft().answers[facility]) ?? '').trim()
  if (!lastVisit && !lastForm) return null
  const isForeign = lastForm !== undefined && !isSameName(lastForm.facility, typed) && !isUnsettled
  return (
    <div
      className={`mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border px-4 py-3 ${isForeign ? 'border-notice-line bg-notice text-on-notice' : 'border-tint-line bg-tint text-on-tint'}`}
    >
      {isForeign ? (
        <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <strong>These answers are from {lastForm.facility}’s visit.</strong> Starting fresh keeps what you
          answered yourself.
        </p>
      ) : (
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <strong>
            <WholeDays>{`Filled in from ${sayVisit({ lastVisit, lastForm }, user.displayName)}.`}</WholeDays>
          </strong>{' '}
          Check every answer.
          {putBack ? ' Some of your answers were replaced.' : null}
          {unfit.length > 0
            ? ` Some answers from that visit don’t fit this form and were left out. Please answer: ${unfit.join(', ')}.`
            : null}
        </p>
      )}
      {isForeign ? (
        <Button look="secondary" size="compact" onClick={startFresh}>
          Start fresh
        </Button>
      ) : null}
      {putBack && !isForeign ? (
        <Button look="secondary" size="compact" onClick={putBack}>
          Put my answers back
        </Button>
      ) : null}
    </div>
  )
}

/** `your visit to Tower 12 on November 9, 2026`; somebody else's is not yours. */
function sayVisit(
  { lastVisit, lastForm }: Pick<Draft, 'lastVisit' | 'lastForm'>,
  displayName: string,
): string {
  const whose = lastForm && isSameName(lastForm.inspectedBy, displayName) ? 'your' : 'the'
  const where = lastForm ? ` to ${lastForm.facility}` : ''
  return lastVisit ? `${whose} visit${where} on ${sayDay(lastVisit)}` : `${whose} last visit${where}`
}
