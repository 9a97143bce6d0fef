// The audit log: what gets into it, that each entry is chained to the one before, that it is written with what it is about
// or not at all, and what admins can ask of it.

import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuditEntry, listAudit } from '#api/audit.ts'
import { createCalendarFeed, deleteCalendarFeed } from '#api/calendar.ts'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { mergeFacilities } from '#api/facility-merges.ts'
import { logIn } from '#api/log-in.ts'
import { saveFacility } from '#api/save-facility.ts'
import { purgeForm } from '#api/trash.ts'
import { changeUser, createUser, listUsers, setUserPassword } from '#api/users.ts'
import { appendEntry } from '#server/audit/append.ts'
import { ChainCheck, hashOfEntry } from '#server/audit/chain.ts'
import { findHead, listAfter } from '#server/audit/store.ts'
import { trimAudit } from '#server/audit/trim.ts'
import type { AuditEntriesTable } from '#server/db/tables/audit.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['loggedIn']>>
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true, displayName: 'Robin Boss' })
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())

const rowsOf = () => listAfter(app.database.read, 0, 10_000)
const list = async (query: object = {}) => answerOf(await admin.call(listAudit, { query }))
const newest = async (): Promise<AuditEntry> => {
  const entry = (await list({ limit: 1 })).items[0]
  if (!entry) throw new Error('The audit log is empty')
  return entry
}
const faults = async () => {
  const check = new ChainCheck()
  check.add(await rowsOf())
  check.end(await findHead(app.database.read))
  return check.faults
}

