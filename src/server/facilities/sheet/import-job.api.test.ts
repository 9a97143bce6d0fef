// An import as work that any server takes over: nothing is lost and nothing stored twice when a client leaves or a server stops or dies.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#api/audit.ts'
import { listFacilities } from '#api/facilities.ts'
import { listFacilityImports, undoFacilityImport } from '#api/facility-imports.ts'
import { importDays } from '#domain/limits.ts'
import { problems } from '#domain/problems/problem.ts'
import { formLinks } from '#server/completed-forms/form-links-store.ts'
import { doChores } from '#server/housekeeping.ts'
import { workOff } from '#server/jobs/keep-working.ts'
import { codeOf, facilityOffice, newName } from '#testing/facility-office.ts'
import { csvFile, importOffice, linesOf } from '#testing/imported-sheet.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { imports } from './keep-importing.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp({ isImporting: false })
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const office = facilityOffice(() => admin)
const { preview, store } = importOffice(() => admin)
const found = async (search: string) =>
  answerOf(await admin.call(listFacilities, { query: { search, limit: 100 } })).items
const newest = async () => answerOf(await admin.call(listFacilityImports)).items[0]
const never = new AbortController().signal

/** As one server does it. */
const work = ({ signal = never, onStep = () => {} } = {}) =>
  workOff(imports({ ...app.parts, links: formLinks }, onStep), signal)

/** In three parts. */
const sites = 45
const filed = (name: string) =>
  csvFile(['Facility', 'State'], ...Array.from({ length: sites }, (_, row) => [`${name} ${row}`, 'GA']))

async function ordered(file: Blob) {
  const { digest } = await preview(file)
  const answer = store(file, digest, { file: 'sites.csv' })
  await expect.poll(async () => (await newest())?.status).toBe('waiting')
  return { answer, id: (await newest())?.id ?? '' }
}

test('a server that stops in the middle leaves the rest to the next, and the answer tells of both', async () => {
  const name = newName()
  const { answer, id } = await ordered(filed(name))
  const stopping = new AbortController()
  await work({ signal: stopping.signal, onStep: () => stopping.abort() })
  expect(await newest()).toMatchObject({ id, status: 'waiting', progress: { done: 20, total: sites } })
  const refused = await admin.call(undoFacilityImport, { params: { id } })
  expect(codeOf(refused)).toBe('import-running')
  const told = await answer
  await work()
  const lines = await linesOf(told)
  expect(lines[0]).toEqual({ done: 20, total: sites })
  expect(lines.at(-1)).toEqual({ done: sites, total: sites })
  expect(await newest()).toMatchObject({
    ...{ id, status: 'ready', reason: null, created: sites, changed: 0 },
    progress: { done: sites, total: sites },
  })
  expect((await found(name)).map(({ version }) => version)).toEqual(Array(sites).fill(1))
})

test('one that a killed server left is taken over when its lease is over, and not before', async () => {
  const name = newName()
  const { answer, id } = await ordered(filed(name))
  const lease = (at: Date) =>
    app.database.write
      .updateTable('facility_imports')
      .set({ status: 'running', leaseUntil: at.toISOString() })
      .where('id', '=', id)
      .execute()
  await lease(new Date(Date.now() + 60_000))
  await work()
  expect(await found(name)).toEqual([])
  await lease(new Date())
  await work()
  expect((await linesOf(await answer)).at(-1)).toEqual({ done: sites, total: sites })
  expect(await found(name)).toHaveLength(sites)
})

test('one that was ordered while the clock was a year ahead is done when the clock is put right', async () => {
  const name = newName()
  const { answer, id } = await ordered(filed(name))
  const ahead = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)
  await app.database.write
    .updateTable('facility_imports')
    .set({ leaseUntil: ahead.toISOString() })
    .where('id', '=', id)
    .execute()
  await work()
  expect((await linesOf(await answer)).at(-1)).toEqual({ done: sites, total: sites })
  expect(await found(name)).toHaveLength(sites)
})

test('a server that was believed dead and comes back stores nothing a second time', async () => {
  const name = newName()
  const { answer, id } = await ordered(filed(name))
  let second: Promise<void> | null = null
  await work({
    onStep: () => {
      second ??= app.database.write
        .updateTable('facility_imports')
        .set({ leaseUntil: new Date(0).toISOString() })
        .where('id', '=', id)
        .execute()
        .then(() => work())
    },
  })
  await second
  expect((await linesOf(await answer)).at(-1)).toEqual({ done: sites, total: sites })
  expect(await newest()).toMatchObject({ id, status: 'ready', created: sites, changed: 0 })
  expect((await found(name)).map(({ version }) => version)).toEqual(Array(sites).fill(1))
})

test('a client that leaves stops nothing', async () => {
  const name = newName()
  const file = filed(name)
  const { digest } = await preview(file)
  const leaving = new AbortController()
  const sent = admin.send(`/api/facilities/import?digest=${digest}`, {
    ...{ method: 'POST', headers: { 'content-type': 'text/csv' }, body: file, signal: leaving.signal },
  })
  await expect.poll(async () => (await newest())?.status).toBe('waiting')
  leaving.abort()
  await sent.catch(() => {})
  await work()
  expect(await found(name)).toHaveLength(sites)
})

test('where a facility changed after the preview it stops there and says so, also in the audit log', async () => {
  const name = newName()
  const id = randomUUID()
  answerOf(await office.put(id, { name, state: 'Georgia' }))
  const rows = Array.from({ length: 25 }, (_, row) => [`${name} ${row}`, 'GA', ''])
  const { answer } = await ordered(
    csvFile(['Facility', 'State', 'Customer'], ...rows, [name, 'GA', 'Bay Fuels']),
  )
  answerOf(await office.put(id, { name, state: 'Georgia', address: 'A street' }, 1))
  await work()
  const { message } = problems['import-changed']
  expect((await linesOf(await answer)).at(-1)).toEqual({
    ...{ done: 20, total: 26 },
    problem: { code: 'import-changed', message },
  })
  expect(await newest()).toMatchObject({ status: 'failed', reason: message, created: 20 })
  expect(await found(name)).toHaveLength(21)
  const { items } = answerOf(await admin.call(listAudit, { query: { what: 'import-stopped' } }))
  expect(items[0]?.facts).toEqual({ stored: 20, of: 26 })
})

test('what a restore could not bring back is not taken for stored', async () => {
  const { answer } = await ordered(filed(newName()))
  await app.database.write.deleteFrom('facility_import_parts').execute()
  await work()
  expect(codeOf(await answer)).toBe('import-cut-short')
  expect(await newest()).toMatchObject({ status: 'failed', progress: { done: 0, total: sites } })
})

test('after a day it cannot be undone, and after a month only the audit log knows it', async () => {
  const { answer, id } = await ordered(filed(newName()))
  await work()
  await linesOf(await answer)
  const { read } = app.database
  const changes = async () =>
    (await read.selectFrom('imported_facilities').select('id').where('importId', '=', id).execute()).length
  const { database, files, log } = app.parts
  const house = { database, files, log, uploads: `${app.dataDir}/uploads` }
  const chores = (days: number) => doChores(house, { now: new Date(Date.now() + days * 24 * 60 * 60 * 1000) })
  await chores(0.9)
  expect(await changes()).toBe(sites)
  await chores(1.1)
  expect(await changes()).toBe(0)
  expect((await newest())?.id).toBe(id)
  await chores(importDays + 1)
  expect(await read.selectFrom('facility_imports').select('id').execute()).toEqual([])
})
