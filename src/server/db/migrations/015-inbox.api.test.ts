// Leads from before the inbox: they are in it, unhandled, and found by the search.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactSearchText } from '#domain/contact/contact-inbox.ts'
import { type EarlierDatabase, earlier, openEarlierDatabase } from '#testing/earlier-database.ts'
import { migrate } from '../migrate.ts'

let before: EarlierDatabase
beforeAll(async () => {
  before = await openEarlierDatabase('015')
})
afterAll(() => before.remove())

test('leads from before are at version 1, nobody has them, and the search finds them', async () => {
  const { database } = before
  const lead = {
    ...{ name: 'ÉMILE', email: 'E@x.example', phone: '(813) 555-0142', company: 'Öl', message: 'Two' },
  }
  await sql`insert into contact_submissions (id, name, email, phone, company, service, message, timestamp, status,
    "senderKey") values ('a', ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.company}, 'other', ${lead.message},
    ${earlier}, 'spam', 'k')`.execute(database.write)

  expect(await migrate(database)).toContain('015-inbox')

  const rows = await database.read.selectFrom('contact_submissions').selectAll().execute()
  expect(rows).toMatchObject([
    { ...lead, status: 'spam', version: 1, assignedTo: null, notes: '', timestamp: earlier },
  ])
  expect(rows[0]?.searchText).toBe(contactSearchText({ ...lead, notes: '' }))
})
