// The section with the explorable picture: every part of the tank system is a button that shows what is inspected
// there and how often. The texts lie in one grid cell, so nothing moves when another is chosen; unfolded (without
// script, on paper) they are a list.

import { AboveGround, BelowGround, type TankPart } from '#web/ui/tank-section.tsx'
import { frame } from '../components/section.tsx'
import { tankParts } from '../content/tank-parts.ts'
import { Island } from '../islands/island.tsx'
import { PartButtons } from './part-markers.tsx'
import { PartText } from './part-text.tsx'

export function TankSystem() {
  return (
    <section
      id="tank-system"
      aria-labelledby="tank-system-heading"
      data-ground="petrol"
      className="bg-petrol-900 text-on-rail print:bg-transparent print:text-ink"
    >
      <div className={`${frame} py-10 sm:py-20 lg:py-24 print:py-1.5`}>
        <h2 id="tank-system-heading" className="text-3xl sm:text-4xl">
          What we look at, part by part
        </h2>
        <p className="mt-4 mb-6 sm:mb-10 max-w-2xl text-lg text-petrol-100 print:mb-4 print:text-ink">
          Eight places that show the condition of a tank system.
          <span className="unfolded:hidden"> Pick a number to see what gets checked there.</span>
        </p>
        <TankExplorer />
      </div>
    </section>
  )
}

const first: TankPart = 'fill-port'

function TankExplorer() {
  return (
    <Island
      name="tank-explorer"
      className="grid items-center gap-x-12 gap-y-6 unfolded:items-start lg:grid-cols-[1.35fr_1fr] print:block"
    >
      <div className="relative overflow-hidden rounded-card border border-rail-line bg-petrol-950 lg:sticky lg:top-24 print:hidden">
        <div className="bg-linear-to-b from-petrol-900 to-petrol-700 pt-6">
          <AboveGround className="block w-full" outlined={first} />
        </div>
        <div className="h-2.5 bg-sand-400" />
        <div className="mb-5">
          <BelowGround className="block w-full" outlined={first} />
        </div>
        <PartButtons selected={first} />
      </div>
      <ol aria-live="polite" className="grid gap-y-8 print:grid-cols-2 print:gap-x-8 print:gap-y-4">
        {tankParts.map((part, index) => (
          <PartText key={part.id} part={part} number={index + 1} isShown={part.id === first} />
        ))}
      </ol>
    </Island>
  )
}
