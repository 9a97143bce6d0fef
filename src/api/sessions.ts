// The logins of a user, one for each device: listed and ended, one's own or, by admins, those of others.

import * as z from 'zod/mini'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { userParams } from './user-shape.ts'

/** A login on one device, as its user and admins see it. */
const session = z.strictObject({
  /** Says nothing about the token. */
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To within ten minutes. */
  lastUsedAt: z.iso.datetime(),
  /** It runs the release of the website that this server has; null where either is not known. */
  isUpToDate: z.nullable(z.boolean()),
  /** The one that asks. */
  current: z.boolean(),
})
export type ListedSession = z.output<typeof session>

const answer = z.strictObject({ sessions: z.array(session) })
const id = soughtText(64).check(z.minLength(1))

export const listOwnSessions = endpoint('GET', '/api/sessions', {
  access: 'login',
  summary: "One's own logins with device and last use, the last used first; the one that asks is marked",
  answer,
})

export const endOwnSession = endpoint('DELETE', '/api/sessions/:id', {
  audit: 'sessions-ended',
  access: 'login',
  summary: "End one of one's own logins",
  params: z.strictObject({ id }),
  problems: ['session-not-found'],
})

export const endOtherSessions = endpoint('DELETE', '/api/sessions', {
  audit: 'sessions-ended',
  access: 'login',
  summary: "End all of one's own logins but the one that asks",
})

export const listUserSessions = endpoint('GET', '/api/users/:uid/sessions', {
  access: 'admin',
  summary: 'The logins of a user',
  params: userParams,
  answer,
  problems: ['user-not-found'],
})

export const endUserSession = endpoint('DELETE', '/api/users/:uid/sessions/:id', {
  audit: 'sessions-ended',
  access: 'admin',
  summary: 'End one login of a user',
  params: z.extend(userParams, { id }),
  problems: ['session-not-found'],
})

export const endUserSessions = endpoint('DELETE', '/api/users/:uid/sessions', {
  audit: 'sessions-ended',
  access: 'admin',
  summary: 'End all logins of a user',
  params: userParams,
  problems: ['user-not-found'],
})
