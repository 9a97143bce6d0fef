// Messages about the last visit: that it was found, whose it is, and the buttons that take its answers out again or put
// one's own back.

import { formatDay } from '#domain/day.ts'
import { findRole } from '#domain/form/walk.ts'
import { isSameName } from '#domain/search/search.ts'
import type { Draft } from '#web/offline/rows.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { useDraft, useDraftAt, useFormContext } from '../state/form-context.ts'
import { SeenFor } from './seen-for.tsx'
import { usePrefill } from './use-facility-prefill.ts'

/** From when it is seen, in milliseconds. */
const messageLasts = 5000

/** Beside the question's label, which is there anyway: nothing moves while a name is looked up. */
export function LookingLine() {
  const isLooking = usePrefill().isLooking
  return (
    <span role="status" className="ml-3 inline-flex items-center gap-2 align-bottom text-[0.9375rem]">
      {isLooking ? (
        <>
          <SpinnerMark className="size-5" />
          <span className="max-sm:sr-only">Looking for the last visit…</span>
        </>
      ) : null}
    </span>
  )
}

/** Below the name, where one has just typed, in a place of its own: it covers nothing. */
export function PrefillMessage() {
  const { message, dismiss } = usePrefill()
  const looks = {
    success: 'border-good-line bg-good-soft text-good',
    error: 'border-danger-line bg-danger-soft text-danger',
  }
  const noticeOf = (tone: 'success' | 'error') =>
    message?.tone === tone ? (
      <SeenFor key={message.text} ms={messageLasts} onOver={dismiss}>
        <p
          className={`mt-2 animate-appear rounded-control border px-3 py-2 leading-snug font-semibold wrap-anywhere ${looks[tone]}`}
        >
          {message.text}
        </p>
      </SeenFor>
    ) : null
  return (
    <>
      <div role="status">{noticeOf('success')}</div>
      <div role="alert">{noticeOf('error')}</div>
    </>
  )
}

export function LastVisit() {
  const { putBack, startFresh, isUnsettled } = usePrefill()
  const { template, user } = useFormContext()
  const lastVisit = useDraft(draft => draft.lastVisit)
  const lastForm = useDraft(draft => draft.lastForm)
  const unfit = useDraft(draft => draft.unfit) ?? []
  const facility = findRole(template, 'facilityName')?.id ?? ''
  const typed = String(useDraftAt(facility, draft => draft.answers[facility]) ?? '').trim()
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
            <WholeDays>{`Filled in from ${formatVisit({ lastVisit, lastForm }, user.displayName)}.`}</WholeDays>
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

/** `your visit to Tower 12 on November 9, 2026`; another inspector's is not yours. */
function formatVisit(
  { lastVisit, lastForm }: Pick<Draft, 'lastVisit' | 'lastForm'>,
  displayName: string,
): string {
  const whose = lastForm && isSameName(lastForm.inspectedBy, displayName) ? 'your' : 'the'
  const where = lastForm ? ` to ${lastForm.facility}` : ''
  return lastVisit ? `${whose} visit${where} on ${formatDay(lastVisit)}` : `${whose} last visit${where}`
}
