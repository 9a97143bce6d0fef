// The access check of the private area (a guard of the router). It runs before anything of a private page is loaded;
// without a login it redirects to the login page, which remembers the page asked for.

import type { User } from '#domain/users/user.ts'
import { type Guard, redirect, ScreenValue } from '#web/router/screens.ts'
import { loginPath } from './return-path.ts'
import { currentUser, findUnsettled, isLeaving } from './session.ts'
import { SessionUnknown } from './session-unknown.ts'

/** The logged-in user, for the loaders of private pages; their components ask `useUser`. */
export const signedInUser = new ScreenValue<User>()

/** Where the password is changed and the second step set up. */
const accountPath = '/account'

export const loginRequired: Guard = async ({ url, context }) => {
  const user = await currentUser()
  if (!user.ok) throw new SessionUnknown(user.problem)
  // A user who logs out is on the way to the login page, and did not ask for this one.
  if (!user.value) throw redirect(isLeaving() ? '/login' : loginPath(url))
  if (findUnsettled() && url.pathname !== accountPath) throw redirect(accountPath)
  context.set(signedInUser, user.value)
}

export const adminRequired: Guard = ({ context }) => {
  if (!context.get(signedInUser).admin) throw redirect('/dashboard')
}
