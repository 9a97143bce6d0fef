// What a tank is called where one is chosen.

import { tankTypeNames } from '#domain/facilities/tank-words.ts'
import { withUnit } from '#domain/with-unit.ts'
import type { KnownTank } from './facility-source.ts'

/** `Tank 2, UST, 10000 gal`, as far as that is known; `Tank 3, UST, closed` */
export const formatTank = ({ label, tankType, volume, status }: KnownTank): string =>
  [label, tankTypeNames[tankType], withUnit(volume, 'gal'), status === 'closed' && 'closed']
    .filter(Boolean)
    .join(', ')
