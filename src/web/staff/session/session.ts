// Who is logged in, as this tab knows it, and the one way to call the API. The answer is asked for once and
// kept; any call that meets "not logged in" ends the session here too, and whoever listens is told.

import { type Client, createClient, type Result } from '#api/client.ts'
import { readSession } from '#api/session.ts'
import type { User } from '#domain/user.ts'

// On a bad line a request may hang for ever; after this long it counts as unanswered.
const patience = 30_000

const client = createClient((path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(patience) }))

let known: Result<User | null> | undefined
let asking: Promise<Result<User | null>> | undefined

/** Fires `end` when the server says that nobody is logged in any more. */
export const sessionEvents = new EventTarget()

/** A client that notices the end of the session. */
export const watched =
  (client: Client): Client =>
  async (endpoint, ...given) => {
    const result = await client(endpoint, ...given)
    if (!result.ok && result.problem.code === 'not-logged-in') {
      rememberUser(null)
      sessionEvents.dispatchEvent(new Event('end'))
    }
    return result
  }

export const call = watched(client)

export function rememberUser(user: User | null) {
  known = { ok: true, value: user }
}

/** The user, or null for nobody; a problem when the server cannot say. */
export async function currentUser(): Promise<Result<User | null>> {
  return known ?? (await ask())
}

/** Asks the server again and says whether its answer is news. Without an answer, what was known stays. */
export async function recheckUser(): Promise<boolean> {
  const before = JSON.stringify(known)
  await ask()
  return JSON.stringify(known) !== before
}

function ask(): Promise<Result<User | null>> {
  asking ??= read().finally(() => {
    asking = undefined
  })
  return asking
}

async function read(): Promise<Result<User | null>> {
  const result = await client(readSession)
  if (!result.ok) return result
  rememberUser(result.value.user)
  return { ok: true, value: result.value.user }
}
