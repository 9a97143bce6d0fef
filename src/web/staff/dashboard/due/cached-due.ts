// What is due out of the register that this device has copied.

import { worstDue } from '#domain/copied-register/worst-due.ts'
import type { Cached } from '#web/offline/cache/cached.ts'
import { readRegister } from '#web/offline/register/read-register.ts'

/** Null where the device has copied none. */
export async function cachedDue(limit: number): Promise<Cached<ReturnType<typeof worstDue>> | null> {
  const register = await readRegister()
  if (!register) return null
  const { facilities, today } = register.value
  return { value: worstDue(facilities, { today, limit }), at: register.at }
}
