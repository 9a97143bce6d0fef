// The section around the explorable picture.

import { frame } from '../pieces/section.tsx'
import { TankExplorer } from '../tank-system/tank-explorer.tsx'

export function TankSystem() {
  return (
    <section
      id="tank-system"
      aria-labelledby="tank-system-heading"
      data-ground="petrol"
      className="bg-petrol-900 text-on-rail print:bg-transparent print:text-ink"
    >
      <div className={`${frame} py-16 sm:py-20 lg:py-24 print:py-6`}>
        <h2 id="tank-system-heading" className="text-3xl sm:text-4xl">
          What we look at, part by part
        </h2>
        <p className="mt-4 mb-10 max-w-2xl text-lg text-petrol-100 print:text-ink">
          Eight places where a tank system shows its condition.
          <span className="unfolded:hidden"> Choose a number to see what is inspected there.</span>
        </p>
        <TankExplorer />
      </div>
    </section>
  )
}
