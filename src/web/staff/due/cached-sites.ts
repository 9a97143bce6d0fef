// The due list out of the register that this device has copied.

import { type DueQuery, dueSites } from '#domain/copied-register/due-sites.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { readRegister } from '#web/offline/register/read-register.ts'
import type { Part } from '#web/staff/device/copied-list.ts'

/** Null where the device has copied none. */
export async function cachedSites(
  query: DueQuery,
  part: Part,
): Promise<Cached<ReturnType<typeof dueSites>> | null> {
  const register = await readRegister()
  if (!register) return null
  const { facilities, today } = register.value
  return { value: dueSites(facilities, query, { today, ...part }), at: register.at }
}
