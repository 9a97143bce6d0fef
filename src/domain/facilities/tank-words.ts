// Tanks and contacts in words, on screens and in the history of a facility.

import { formatDay } from '#domain/day.ts'
import type { TankBuild } from '#domain/rules/tank-facts.ts'
import { withUnit } from '#domain/with-unit.ts'
import type { Contact, Tank } from './facility.ts'

export const intersticeNames: Record<Tank['interstice'], string> = {
  brine: 'Brine',
  dry: 'Dry',
  none: 'None',
  unknown: 'Unknown',
}

export const tankTypeNames: Record<Tank['tankType'], string> = {
  AST: 'AST',
  UST: 'UST',
  unknown: 'Type unknown',
}

export const tankStatusNames: Record<Tank['status'], string> = {
  'in-service': 'In service',
  'tagged-out': 'Tagged out of service',
  'out-of-service-empty': 'Out of service and empty',
  closed: 'Closed',
}

/** `UST, 6000 gal, diesel`: what one tells it by. */
export const formatTankBriefly = ({
  tankType,
  volume,
  product,
}: Pick<Tank, 'tankType' | 'volume' | 'product'>): string =>
  [tankTypeNames[tankType], withUnit(volume, 'gal'), product].filter(Boolean).join(', ')

/** By the rules for the kind of tank that may be the other one. */
export const unknownTypeSentence = 'Type unknown: counted by the stricter rules for underground tanks.'

const pipingNames: Record<TankBuild['piping'], string> = {
  pressurized: 'pressurized piping',
  suction: 'suction piping',
  none: 'no piping',
  unknown: '',
}

const materialNames: Record<TankBuild['material'], string> = {
  steel: 'steel',
  fiberglass: 'fiberglass',
  clad: 'clad or jacketed steel',
  unknown: '',
}

const cathodicNames: Record<TankBuild['cathodic'], string> = {
  galvanic: 'galvanic anodes',
  impressed: 'impressed current',
  none: 'no cathodic protection',
  unknown: '',
}

type TankStatus = Pick<Tank, 'status' | 'emptySince' | 'closedOn' | 'closedReason'>

/** `out of service and empty since November 3, 2026`, `closed November 3, 2026 (removed)`; nothing where it is in service. */
function formatTankStatus({ status, emptySince, closedOn, closedReason }: TankStatus): string {
  const word = tankStatusNames[status].toLowerCase()
  if (status === 'in-service') return ''
  if (status === 'out-of-service-empty') return emptySince ? `${word} since ${formatDay(emptySince)}` : word
  if (status !== 'closed') return word
  return [word, closedOn && formatDay(closedOn), closedReason && `(${closedReason})`]
    .filter(Boolean)
    .join(' ')
}

/** `UST, 6000 gal, diesel, dry interstice, tagged out of service`; what is as usual, or not known, is left out. */
export const formatTank = (tank: Omit<Tank, 'id' | 'label'>): string =>
  [
    formatTankBriefly(tank),
    tank.interstice === 'unknown'
      ? ''
      : `${intersticeNames[tank.interstice].toLowerCase()} interstice`.replace('none', 'no'),
    materialNames[tank.material],
    pipingNames[tank.piping],
    cathodicNames[tank.cathodic],
    formatTankStatus(tank),
  ]
    .filter(Boolean)
    .join(', ')

/** `Pat Rivers, pat@station.example, 813-555-0111, gets reports` */
export const formatContact = ({ name, email, phone, getsReports }: Contact): string =>
  [name, email, phone, getsReports && 'gets reports'].filter(Boolean).join(', ')
