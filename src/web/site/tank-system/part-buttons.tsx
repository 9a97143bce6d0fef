// The numbers on the explorable picture, each a button at the part it stands for.

import type { TankPart } from '#web/ui/tank-part.ts'
import { tankParts } from '../content/tank-parts.ts'
import { type DrawingHalf, partPlaces } from './part-places.ts'

export function PartButtons({ half, selected }: { half: DrawingHalf; selected: TankPart }) {
  return tankParts.map(({ id, name }, index) =>
    partPlaces[id].half === half ? (
      <button
        key={id}
        type="button"
        data-part={id}
        aria-label={`${index + 1} ${name}`}
        aria-expanded={id === selected}
        aria-controls={`part-${id}`}
        className={`absolute grid size-8 -translate-1/2 cursor-pointer place-items-center rounded-full border-2 border-accent bg-petrol-950 font-bold text-white transition-colors hover:bg-petrol-700 aria-expanded:border-white aria-expanded:bg-accent aria-expanded:text-on-accent sm:size-10 ${partPlaces[id].place}`}
      >
        {index + 1}
      </button>
    ) : null,
  )
}
