// Tanks and contacts in words, on screens and in the history of a facility.

import type { Contact, Tank } from './facility.ts'

export const intersticeNames: Record<Tank['interstice'], string> = {
  brine: 'Brine',
  dry: 'Dry',
  none: 'None',
  unknown: 'Not known',
}

export const tankStatusNames: Record<Tank['status'], string> = {
  'in-service': 'In service',
  'tagged-out': 'Tagged out of service',
}

/** `UST, 6000 gal, diesel, dry interstice, tagged out of service`; what is as usual, or not known, is left out. */
export const sayTank = ({
  tankType,
  volume,
  product,
  interstice,
  status,
}: Omit<Tank, 'id' | 'label'>): string =>
  [
    tankType,
    volume && `${volume} gal`,
    product,
    interstice === 'unknown'
      ? ''
      : `${intersticeNames[interstice].toLowerCase()} interstice`.replace('none', 'no'),
    status === 'in-service' ? '' : tankStatusNames[status].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

/** `Pat Rivers, pat@station.example, 813-555-0111, gets reports` */
export const sayContact = ({ name, email, phone, getsReports }: Contact): string =>
  [name, email, phone, getsReports && 'gets reports'].filter(Boolean).join(', ')
