// The regulations box of Florida's city pages: from which size on a tank is regulated.

import { ScaleIcon } from '@heroicons/react/24/outline'
import { floridaThresholds, tankRules } from '#domain/tank-rules.ts'

export function FloridaBox() {
  const { agency, chapters } = tankRules.florida
  return (
    <aside
      aria-labelledby="florida-regulations"
      className="grid gap-4 rounded-card border-2 border-accent bg-surface p-5 shadow-low sm:grid-cols-[auto_1fr] sm:p-7"
    >
      <span className="grid size-14 place-items-center rounded-control bg-accent text-on-accent">
        <ScaleIcon className="size-8" />
      </span>
      <div>
        <h2 id="florida-regulations" className="text-2xl">
          Florida Regulations
        </h2>
        <p className="mt-2 max-w-prose text-lg">
          Stationary aboveground tanks over <strong>{floridaThresholds.aboveground} gallons</strong> and
          underground storage tanks over <strong>{floridaThresholds.underground} gallons</strong> are
          regulated by the {agency}.
        </p>
        <p className="mt-2 text-muted">{chapters}</p>
      </div>
    </aside>
  )
}
