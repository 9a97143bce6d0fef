// The list of facilities out of the register that this device has copied.

import { facilityRows } from '#domain/copied-register/facility-rows.ts'
import { readRegister } from '#web/offline/register/read-register.ts'
import type { Part } from '#web/staff/device/copied-list.ts'
import type { RegisterFilter } from './register-filter.ts'

/** Null where the device has copied none, and for the trash, which it does not know. */
export async function cachedRows({ search, state, status, order, near }: RegisterFilter, part: Part) {
  const register = status === 'deleted' ? null : await readRegister()
  if (!register || status === 'deleted') return null
  const { facilities, today } = register.value
  const query = { search, order, ...(state && { state }), ...(status && { status }), ...(near && { near }) }
  return { value: facilityRows(facilities, query, { today, ...part }), at: register.at }
}
