// A socket that sends at the end of a turn what was written to it meanwhile. `pg` holds the parts of one query together
// (`cork`, `uncork`), but sends each query by itself; so those that do not wait for each other's answers reach PostgreSQL
// at once, and cost one system call, and one awakening there, instead of several.

import { Socket } from 'node:net'

export class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
