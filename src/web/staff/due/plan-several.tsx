// Puts the chosen sites onto one day at once: whose and which the bar says, and it can be changed there.

import type { Stop } from '#domain/facilities/stop.ts'
import { formatMany } from '#domain/number-words.ts'
import { PlanBar } from '#web/staff/plan/plan-bar.tsx'
import { stopOf } from '#web/staff/plan/plan-button.tsx'
import type { Plan } from '#web/staff/plan/plan-target.ts'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { Button } from '#web/ui/button.tsx'
import type { DueSite } from './due-list.ts'

interface PlanSeveralProps {
  plan: Plan
  sites: readonly DueSite[]
  onDone: () => void
}

export function PlanSeveral({ plan, sites, onDone }: PlanSeveralProps) {
  if (sites.length === 0) return null
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-4 z-5 mt-4 rounded-card border border-tint-line bg-surface p-3 shadow-high"
    >
      <PlanBar plan={plan} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="min-w-32 flex-1 font-semibold">
          {formatMany(sites.length, 'site')} chosen
        </p>
        <Button look="secondary" onClick={onDone} className="max-sm:flex-auto">
          Clear
        </Button>
        <Button
          className="max-sm:flex-auto"
          onClick={() => {
            void plan.add(sites.map(wholeSite))
            onDone()
          }}
        >
          Add to {plan.whose.other ? 'the' : 'my'} day
        </Button>
      </div>
    </div>
  )
}

const wholeSite = ({ facilityId, facilityName, state, address, release, duties }: DueSite): Stop =>
  stopOf({
    ...{ facilityId, tankId: null, name: facilityName, state, tankLabel: null, address, release },
    duties: duties.map(({ duty, lastOn, dueOn, basis, undone, tankLabel }) => ({
      ...{ duty, lastOn, dueOn, soonOn: dueOn, basis, undone, tankLabel },
    })),
  })
