// The session of this tab: who is logged in, and the client through which all pages call the API. The user is
// fetched once and cached; any answer "not logged in" ends the session and notifies the listeners.

import { type Client, createClient, type Result } from '#api/client.ts'
import { readSession } from '#api/session.ts'
import type { User } from '#domain/user.ts'

// On a bad line a request may hang for ever; after this long it counts as unanswered.
const timeout = 30_000

const client = createClient((path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(timeout) }))

let cached: Result<User | null> | undefined
let pending: Promise<Result<User | null>> | undefined

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
  cached = { ok: true, value: user }
}

/** The user, or null for nobody; a problem when the server cannot say. */
export async function currentUser(): Promise<Result<User | null>> {
  return cached ?? (await ask())
}

/** Asks the server again and says whether its answer is news. Without an answer, what was known stays. */
export async function recheckUser(): Promise<boolean> {
  const before = JSON.stringify(cached)
  await ask()
  return JSON.stringify(cached) !== before
}

function ask(): Promise<Result<User | null>> {
  pending ??= read().finally(() => {
    pending = undefined
  })
  return pending
}

async function read(): Promise<Result<User | null>> {
  const result = await client(readSession)
  if (!result.ok) return result
  rememberUser(result.value.user)
  return { ok: true, value: result.value.user }
}
