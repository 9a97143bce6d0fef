// The facility and tank that a form is about, as far as the device knows: chosen, or those of the last visit.

import type { Draft } from '../rows.ts'

export const placeOf = ({ facilityId, tankId, lastPlace }: Draft): Draft['lastPlace'] =>
  facilityId ? { facilityId, tankId } : lastPlace
