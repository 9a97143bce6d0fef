// Tells the office, once there is signal, of unsent work that other users left on this device.

import type { Client } from '#api/client.ts'
import { noteUnsentWork } from '#api/unsent-work.ts'
import { deviceId } from './copy-notes.ts'
import { othersKey } from './others-key.ts'
import { keepName, listOthersWork, type OthersWork } from './others-work.ts'
import type { Kind } from './sync/kind.ts'
import { startRounds } from './sync/rounds.ts'

const first = 5_000
const hour = 60 * 60_000

export const othersWork: Kind = {
  name: 'work of others',
  start({ user, call }) {
    const round = async () => {
      keepName(user.uid, user.displayName)
      await tellOffice(await look(user.uid), call)
      return hour
    }
    return startRounds(() => round().catch(() => hour), { first, leastBetween: first }).stop
  },
  // From now on the user who leaves is one of the others.
  leave: () => look(null),
}

/** Notes whether there is any, for pages that do not look themselves. */
async function look(userId: string | null): Promise<OthersWork[]> {
  const found = await listOthersWork(userId)
  if (found.length > 0) localStorage.setItem(othersKey, 'true')
  else localStorage.removeItem(othersKey)
  return found
}

const toldKey = 'told-of-others'

/** A phone of one's own has nothing to tell. */
async function tellOffice(found: readonly OthersWork[], call: Client): Promise<void> {
  const unsent = found.map(({ name: _, ...work }) => work)
  if (unsent.length === 0 && !localStorage.getItem(toldKey)) return
  localStorage.setItem(toldKey, 'true')
  const answer = await call(noteUnsentWork, { params: { device: deviceId() }, body: { unsent } })
  if (answer.ok && unsent.length === 0) localStorage.removeItem(toldKey)
}
