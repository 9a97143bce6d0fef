// The numbers on a drawing that is only looked at; the legend beside it says what they stand for.

import { tankParts } from '../content/tank-parts.ts'
import { type DrawingHalf, partPlaces } from './part-places.ts'

export function PartNumbers({ half }: { half: DrawingHalf }) {
  return (
    <span aria-hidden="true">
      {tankParts.map(({ id }, index) =>
        partPlaces[id].half === half ? (
          <span
            key={id}
            className={`absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-accent text-[0.8125rem] font-bold text-on-accent ring-3 ring-petrol-950/60 sm:size-7 ${partPlaces[id].place}`}
          >
            {index + 1}
          </span>
        ) : null,
      )}
    </span>
  )
}
