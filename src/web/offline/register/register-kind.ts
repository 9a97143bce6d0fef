// The whole register, copied to this device for work without signal: facilities with what their duties are counted from. The
// program that fetches it is loaded when its time has come.

import { expireCopied, startCopying } from '../sync/copied.ts'
import type { Kind } from '../sync/kind.ts'
import { registerCopy } from './chunks.ts'

/** After the first screen and the forms, which are asked for at once. */
const first = 3_000

export const copiedRegister: Kind = {
  name: 'register',
  start: ({ call }) =>
    startCopying(async () => (await import('./fetch-register.ts')).fetchRegister(call), first),
  expire: userId => expireCopied(registerCopy, userId),
}
