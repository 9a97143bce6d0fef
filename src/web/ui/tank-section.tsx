// The hand-made cross-section of a tank system, in two drawings that share one width: what stands above the
// ground and what lies below. A page puts its own ground line between them and lets it run as wide as it likes.

import { useId } from 'react'
import {
  Contents,
  FillPort,
  GaugeRiser,
  Generator,
  Lids,
  Piping,
  SpillBucket,
  Sump,
  Walls,
} from './tank-equipment.tsx'
import type { TankPart } from './tank-part.ts'
import { Backfill, Building, Cypresses, Sun, Vent } from './tank-scenery.tsx'

interface DrawingProps {
  className: string
  /** Drawn with an amber outline. */
  selected?: TankPart | undefined
}

/** Trees and a building, the generator that the tank feeds, the vent, and the lids over what lies below. */
export function AboveGround({ className, selected }: DrawingProps) {
  return (
    <svg viewBox="0 0 720 320" aria-hidden="true" className={className}>
      <Sun />
      <Cypresses />
      <Building />
      <Vent />
      <Lids />
      <Generator />
      {selected === 'generator' ? <Outline d="M544 186h164v134H544z" /> : null}
    </svg>
  )
}

const outlines: Partial<Record<TankPart, string>> = {
  'fill-port': 'M122 4h48v30h-48z',
  'spill-bucket': 'M98 0v68h96V0',
  'overfill-valve': 'M126 140h40v62h-40z',
  'gauge-probe': 'M276 0h28v304h-28z',
  sump: 'M364 0v106h122V0',
  piping: 'M488 44h128V0M488 68h154V0',
}

/** Spill bucket, gauge probe, sump with its pump, supply line and the double-walled tank in its gravel bed. */
export function BelowGround({ className, selected, empty = false }: DrawingProps & { empty?: boolean }) {
  const inside = useId()
  const outline = selected && outlines[selected]
  return (
    <svg viewBox="0 0 720 336" aria-hidden="true" className={className}>
      <Backfill />
      <Piping />
      <GaugeRiser />
      <SpillBucket />
      <Sump />
      <FillPort />
      <Walls>
        <clipPath id={inside}>
          <rect x="84" y="134" width="472" height="162" rx="81" />
        </clipPath>
        <Contents clip={inside} empty={empty} />
      </Walls>
      {selected === 'interstice' ? (
        <rect
          x="76.5"
          y="126.5"
          width="487"
          height="177"
          rx="88.5"
          fill="none"
          className="stroke-amber-500"
          strokeWidth="10"
        />
      ) : null}
      {outline ? <Outline d={outline} /> : null}
    </svg>
  )
}

function Outline({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      className="stroke-amber-500"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeDasharray="10 6"
    />
  )
}
