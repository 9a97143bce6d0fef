// What a copied facility is found by, spelled once: the next letter of a search asks for it again.

import type { Facility } from '#domain/facilities/facility.ts'
import { facilitySearchText } from '#domain/facilities/search-text.ts'

const texts = new WeakMap<Facility, string>()

export function searchTextOf(facility: Facility): string {
  const known = texts.get(facility)
  if (known !== undefined) return known
  const text = facilitySearchText(facility)
  texts.set(facility, text)
  return text
}
