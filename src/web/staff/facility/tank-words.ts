// The facts of a tank in words.

import type { Tank } from '#domain/facility.ts'

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
export const sayTank = ({ tankType, volume, product, interstice, status }: Tank): string =>
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
