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
import { Backfill, Building, Cypresses, Sun, Vent } from './tank-scenery.tsx'

/** The parts that the drawing shows and the site explains. */
export type TankPart =
  | 'fill-port'
  | 'spill-bucket'
  | 'overfill-valve'
  | 'gauge-probe'
  | 'sump'
  | 'interstice'
  | 'piping'
  | 'generator'

interface DrawingProps {
  className: string
  /** Draws an amber outline for every part, this one's shown and the others ready to be (`data-shown`). */
  outlined?: TankPart
}

/** Trees and a building, the generator that the tank feeds, the vent, and the lids over what lies below. */
export function AboveGround({ className, outlined }: DrawingProps) {
  return (
    <svg viewBox="0 0 720 320" aria-hidden="true" className={className}>
      <Sun />
      <Cypresses />
      <Building />
      <Vent />
      <Lids />
      <Generator />
      {outlined ? <Outlines of={partsAbove} shown={outlined} /> : null}
    </svg>
  )
}

/** Spill bucket, gauge probe, sump with its pump, supply line and the double-walled tank in its gravel bed. */
export function BelowGround({ className, outlined, empty = false }: DrawingProps & { empty?: boolean }) {
  const inside = useId()
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
      {outlined ? <Outlines of={partsBelow} shown={outlined} /> : null}
    </svg>
  )
}

type Outlined = readonly [part: TankPart, path: string]

const partsAbove: readonly Outlined[] = [['generator', 'M544 186h164v134H544z']]

const partsBelow: readonly Outlined[] = [
  ['fill-port', 'M122 4h48v30h-48z'],
  ['spill-bucket', 'M98 0v68h96V0'],
  ['overfill-valve', 'M126 140h46v62h-46z'],
  ['gauge-probe', 'M270 0h40v304h-40z'],
  ['sump', 'M364 0v106h122V0'],
  // All round, in the middle between the walls.
  ['interstice', 'M165 126.5h310a88.5 88.5 0 0 1 0 177H165a88.5 88.5 0 0 1 0-177z'],
  ['piping', 'M488 44h128V0M488 68h154V0'],
]

function Outlines({ of: parts, shown }: { of: readonly Outlined[]; shown: TankPart }) {
  return parts.map(([part, path]) => (
    <path
      key={part}
      d={path}
      data-part={part}
      data-shown={part === shown || undefined}
      fill="none"
      className="invisible stroke-amber-500 data-shown:visible"
      strokeWidth={part === 'interstice' ? 10 : 4}
      strokeDasharray={part === 'interstice' ? undefined : '10 6'}
      strokeLinejoin="round"
    />
  ))
}
