// Versions in headers: the one that a save replaces, and the ETag of an answer. A handler gets and answers versions.

import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { HttpRequest } from './exchange.ts'
import { parseHeaders } from './parse.ts'

/** `"7"`: the version that the edit was made on. */
const entityTag = z
  .string()
  .check(z.regex(/^(W\/)?"\d+"$/, 'If-Match takes a version in quotes, such as "3"'))

const optional = z.optional(entityTag)

/** What a request names its version by. */
export const versionHeaders = {
  read: undefined,
  edit: z.strictObject({ 'if-match': entityTag }),
  'create-or-edit': z.strictObject({
    'if-match': optional,
    'if-none-match': z.optional(z.literal('*', 'If-None-Match takes * only')),
  }),
  'edit-if-known': z.strictObject({ 'if-match': optional }),
}

/** Null where none is named. */
export function versionIn(versioned: NonNullable<Endpoint['versioned']>, headers: HttpRequest['headers']) {
  const tag = parseHeaders(versionHeaders[versioned], headers)?.['if-match']
  return typeof tag === 'string' ? Number(tag.replace(/\D/g, '')) : null
}

export function taggedVersion({ versioned }: Endpoint, value: unknown): number | undefined {
  const isTagged = versioned !== undefined && versioned !== 'edit-if-known'
  return isTagged && value instanceof Object && 'version' in value ? Number(value.version) : undefined
}
