// What a facility is found by. Apart from the facility: a screen that only shows one does not load how searches spell.

import { searchTerm } from '#domain/search/search.ts'
import type { Facility } from './facility.ts'

/** The fields in lines of their own: a word never matches across two of them. */
export const facilitySearchText = (
  facility: Pick<Facility, 'name' | 'aliases' | 'customer' | 'stateFacilityNumber' | 'address'>,
): string =>
  [facility.name, ...facility.aliases, facility.customer, facility.stateFacilityNumber, facility.address]
    .map(searchTerm)
    .join('\n')
