// The inbox over HTTP.

import { countContactSubmissions } from '#api/contact-counts.ts'
import {
  listColleagues,
  listContactSubmissions,
  readContactHistory,
  readContactSubmission,
  saveContactHandling,
} from '#api/contact-inbox.ts'
import type { ContactSubmission } from '#domain/contact-inbox.ts'
import { Problem } from '#domain/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { requireSubmission, saveHandling } from './save.ts'
import {
  countSubmissions,
  type InboxPlace,
  listActiveUsers,
  listHandlings,
  listSubmissions,
} from './store.ts'

export const inboxRoutes: Route[] = [
  route(
    listContactSubmissions,
    async ({ db, query: { cursor, limit, ...filter } }) => {
      const rows = await listSubmissions(db, { ...filter, limit: limit + 1, after: placeIn(cursor) })
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return { items, counts: await countSubmissions(db), nextCursor: last ? cursorAt(last) : null }
    },
    { oneMoment: true },
  ),

  route(countContactSubmissions, ({ db }) => countSubmissions(db)),

  route(listColleagues, async ({ db }) => ({ colleagues: await listActiveUsers(db) })),

  route(readContactSubmission, async ({ db, params, setHeader }) => {
    const submission = await requireSubmission(db, params.id)
    setHeader('etag', entityTag(submission))
    return submission
  }),

  route(saveContactHandling, async ({ db, params, headers, body, user, setHeader }) => {
    const version = Number(headers['if-match'].replace(/\D/g, ''))
    const saved = await saveHandling(db, { id: params.id, handling: body, by: user.uid, version })
    setHeader('etag', entityTag(saved))
    return saved
  }),

  route(
    readContactHistory,
    async ({ db, params }) => {
      await requireSubmission(db, params.id)
      return { entries: await listHandlings(db, params.id) }
    },
    { oneMoment: true },
  ),
]

const entityTag = ({ version }: ContactSubmission): string => `"${version}"`

const cursorAt = ({ timestamp, id }: { timestamp: string; id: string }): string =>
  Buffer.from(`${timestamp} ${id}`).toString('base64url')

function placeIn(cursor: string | undefined): InboxPlace | null {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at = '', id = ''] = /^([\d-]+T[\d:.]+Z) ([\da-f-]{36})$/.exec(text) ?? []
  if (at === '')
    throw new Problem('invalid-input', { errors: { cursor: 'This is not a cursor of the list' } })
  return [at, id]
}
