// One's own password. Apart from the session: what passwords must be is loaded where one is chosen.

import { passwordChange } from '#domain/users/user.ts'
import { endpoint } from './endpoint.ts'

export const changeOwnPassword = endpoint('PUT', '/api/session/password', {
  audit: 'password-changed',
  access: 'login',
  settles: 'password-change-needed',
  summary: "Change one's own password; every other session of the user ends",
  body: passwordChange,
  problems: ['wrong-current-password', 'weak-password', 'login-throttled'],
})
