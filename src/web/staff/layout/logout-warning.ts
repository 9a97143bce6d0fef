// What a logout means while the server cannot be reached: a login needs the server.

import { isDown, type Reach, reachWords } from '#web/staff/session/connection.ts'

/** Null while one can log back in. */
export const formatLogoutWarning = (reach: Reach): string | null =>
  isDown(reach)
    ? `${reachWords[reach]}. If you log out now, you can’t log back in until ${reach === 'no signal' ? 'there is signal' : 'it answers'}.`
    : null
