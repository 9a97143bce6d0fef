// Tanks and contacts in words, on screens and in the history of a facility.

import type { Contact, Tank } from './facility.ts'

export const intersticeNames: Record<Tank['interstice'], string> = {
  brine: 'Brine',
  dry: 'Dry',
  none: 'None',
  unknown: 'Not known',
}

export const tankTypeNames: Record<Tank['tankType'], string> = {
  AST: 'AST',
  UST: 'UST',
  unknown: 'Type not known',
}

export const tankStatusNames: Record<Tank['status'], string> = {
  'in-service': 'In service',
  'tagged-out': 'Tagged out of service',
  'out-of-service-empty': 'Out of service and empty',
  closed: 'Closed',
}

/** `UST, 6000 gal, diesel`: what one tells it by. */
export const sayTankBriefly = ({
  tankType,
  volume,
  product,
}: Pick<Tank, 'tankType' | 'volume' | 'product'>): string =>
  [tankTypeNames[tankType], volume && `${volume} gal`, product].filter(Boolean).join(', ')

/** `UST, 6000 gal, diesel, dry interstice, tagged out of service`; what is as usual, or not known, is left out. */
export const sayTank = (tank: Omit<Tank, 'id' | 'label'>): string =>
  [
    sayTankBriefly(tank),
    tank.interstice === 'unknown'
      ? ''
      : `${intersticeNames[tank.interstice].toLowerCase()} interstice`.replace('none', 'no'),
    tank.status === 'in-service' ? '' : tankStatusNames[tank.status].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

/** `Pat Rivers, pat@station.example, 813-555-0111, gets reports` */
export const sayContact = ({ name, email, phone, getsReports }: Contact): string =>
  [name, email, phone, getsReports && 'gets reports'].filter(Boolean).join(', ')
