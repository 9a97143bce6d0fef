// The whole register, copied to this device for work without signal: facilities with what their duties are counted from. It goes
// with the other copies at a log-out (cache/storage.ts). The program that fetches it is loaded when its time has come.

import type { Kind } from '../sync/kind.ts'
import { startRounds } from '../sync/rounds.ts'

const minute = 60_000
/** After the first screen and the forms, which are asked for at once. */
const first = 3_000

export const copiedRegister: Kind = {
  name: 'register',
  start({ call }) {
    const round = async () => {
      // Where the staff area does not start without signal, it could not be looked at.
      if (!navigator.serviceWorker?.controller || !navigator.onLine) return 2 * minute
      const program = await import('./fetch-register.ts').catch(() => null)
      return (await program?.fetchRegister(call).catch(() => false)) ? 10 * minute : 2 * minute
    }
    return startRounds(round, { first, leastBetween: 2 * minute }).stop
  },
}
