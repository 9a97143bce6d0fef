// The session of this tab: who is logged in, and the client through which all pages call the API. The user is
// fetched once and cached; any answer "not logged in" ends the session and notifies the listeners. Without signal it is
// the user who was logged in on this device last: what is on the device is theirs, and the server still asks for itself.

import type { Client, Result } from '#api/client.ts'
import { logOut, readSession } from '#api/session.ts'
import type { User } from '#domain/users/user.ts'
import { connection, isDown, noticingClient } from './connection.ts'
import { findEndedSession, forgetEndedSession, noteEndedSession } from './ended-session.ts'
import { findLastUser, isLogoutOwed, keepLastUser, oweLogout } from './last-user.ts'

// On a bad connection a request may hang forever; after this time it counts as failed.
const timeout = 30_000

const client = noticingClient(timeout)

let cached: Result<User | null> | undefined
let pending: Promise<Result<User | null>> | undefined
let isLoggingOut = false
let unsettled: Unsettled | null = null

/** Fires `end` when the server answers that there is no session, or that its user has to do something first. */
export const sessionEvents = new EventTarget()

/** A client that notices the end of the session. */
export const watched =
  (client: Client): Client =>
  async (endpoint, ...given) => {
    const result = await client(endpoint, ...given)
    // What was on its way at a logout is answered like this too.
    if (!result.ok && result.problem.code === 'not-logged-in' && !isLoggingOut) {
      noteEnd()
      sessionEvents.dispatchEvent(new Event('end'))
    }
    const needed = result.ok ? undefined : neededBy.get(result.problem.code)
    if (needed && !unsettled) {
      unsettled = needed
      sessionEvents.dispatchEvent(new Event('end'))
    }
    return result
  }

export const call = watched(client)

/** What the user has to do before the server answers anything else. */
export type Unsettled = 'password' | 'second-factor'

const neededBy: ReadonlyMap<string, Unsettled> = new Map([
  ['password-change-needed', 'password'],
  ['second-factor-setup-needed', 'second-factor'],
])

export const findUnsettled = (): Unsettled | null => unsettled

export function rememberUser(user: User | null, offlineLoginDays?: number) {
  cached = { ok: true, value: user }
  keepLastUser(user, offlineLoginDays)
}

/** No user is logged in, and none logged out here. */
function noteEnd(isOff = false) {
  const last = findLastUser() ?? findEndedSession()
  if (last) noteEndedSession(last, isOff)
  rememberUser(null)
}

/** After a password was given, here. */
export function noteLogin(user: User) {
  isLoggingOut = false
  oweLogout(false)
  forgetEndedSession()
  rememberUser(user)
}

/** From the logout until the next document. */
export const isLeaving = (): boolean => isLoggingOut

/** Logs out here in any case. A server that does not hear of it is told before it is asked for anything again. */
export async function logOutHere(): Promise<Result<void>> {
  isLoggingOut = true
  const answer = await client(logOut)
  oweLogout(!answer.ok)
  rememberUser(null)
  forgetEndedSession()
  return answer
}

/** The user, null without a session, or a problem when the server cannot be asked. */
export async function currentUser(): Promise<Result<User | null>> {
  if (cached) return cached
  const last = findLastUser()
  if (!last) return ask()
  const asked = ask()
  // A server that is known to be out of reach is not waited for.
  const isOut = navigator.onLine === false || isDown(connection.state().reach)
  const answer = await Promise.race([asked, isOut ? undefined : soon()])
  if (answer?.ok) return answer
  void asked.then(late => {
    if (late.ok && (unsettled || late.value?.uid !== last.uid)) sessionEvents.dispatchEvent(new Event('end'))
  })
  return { ok: true, value: last }
}

/** What is on the device is shown at the latest after this and the same time for the page's own data, in milliseconds. */
export const soonMs = 900
const soon = () => new Promise<undefined>(resolve => setTimeout(resolve, soonMs))

/** Asks the server again; true if the user changed. Without an answer the cached user stays. */
export async function recheckUser(): Promise<boolean> {
  const before = JSON.stringify([cached, unsettled])
  await ask()
  return JSON.stringify([cached, unsettled]) !== before
}

function ask(): Promise<Result<User | null>> {
  pending ??= read().finally(() => {
    pending = undefined
  })
  return pending
}

async function read(): Promise<Result<User | null>> {
  if (isLogoutOwed()) {
    const heard = await client(logOut)
    if (!heard.ok) return { ok: true, value: null }
    oweLogout(false)
  }
  const result = await client(readSession)
  if (!result.ok) return result
  const { user, offlineLoginDays, isOff, mustChangePassword, mustSetUpSecondFactor } = result.value
  unsettled = mustChangePassword ? 'password' : mustSetUpSecondFactor ? 'second-factor' : null
  if (user) rememberUser(user, offlineLoginDays)
  else noteEnd(isOff)
  return { ok: true, value: user }
}
