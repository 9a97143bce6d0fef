// How far a copied facility is. Photos say it best; an address says at least in which city it is.

import { cityInAddress } from '#domain/near/city-in-address.ts'
import { type Distance, milesBetween, type Position } from '#domain/near/position.ts'
import type { CopiedFacility } from './copied-facility.ts'

/** Null where nothing says where it is. */
export function distanceTo({ facility, position }: CopiedFacility, here: Position): Distance | null {
  const at = position ?? cityInAddress(facility.address, facility.state)
  return at && { miles: milesBetween(here, at), isRough: !position }
}
