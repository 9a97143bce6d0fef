// Where the form knows facilities from: the register on the server, and without signal the sites whose last forms this device
// keeps. It is loaded when somebody first types a name, so that the form itself stays light.

import type { Client } from '#api/client.ts'
import { listFacilities, readFacility } from '#api/facilities.ts'
import type { Tank } from '#domain/facility.ts'
import type { StateName } from '#domain/place.ts'
import { nameKey } from '#domain/search.ts'
import { isOutOfReach, type KeptFacility, listKeptFacilities } from '#web/offline/kept-forms/read.ts'

export interface FacilityName {
  id: string
  name: string
  customer: string
  tankCount: number
}

export interface FacilitySource {
  /** Those whose name, or another spelling, holds what was typed; none where nobody can say. */
  find(typed: string, state: StateName): Promise<readonly FacilityName[]>
  /** Null where nobody can say. */
  tanksOf(facilityId: string): Promise<readonly Tank[] | null>
}

const shown = 6

export function openFacilities(call: Client): FacilitySource {
  // Read once for each form: whoever types asks several times.
  let kept: Promise<KeptFacility[]> | undefined

  async function findOnDevice(typed: string, state: StateName): Promise<readonly FacilityName[]> {
    kept ??= listKeptFacilities()
    const key = nameKey(typed)
    const found = (await kept).filter(site => site.state === state && nameKey(site.name).includes(key))
    const byName = found.toSorted((one, other) => one.name.localeCompare(other.name))
    return byName.slice(0, shown).map(({ id, name }) => ({ id, name, customer: '', tankCount: 1 }))
  }

  return {
    async find(typed, state) {
      const query = { search: typed, state, status: 'active', limit: shown } as const
      const answer = await call(listFacilities, { query })
      if (answer.ok) return answer.value.items
      return isOutOfReach(answer.problem.code) ? findOnDevice(typed, state) : []
    },
    async tanksOf(facilityId) {
      const answer = await call(readFacility, { params: { id: facilityId } })
      return answer.ok ? answer.value.tanks : null
    },
  }
}
