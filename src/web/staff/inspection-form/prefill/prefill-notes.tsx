// Messages about the last visit: that it was found, whose it is, and the buttons that take its answers out again or put
// one's own back.

import { sayShortDay } from '#domain/day.ts'
import { isSameName } from '#domain/form/review.ts'
import { findRole } from '#domain/form/walk.ts'
import type { Draft } from '#web/offline/database.ts'
import { today } from '#web/staff/words/moment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { useFieldSelector, useFormContext, useFormSelector } from '../state/form-context.ts'
import type { FacilityPrefill } from './use-facility-prefill.ts'

/** Overlaid below the header and removed after a while, so that nothing moves. */
export function PrefillMessage({ prefill: { isLooking, message } }: { prefill: FacilityPrefill }) {
  return (
    <div className="absolute inset-x-3 top-full mx-auto mt-2 max-w-268 sm:inset-x-6 lg:inset-x-10">
      <div className="[&_*]:mb-0">
        <Banner tone="success">{message?.tone === 'success' ? message.text : null}</Banner>
        <Banner tone="error">{message?.tone === 'error' ? message.text : null}</Banner>
      </div>
      <div role="status">
        {isLooking ? (
          <span className="ml-auto flex w-fit items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 text-[0.9375rem] text-ink shadow-low">
            <SpinnerMark className="size-5" />
            Looking for the last visit…
          </span>
        ) : null}
      </div>
    </div>
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
  const isForeign = lastForm !== undefined && lastForm.facility !== typed && !isUnsettled
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
          <strong>Filled in from {sayVisit({ lastVisit, lastForm }, user.displayName)}.</strong> Check every
          answer.
          {putBack ? ' Some of yours were replaced.' : null}
          {unfit.length > 0 ? ` The form has changed since: please answer ${unfit.join(', ')} again.` : null}
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

/** `your Nov 9 visit to Tower 12`; somebody else's is not yours. */
function sayVisit(
  { lastVisit, lastForm }: Pick<Draft, 'lastVisit' | 'lastForm'>,
  displayName: string,
): string {
  const whose = lastForm && isSameName(lastForm.inspectedBy, displayName) ? 'your' : 'the'
  const day = lastVisit ? sayShortDay(lastVisit, today()) : 'last'
  return `${whose} ${day} visit${lastForm ? ` to ${lastForm.facility}` : ''}`
}