describe('gets an entry', () => {
  test('of a user created, changed and given a password, with who did it and never what they typed', async () => {
    const email = `${randomUUID()}@canary.example`
    const body = { email, password: testPassword, displayName: 'Canary', admin: false, inspector: true }
    const { user } = answerOf(await admin.call(createUser, { body }))
    const params = { uid: user.uid }
    answerOf(await admin.call(changeUser, { params, body: { admin: true, displayName: 'Canary Two' } }))
    answerOf(await admin.call(setUserPassword, { params, body: { password: 'eight tanks by the river' } }))
    const { items } = await list({ about: user.uid })
    expect(items.map(({ what, facts }) => [what, facts])).toEqual([
      ['password-set', {}],
      ['user-changed', { fields: 'admin=true displayName' }],
      ['user-created', { fields: 'admin=false' }],
    ])
    for (const { by, about, address } of items) {
      expect(by).toEqual({ uid: admin.user.uid, displayName: 'Robin Boss' })
      expect(about).toEqual({ kind: 'account', id: user.uid })
      expect(address).toBe('127.0.0.1')
    }
    const stored = JSON.stringify(await rowsOf()).toLowerCase()
    expect(stored).not.toMatch(/canary|river|password"/)
  })

  test('of a login and of a refused one, known account or not', async () => {
    const { uid, email } = await app.createUser()
    const visitor = app.visitor({ address: '203.0.113.9' })
    await visitor.call(logIn, { body: { email, password: 'wrong password' } })
    await visitor.call(logIn, { body: { email: 'stranger@canary.example', password: 'wrong password' } })
    answerOf(await visitor.call(logIn, { body: { email, password: testPassword } }))
    const { items } = await list({ search: '203.0.113.9' })
    expect(items).toMatchObject([
      { what: 'login', by: { uid }, about: { kind: 'account', id: uid } },
      { what: 'login-failed', about: null, facts: { why: 'wrong-credentials', unknown: expect.any(String) } },
      { what: 'login-failed', about: { id: uid }, facts: { why: 'wrong-credentials' } },
    ])
  })

  test('of a user who asks for what only admins may', async () => {
    expect(await dana.call(listUsers)).toMatchObject({ problem: { code: 'forbidden' } })
    expect(await newest()).toMatchObject({
      what: 'access-refused',
      by: { uid: dana.user.uid },
      facts: { to: 'listUsers' },
    })
  })

  test('of an export, a purge, a link made and revoked, and a merge', async () => {
    await (await admin.send('/api/facilities.csv')).arrayBuffer()
    expect(await newest()).toMatchObject({ what: 'export', facts: { what: 'facilities', format: 'csv' } })

    const { id } = await savedForm(dana)
    answerOf(await dana.call(deleteCompletedForm, { params: { id } }))
    answerOf(await admin.call(purgeForm, { params: { id }, body: { reason: 'Sent twice by mistake' } }))
    expect((await list({ about: id })).items).toMatchObject([
      { what: 'form-purged', facts: { why: 'Sent twice by mistake' } },
      { what: 'form-deleted' },
    ])

    answerOf(await dana.call(createCalendarFeed))
    answerOf(await dana.call(deleteCalendarFeed))
    expect((await list({ who: dana.user.uid, search: 'calendar' })).items.map(({ what }) => what)).toEqual([
      'calendar-link-revoked',
      'calendar-link-created',
    ])

    const [into, from] = [randomUUID(), randomUUID()]
    for (const each of [into, from]) {
      const body = { name: `Depot ${each}`, state: 'Georgia' as const }
      answerOf(await dana.call(saveFacility, { params: { id: each }, version: null, body }))
    }
    answerOf(await dana.call(mergeFacilities, { params: { id: into }, body: { fromId: from } }))
    expect(await newest()).toMatchObject({
      what: 'facilities-merged',
      about: { kind: 'facility', id: into },
      facts: { from },
    })
  })

  test('with what it is about, or not at all', async () => {
    const { head } = await list()
    const body = {
      email: dana.user.email,
      password: testPassword,
      displayName: 'Twice',
      admin: false,
      inspector: true,
    }
    expect(await admin.call(createUser, { body })).toMatchObject({ problem: { code: 'email-taken' } })
    expect(
      await admin.call(purgeForm, { params: { id: randomUUID() }, body: { reason: 'None' } }),
    ).toMatchObject({ ok: false })
    expect((await list()).head).toEqual(head)
  })
})

describe('the chain', () => {
  test('has neither gap nor fork, also when many entries come at once', async () => {
    const before = (await list()).head.sequence
    const params = { uid: dana.user.uid }
    const bodies = Array.from({ length: 24 }, (_, index) => ({ inspector: index % 2 === 0 }))
    await Promise.all(bodies.map(async body => answerOf(await admin.call(changeUser, { params, body }))))
    expect((await list()).head.sequence).toBe(before + 24)
    expect(await faults()).toEqual([])
  })

  test('ends where the head says, and every hash can be computed again', async () => {
    const { head } = await list()
    const rows = await listAfter(app.database.read, 0, 10_000)
    expect(rows.at(-1)).toMatchObject(head)
    for (const { hash, ...entry } of rows) expect(hashOfEntry(entry)).toBe(hash)
  })
})

describe('can be asked', () => {
  test('page by page, by who, what and words in any order', async () => {
    const all = (await list({ limit: 200 })).items
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 6))
    const sequences = all.map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.toSorted((one, other) => other - one))

    const merged = (await list({ what: 'facilities-merged' })).items
    expect(merged.length).toBeGreaterThan(0)
    expect(merged.every(({ what }) => what === 'facilities-merged')).toBe(true)
    expect((await list({ search: 'FIELDS dana merged' })).items).toEqual(merged)
    expect((await list({ search: 'merged nonsense' })).items).toEqual([])
    expect(
      (await list({ who: 'server' })).items.every(({ by, address }) => by === null && address === null),
    ).toBe(true)
  })

  test('from a day to a day, which are Eastern, and from a moment', async () => {
    const at = new Date('2025-07-02T03:59:59.000Z')
    await app.database.transaction(db => appendEntry(db, { what: 'backup-made' }, at))
    const found = async (query: object) => (await list({ what: 'backup-made', ...query })).items.length
    expect(await found({ from: '2025-07-01', to: '2025-07-01' })).toBe(1)
    expect(await found({ from: '2025-07-02', to: '2025-07-02' })).toBe(0)
    expect(await found({ from: at.toISOString(), to: at.toISOString() })).toBe(1)
    expect(await found({ from: '2025-07-02T00:00:00-04:00', to: '2025-07-03' })).toBe(0)
    expect((await admin.send('/api/audit?from=yesterday')).status).toBe(400)
  })

  test('as CSV, of which the log tells as well', async () => {
    const response = await admin.send('/api/audit.csv?what=user-created')
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/)
    const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]
    const items = (await list({ what: 'user-created' })).items
    expect(rows.map(row => row.Hash)).toEqual(items.map(({ hash }) => hash))
    expect(rows[0]).toMatchObject({ Who: 'Robin Boss', What: 'User created', About: 'account' })
    expect(await newest()).toMatchObject({ what: 'export', facts: { what: 'audit log', format: 'csv' } })
  })

  test('by admins alone', async () => {
    for (const path of ['/api/audit', '/api/audit.csv']) {
      expect((await dana.send(path)).status).toBe(403)
      expect((await app.visitor().send(path)).status).toBe(401)
    }
  })
})

