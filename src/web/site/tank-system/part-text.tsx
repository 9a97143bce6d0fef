// What is inspected at one part of the tank system, and how often.

import { ArrowPathIcon, CheckIcon } from '@heroicons/react/24/outline'
import type { PartContent } from '../content/tank-parts.ts'

export function PartText({ part, number, isShown }: { part: PartContent; number: number; isShown: boolean }) {
  const { id, name, purpose, checks, howOften } = part
  return (
    <li
      id={`part-${id}`}
      data-part={id}
      data-shown={isShown || undefined}
      className="invisible col-start-1 row-start-1 data-shown:visible unfolded:visible unfolded:row-start-auto print:col-start-auto print:break-inside-avoid"
    >
      <h3 className="flex items-center gap-3 text-2xl print:text-xl">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-lg text-on-accent">
          {number}
        </span>
        {name}
      </h3>
      <p className="mt-2 sm:mt-3 sm:text-lg print:mt-1 print:text-base text-petrol-100 print:text-ink">
        {purpose}
      </p>
      <ul className="mt-3 grid gap-1.5 sm:mt-5 sm:gap-2.5 print:mt-1.5 print:gap-1">
        {checks.map(check => (
          <li key={check} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2.5} />
            {check}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex gap-3 border-t border-rail-line pt-3 sm:mt-5 sm:pt-4 print:mt-1.5 print:pt-1.5 text-petrol-100 print:text-ink">
        <ArrowPathIcon className="mt-0.5 size-5 shrink-0 text-petrol-300" />
        <span>
          <span className="font-semibold text-white print:text-ink">How often: </span>
          {howOften}
        </span>
      </p>
    </li>
  )
}
