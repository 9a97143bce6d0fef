// The numbers on the drawing of the tank system: as buttons where it can be explored, as plain marks where it is only
// looked at.

import type { TankPart } from '#web/ui/tank-section.tsx'
import { tankParts } from '../content/tank-parts.ts'

type DrawingHalf = 'above' | 'below'

/**
 * Where each number stands, in percent of the half it belongs to: beside its part, and far enough from the next one
 * for a thumb on a narrow screen.
 */
const positions: Record<TankPart, { half: DrawingHalf; position: string }> = {
  'fill-port': { half: 'above', position: 'left-[20.3%] top-[88%]' },
  'spill-bucket': { half: 'below', position: 'left-[10.5%] top-[13%]' },
  'overfill-valve': { half: 'below', position: 'left-[28%] top-[51%]' },
  'gauge-probe': { half: 'below', position: 'left-[45%] top-[18%]' },
  sump: { half: 'above', position: 'left-[59%] top-[88%]' },
  interstice: { half: 'below', position: 'left-[5.5%] top-[64%]' },
  piping: { half: 'below', position: 'left-[81%] top-[29%]' },
  generator: { half: 'above', position: 'left-[84%] top-[49%]' },
}

/** The two halves of the drawing as they lie in the explorer's frame: the upper one below its padding. */
const layersOf: Record<DrawingHalf, string> = {
  above: 'top-6 aspect-[720/320]',
  below: 'bottom-5 aspect-[720/336]',
}

/** Each shows what is inspected at its part. In the order of the numbers, so that the keyboard walks them in order. */
export function PartButtons({ selected }: { selected: TankPart }) {
  return tankParts.map(({ id, name }, index) => (
    <div key={id} className={`pointer-events-none absolute inset-x-0 ${layersOf[positions[id].half]}`}>
      <button
        type="button"
        data-part={id}
        aria-label={`${index + 1} ${name}`}
        aria-expanded={id === selected}
        aria-controls={`part-${id}`}
        className={`pointer-events-auto absolute grid size-8 -translate-1/2 cursor-pointer place-items-center rounded-full border-2 border-accent bg-petrol-950 font-bold text-white transition-colors hover:bg-petrol-700 aria-expanded:border-white aria-expanded:bg-accent aria-expanded:text-on-accent sm:size-10 ${positions[id].position}`}
      >
        {index + 1}
      </button>
    </div>
  ))
}

/** For eyes only: a legend beside the drawing says what the numbers stand for. */
export function PartNumbers({ half }: { half: DrawingHalf }) {
  return (
    <span aria-hidden="true">
      {tankParts.map(({ id }, index) =>
        positions[id].half === half ? (
          <span
            key={id}
            className={`absolute grid size-6 -translate-1/2 place-items-center rounded-full bg-accent text-[0.8125rem] font-bold text-on-accent ring-3 ring-petrol-950/60 sm:size-7 ${positions[id].position}`}
          >
            {index + 1}
          </span>
        ) : null,
      )}
    </span>
  )
}
