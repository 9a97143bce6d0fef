// Where the form knows facilities from: the register on the server, and without signal the sites whose last forms this device
// keeps. It is loaded when somebody first types a name, so that the form itself stays light.

import type { Client } from '#api/client.ts'
import { listFacilities, readFacility } from '#api/facilities.ts'
import type { Registry } from '#domain/form/registry.ts'
import type { StateName } from '#domain/place.ts'
import { nameKey } from '#domain/search.ts'
import {
  isOutOfReach,
  type KeptFacility,
  type KeptTank,
  listKeptFacilities,
} from '#web/offline/kept-forms/read.ts'

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
  tanksOf(facilityId: string): Promise<readonly KnownTank[] | null>
}

/** Without signal a tank has no name, only what its last form says of it. */
export interface KnownTank extends KeptTank {
  label?: string
}

const shown = 6

export function openFacilities(call: Client, registry: Registry): FacilitySource {
  // Read once for each form: whoever types asks several times.
  let kept: Promise<KeptFacility[]> | undefined
  function listOnDevice(): Promise<KeptFacility[]> {
    kept ??= listKeptFacilities(registry)
    return kept
  }

  async function findOnDevice(typed: string, state: StateName): Promise<readonly FacilityName[]> {
    const key = nameKey(typed)
    const found = (await listOnDevice()).filter(
      site => site.state === state && nameKey(site.name).includes(key),
    )
    const byName = found.toSorted((one, other) => one.name.localeCompare(other.name))
    return byName
      .slice(0, shown)
      .map(({ id, name, tanks }) => ({ id, name, customer: '', tankCount: tanks.length }))
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
      if (answer.ok) return answer.value.tanks
      if (!isOutOfReach(answer.problem.code)) return null
      return (await listOnDevice()).find(({ id }) => id === facilityId)?.tanks ?? null
    },
  }
}
