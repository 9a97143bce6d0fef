// Puts a site on the day that the plan bar names; where it is on it already, the same place says so.

import { CheckIcon, PlusIcon } from '@heroicons/react/20/solid'
import type { Stop, StopKey } from '#domain/facilities/stop.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import type { Plan } from './plan-target.ts'

/** What a list knows of a site; the server adds the rest. */
export type SiteInList = StopKey & Pick<Stop, 'name' | 'state' | 'tankLabel'> & Partial<Stop>

const unknown = {
  standing: 'active',
  address: '',
  arrivalNotes: '',
  contacts: [],
  duties: [],
  done: null,
} satisfies Partial<Stop>

export const stopOf = (site: SiteInList): Stop => ({ ...unknown, ...site })

interface PlanButtonProps {
  plan: Plan
  site: SiteInList
  look?: ButtonLook
  size?: 'regular' | 'compact'
  className?: string
  describedBy?: string
}

export function PlanButton(props: PlanButtonProps) {
  const { plan, site, look = 'ghost', size, className = '', describedBy } = props
  const isPlanned = plan.isPlanned(site)
  const whose = plan.whose.other ? 'the' : isPlanned ? 'your' : 'my'
  return (
    <Button
      look={look}
      {...(size && { size })}
      aria-disabled={isPlanned || undefined}
      aria-describedby={describedBy}
      onClick={() => void (isPlanned || plan.add([stopOf(site)]))}
      className={`${className} ${isPlanned ? 'cursor-default!' : ''}`}
    >
      {isPlanned ? (
        <CheckIcon aria-hidden="true" className="size-5" />
      ) : (
        <PlusIcon aria-hidden="true" className="size-5" />
      )}
      {isPlanned ? `On ${whose} day` : `Add to ${whose} day`}
    </Button>
  )
}
