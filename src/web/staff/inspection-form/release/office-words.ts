// When the office gets what the form tells it of a possible release.

import { isDown, type Reach } from '#web/staff/session/connection.ts'

/** `isQueued`: it waits in the outbox; before that it leaves after a moment, if anything answers. */
export function formatWhen(reach: Reach, isQueued: boolean): string {
  if (reach === 'no answer') return 'as soon as the server answers'
  return isQueued || isDown(reach) ? 'as soon as there is signal' : 'in a few seconds'
}
