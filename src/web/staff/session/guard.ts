// The access check of the private area (router middleware). It runs before anything of a private page is loaded;
// without a login it redirects to the login page, which remembers the page asked for.

import { createContext, type MiddlewareFunction, replace } from 'react-router'
import type { User } from '#domain/user.ts'
import { loginPath } from './return-path.ts'
import { currentUser } from './session.ts'
import { SessionUnknown } from './session-unknown.ts'

export type ClientMiddleware = MiddlewareFunction<unknown>

/** The logged-in user, for the loaders of private pages. */
export const signedInUser = createContext<User>()

export const loginRequired: ClientMiddleware = async ({ request, context }) => {
  const user = await currentUser()
  if (!user.ok) throw new SessionUnknown(user.problem)
  if (!user.value) throw replace(loginPath(new URL(request.url)))
  context.set(signedInUser, user.value)
}

export const adminRequired: ClientMiddleware = ({ context }) => {
  if (!context.get(signedInUser).admin) throw replace('/dashboard')
}