describe('what was tampered with shows', () => {
  const check = async (change: (entries: AuditEntriesTable[]) => AuditEntriesTable[]) => {
    const chain = new ChainCheck()
    chain.add(change(await rowsOf()))
    chain.end(await findHead(app.database.read))
    return chain.faults
  }

  test('a changed, a missing, a cut-off and an added entry', async () => {
    expect(await check(entries => entries)).toEqual([])
    expect(
      await check(entries => entries.map(each => (each.sequence === 3 ? { ...each, by: 'another' } : each))),
    ).toEqual(['Audit entry 3 was changed.'])
    expect(await check(entries => entries.filter(({ sequence }) => sequence !== 4))).toEqual([
      'Audit entry 4 is missing.',
    ])
    expect(await check(entries => entries.slice(0, -2))).toEqual([
      expect.stringMatching(/^The audit log is cut off after entry \d+: it should end at \d+\.$/),
    ])
    expect(await check(entries => entries.slice(2))).toEqual([
      'The audit log begins after entry 2, and no entry says that earlier ones were removed.',
    ])
    expect(await check(() => [])).toHaveLength(1)
  })

  test('a changed entry whose own hash was made to fit does not fit the next', async () => {
    const forged = await check(entries =>
      entries.map(each => {
        if (each.sequence !== 3) return each
        const changed = { ...each, by: 'another' }
        return { ...changed, hash: hashOfEntry(changed) }
      }),
    )
    expect(forged).toEqual(['Audit entry 4 does not follow the one before it.'])
  })
})

test('entries whose time is over are removed, and what is left can still be proven', async () => {
  const before = await rowsOf()
  const cutoff = new Date(Date.parse(before[6]?.at ?? ''))
  const now = new Date()
  const removed = await trimAudit(app.database, cutoff, now)
  expect(removed).toBeGreaterThan(0)
  const after = await rowsOf()
  expect(after[0]?.sequence).toBe(removed + 1)
  expect(after.at(-1)).toMatchObject({ what: 'audit-trimmed' })
  expect(JSON.parse(after.at(-1)?.facts ?? '')).toEqual({
    removed,
    through: removed,
    hash: before[removed - 1]?.hash,
  })
  expect(await faults()).toEqual([])
  expect(await trimAudit(app.database, cutoff, now)).toBe(0)

  // One more than was removed by age is missed.
  await app.database.write
    .deleteFrom('audit_entries')
    .where('sequence', '=', removed + 1)
    .execute()
  expect(await faults()).toEqual([
    `The audit log begins after entry ${removed + 1}, and no entry says that earlier ones were removed.`,
  ])
})
