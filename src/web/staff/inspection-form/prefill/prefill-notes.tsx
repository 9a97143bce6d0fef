// Messages about the last visit: that it was found, its date, and the button that puts one's own answers back.

import { sayDay } from '#domain/day.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SpinnerMark } from '#web/ui/spinner.tsx'
import { useFormSelector } from '../state/form-context.ts'
import type { FacilityPrefill } from './use-facility-prefill.ts'

/** Overlaid below the header and removed after a while, so that nothing moves. */
export function PrefillMessage({ prefill: { isLooking, message } }: { prefill: FacilityPrefill }) {
  return (
    <div className="absolute inset-x-3 top-full mt-2 sm:inset-x-6 lg:inset-x-10">
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

export function LastVisit({ putBack }: Pick<FacilityPrefill, 'putBack'>) {
  const lastVisit = useFormSelector(store => store.draft().lastVisit)
  const unfit = useFormSelector(store => store.draft().unfit) ?? []
  if (!lastVisit) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-tint-line bg-tint px-4 py-3 text-on-tint">
      <p>
        <strong>Last visit {sayDay(lastVisit)}.</strong> Its answers are marked until you touch them.
        {putBack ? ' Some of your own were replaced.' : null}
        {unfit.length > 0 ? ` The form has changed since: please answer ${unfit.join(', ')} again.` : null}
      </p>
      {putBack ? (
        <Button look="secondary" size="compact" onClick={putBack}>
          Put my answers back
        </Button>
      ) : null}
    </div>
  )
}
