// What the device holds beside the server, by kinds: unsent drafts, copies of what was sent, cached forms, the register, planned days. A kind
// says in one file what is stored, for how long, what is fetched and sent, how two versions become one, and what happens to
// it at a log-out; what it copies it stores through copied.ts. Unsent work stays for its user whatever happens; only copies go.

import type { Client } from '#api/client.ts'
import type { Registry } from '#domain/form/registry.ts'

export interface Session {
  user: { uid: string; displayName: string }
  call: Client
}

export interface Context extends Session {
  registry: Registry
}

export interface Kind {
  name: string
  /** Fetches and sends while the user is logged in; returns the function that ends it. Without it nothing is exchanged. */
  start?: (context: Context) => () => void
  /** Deletes copies that have had their time or are another user's. Null: no user may look at copies here. */
  expire?: (userId: string | null) => Promise<unknown>
  /** The user logs out: the last chance to send, before the copies that are theirs go. */
  leave?: (session: Session) => Promise<unknown>
}
