// Where the form knows facilities from: the register on the server, and without signal its copy on this device, or at least the
// sites whose last forms the device keeps. It is loaded when a name is first typed, so that the form itself stays light.

import type { Client } from '#api/client.ts'
import { listFacilities, readFacility } from '#api/facilities.ts'
import type { Tank } from '#domain/facilities/facility.ts'
import { facilitySearchText } from '#domain/facilities/search-text.ts'
import type { Registry } from '#domain/form/registry.ts'
import { holdsEveryWord, nameKey } from '#domain/search/search.ts'
import type { StateName } from '#domain/states.ts'
import { isOutOfReach } from '#web/offline/cache/cached.ts'
import { type CachedTank, listCachedFacilities } from '#web/offline/cache/find-forms.ts'
import { listCopiedFacilities, readCopiedFacility } from '#web/offline/register/read-register.ts'
import { soonMs } from '#web/staff/session/session.ts'

export interface FacilityName {
  id: string
  name: string
  customer: string
  tankCount: number
}

export type ShowFacilities = (found: readonly FacilityName[], isFromDevice: boolean) => void

export interface FacilitySource {
  /**
   * Shows those whose words hold what was typed: what this device knows where the server takes longer
   * than a moment, and the server's when it answers.
   */
  find(typed: string, state: StateName, show: ShowFacilities): Promise<void>
  /** Null where they are not known. */
  tanksOf(facilityId: string): Promise<readonly KnownTank[] | null>
}

/** Where the device has no copy of the register, a tank has no name and no status, only what its last form says of it. */
export interface KnownTank extends CachedTank {
  label?: string
  status?: Tank['status']
  components?: Tank['components']
}

const shown = 6

export function openFacilities(call: Client, registry: Registry): FacilitySource {
  // Read once for each form: typing asks several times.
  let sought: Promise<SoughtFacility[]> | undefined

  async function findOnDevice(typed: string, state: StateName): Promise<readonly FacilityName[]> {
    sought ??= listOnDevice(registry)
    const found = (await sought).filter(site => site.state === state && holdsEveryWord(site.text, typed))
    return found.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, shown)
  }

  return {
    async find(typed, state, show) {
      const query = { search: typed, state, status: 'active', limit: shown } as const
      const asked = call(listFacilities, { query })
      const showFromDevice = async () => show(await findOnDevice(typed, state), true)
      if (!(await Promise.race([asked, soon()]))) await showFromDevice()
      const answer = await asked
      if (answer.ok) show(answer.value.items, false)
      else if (isOutOfReach(answer.problem.code)) await showFromDevice()
      else show([], false)
    },
    async tanksOf(facilityId) {
      const asked = call(readFacility, { params: { id: facilityId } })
      const findHere = async () =>
        (await readCopiedFacility(facilityId).catch(() => null))?.value.facility.tanks ??
        (await listCachedFacilities(registry)).find(({ id }) => id === facilityId)?.tanks ??
        null
      const here = (await Promise.race([asked, soon()])) ? null : await findHere()
      if (here) return here
      const answer = await asked
      if (answer.ok) return answer.value.tanks
      return isOutOfReach(answer.problem.code) ? findHere() : null
    },
  }
}

interface SoughtFacility extends FacilityName {
  state: StateName
  /** Which its words are looked for in. */
  text: string
}

/** The register that this device has copied; else the sites of the forms that it keeps, of which it knows the name alone. */
async function listOnDevice(registry: Registry): Promise<SoughtFacility[]> {
  const copied = await listCopiedFacilities()
  if (copied)
    return copied
      .filter(({ status }) => status === 'active')
      .map(site => ({ ...site, tankCount: site.tanks.length, text: facilitySearchText(site) }))
  return (await listCachedFacilities(registry)).map(({ id, name, state, tanks }) => ({
    ...{ id, name, state, customer: '', tankCount: tanks.length },
    text: nameKey(name),
  }))
}

const soon = () => new Promise<undefined>(resolve => setTimeout(resolve, soonMs))
