// The second step of a login: set up and turned off by its user, taken off or required by admins.

import * as z from 'zod/mini'
import { passwordAgain, secondFactorCode } from '#domain/users/credentials.ts'
import { secondFactorFor } from '#domain/users/second-factor.ts'
import { endpoint } from './endpoint.ts'
import { userParams } from './user-shape.ts'

export const readSecondFactor = endpoint('GET', '/api/session/second-factor', {
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary:
    'Whether one’s own second factor is on, how many recovery codes are left, and whether it is required',
  answer: z.strictObject({ isOn: z.boolean(), recoveryCodesLeft: z.int(), isRequired: z.boolean() }),
})

export const beginSecondFactor = endpoint('POST', '/api/session/second-factor', {
  audit: { because: 'nothing is turned on before it is confirmed' },
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary:
    'Begin to set up a second factor, with the password: the address for an authenticator app. It is off until confirmed',
  body: passwordAgain,
  answer: z.strictObject({ uri: z.string() }),
  problems: ['wrong-current-password', 'login-throttled', 'second-factor-on'],
})

export const confirmSecondFactor = endpoint('POST', '/api/session/second-factor/confirm', {
  audit: 'second-factor-on',
  access: 'login',
  settles: 'second-factor-setup-needed',
  summary:
    'Turn the second factor on with a first code; answers with recovery codes, this once, where the user has none',
  body: z.strictObject({ code: secondFactorCode }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()), recoveryCodesLeft: z.int() }),
  problems: ['invalid-setup-code', 'login-throttled'],
})

export const turnOffSecondFactor = endpoint('DELETE', '/api/session/second-factor', {
  audit: 'second-factor-off',
  access: 'login',
  summary: 'Turn one’s own second factor off, with the password',
  body: passwordAgain,
  problems: ['wrong-current-password', 'login-throttled'],
})

export const takeOffSecondFactor = endpoint('DELETE', '/api/users/:uid/second-factor', {
  audit: 'second-factor-taken-off',
  access: 'admin',
  summary: 'Take the second factor off a user who lost the phone; the user’s logins end',
  params: userParams,
  problems: ['user-not-found', 'own-second-factor'],
})

const settings = z.strictObject({ secondFactorFor })

export const readAccountSettings = endpoint('GET', '/api/account-settings', {
  access: 'admin',
  summary: 'Of whom a second factor is required: none, admins or all',
  answer: settings,
})

export const saveAccountSettings = endpoint('PUT', '/api/account-settings', {
  audit: 'second-factor-rule',
  access: 'admin',
  summary: 'Require a second factor of no user, of admins or of all: a user without one must set it up first',
  body: settings,
  answer: settings,
})
