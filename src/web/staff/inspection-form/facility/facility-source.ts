// Where the form knows facilities from: the register on the server. It is loaded when somebody first types a name, so that
// the form itself stays light. What a device keeps can stand in for it: it is two functions and nothing more.

import type { Client } from '#api/client.ts'
import { listFacilities, readFacility } from '#api/facilities.ts'
import type { Tank } from '#domain/facility.ts'
import type { StateName } from '#domain/place.ts'

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

export const serverFacilities = (call: Client): FacilitySource => ({
  async find(typed, state) {
    const query = { search: typed, state, status: 'active', limit: shown } as const
    const answer = await call(listFacilities, { query })
    return answer.ok ? answer.value.items : []
  },
  async tanksOf(facilityId) {
    const answer = await call(readFacility, { params: { id: facilityId } })
    return answer.ok ? answer.value.tanks : null
  },
})
