// Binders, made for real on a real database and read back.

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBinder,
  createCustomerBinder,
  listBinders,
  listCustomerBinders,
  readBinder,
} from '#api/binders.ts'
import { readFacility } from '#api/facilities.ts'
import { deleteRecord, saveRecord } from '#api/records.ts'
import { saveFacility } from '#api/save-facility.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { bindersWaiting } from '#domain/limits.ts'
import { Problem } from '#domain/problems/problem.ts'
import { binderSources } from '#server/binder-sources.ts'
import { doChores } from '#server/housekeeping.ts'
import { saveJob } from '#server/jobs/store.ts'
import { contentOf } from '#testing/facility-office.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, testOrigin, type Visitor } from '#testing/test-app.ts'
import { binderFile } from './binder-files.ts'
import { makeDue } from './make.ts'

let app: TestApp
let dana: Visitor
let facilityId: string
const paper = new TextEncoder().encode('%PDF-1.4 certificate')
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
  for (const day of ['2026-09-14', '2026-11-14']) {
    const photoId = randomUUID()
    const answers = { inspectionDate: day, signature: signaturePng, hasAlarms: true }
    const form = await savedForm(dana, formContent(answers, { photoIds: [photoId] }))
    await sendPhoto(dana, form.id, photoId, await samplePhoto(7))
    facilityId = form.facilityId ?? ''
  }
  const [recordId, gone] = [randomUUID(), randomUUID()]
  const body = {
    duty: 'registration',
    validUntil: '2027-06-30',
    source: 'certificate',
    number: '4711',
  } as const
  answerOf(
    await dana.call(saveRecord, {
      params: { id: facilityId, recordId },
      version: null,
      body,
    }),
  )
  const deleted = { params: { id: facilityId, recordId: gone } }
  answerOf(
    await dana.call(saveRecord, {
      ...{ ...deleted, version: null },
      body: { ...body, number: '0815' },
    }),
  )
  answerOf(await dana.call(deleteRecord, deleted))
  for (const [name, bytes] of [
    ['paper.pdf', paper],
    ['paper.jpg', new Uint8Array(await samplePhoto(3))],
  ] as const) {
    await dana.send(`/api/facilities/${facilityId}/records/${recordId}/files/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'x-photo-name': name },
      body: bytes,
    })
  }
}, 60_000)
afterAll(() => app.stop())

const ask = async (body: Parameters<typeof dana.call<typeof createBinder>>[1]['body'] = {}) =>
  answerOf(await dana.call(createBinder, { params: { id: facilityId }, body })).id
const stateOf = async (id: string) => answerOf(await dana.call(readBinder, { params: { id } }))
const fileOf = (id: string) => dana.send(`/api/binders/${id}/file`)
const parts = () => ({
  ...app.parts,
  sources: binderSources({ ...app.parts, origin: () => testOrigin }),
})
const make = (signal = new AbortController().signal) => makeDue(parts(), signal)

test('one order that is sent many times at the same moment is one binder', async () => {
  for (const from of ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05']) {
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask({ from, to: '2026-02-06' })))
    expect(new Set(ids).size).toBe(1)
  }
  await make()
})

test('a PDF holds the cover, the index, the months, records, findings and every report', async () => {
  const answer = await dana.send(`/api/facilities/${facilityId}/binders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '2026-01-01', to: '2026-11-17', photos: 'all', format: 'pdf' }),
  })
  expect(answer.status).toBe(202)
  const { id } = await answer.json()
  expect(await stateOf(id)).toEqual({ status: 'waiting', progress: { done: 0, total: 0 } })
  expect((await fileOf(id)).status).toBe(409)
  await make()
  expect(await stateOf(id)).toEqual({ status: 'ready', progress: { done: 5, total: 5 } })
  const file = await fileOf(id)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { text, pages } = await readPdf(bytes)
  for (const words of [
    'Records of Tower 4417 Ocala, January 1, 2026 to November 17, 2026',
    'Index by duty',
    'No. 4711',
    'Any alarms?',
    'September 14, 2026',
    'paper.pdf',
    'paper.jpg',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('No. 0815')
  // The walkthrough of October is missing between two that were made.
  expect(text).toMatch(/Walkthrough.*14 Gap 14/)
  expect(pages.filter(page => page.text.includes('Registration: ')).map(page => page.pictures)).toEqual([1])
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise
  expect(await (await document.getPage(1)).getStructTree()).toMatchObject({ role: 'Root' })
  // The index leads to the reports and to the paper that is a page.
  const links = await (await document.getPage(1)).getAnnotations()
  const targets = await Promise.all(
    links.map(async ({ dest }) => {
      const [page] = (await document.getDestination(dest)) ?? []
      return pages[await document.getPageIndex(page)]?.text ?? ''
    }),
  )
  expect(
    targets.map(words => /Registration: .*paper\.jpg|September 14, 2026|November 14, 2026/.exec(words)?.[0]),
  ).toEqual(['September 14, 2026', 'November 14, 2026', expect.stringMatching(/paper\.jpg$/)])
  const attached = await document.getAttachments()
  expect([...(attached?.values() ?? [])].map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^\w{8} paper\.pdf$/),
  ])
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toEqual([
    'Records of Tower 4417 Ocala',
    'Index by duty',
    'Walkthroughs and tests by month',
    'Records and certificates',
    'Findings',
    'Papers',
    'Reports',
  ])
  expect(outline.at(-1)?.items.map(({ title }) => title)).toEqual([
    'September 14, 2026: Dana Fields',
    'November 14, 2026: Dana Fields',
  ])
}, 60_000)

test('a ZIP holds single files with a CSV, and the span and the photos are as asked', async () => {
  const id = await ask({ from: '2026-10-01', to: '2026-11-17', photos: 'none', format: 'zip' })
  await make()
  const bytes = Buffer.from(await (await fileOf(id)).arrayBuffer())
  const content = bytes.toString('latin1')
  expect(content.match(/reports\/2026-11-14 [^/]*?\.pdf/g)).not.toBeNull()
  expect(content).not.toContain('reports/2026-09-14')
  expect(content).toContain('paper.pdf')
  expect(content).toContain('%PDF-1.4 certificate')
  expect(content).toContain('index.csv')
  expect(content).toContain('Any alarms? Yes. Open')
  expect(bytes.readUInt32LE(bytes.length - 22)).toBe(0x06054b50)
}, 60_000)

test('a server that stops in the middle leaves it to the next, which goes on', async () => {
  const id = await ask({ format: 'zip' })
  await make(AbortSignal.abort())
  expect(await stateOf(id)).toMatchObject({ status: 'waiting' })
  const stopping = new AbortController()
  const sources = parts().sources
  const stopAtFirst = {
    ...sources,
    pdf: () => {
      stopping.abort()
      return Promise.reject(new Error('stopped'))
    },
  }
  await makeDue({ ...parts(), sources: stopAtFirst }, stopping.signal)
  expect(await stateOf(id)).toMatchObject({ status: 'waiting', progress: { done: 0 } })
  await make()
  expect(await stateOf(id)).toMatchObject({ status: 'ready' })
}, 60_000)

test('a store that is away delays it and says so; what cannot be made says why, and gives way to the next try', async () => {
  const order = { from: '2026-11-01', to: '2026-11-17', photos: 'none', format: 'pdf' } as const
  const id = await ask(order)
  const { sources } = parts()
  const failing = (error: Error) =>
    makeDue(
      { ...parts(), sources: { ...sources, report: () => Promise.reject(error) } },
      new AbortController().signal,
    )
  const listed = async () =>
    answerOf(await dana.call(listBinders, { params: { id: facilityId } })).items.filter(
      item => item.from === order.from,
    )
  await failing(new Problem('unavailable'))
  expect(await listed()).toMatchObject([
    {
      id,
      ...order,
      status: 'waiting',
      reason: 'The server can’t reach its files right now. It will pick up again on its own.',
    },
  ])
  expect(await ask(order)).toBe(id)
  await app.database.write.updateTable('binders').set({ leaseUntil: '2026-01-01T00:00:00.000Z' }).execute()
  await failing(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  expect(await listed()).toMatchObject([{ status: 'failed', reason: 'The server’s disk is full.' }])
  const again = await ask(order)
  await make()
  expect(await listed()).toMatchObject([
    { id: again, status: 'ready', reason: null, deletedOn: addDays(dayOf(new Date()), 7) },
  ])
}, 60_000)

test('a customer has one of all its facilities, and of nobody there is none', async () => {
  const customer = 'A/B Towers, Inc.'
  const other = randomUUID()
  answerOf(
    await dana.call(saveFacility, {
      params: { id: other },
      version: null,
      body: { name: 'Depot Valdosta', state: 'Georgia', customer },
    }),
  )
  const params = { customer }
  const mine = answerOf(await dana.call(readFacility, { params: { id: facilityId } }))
  answerOf(
    await dana.call(saveFacility, {
      params: { id: facilityId },
      version: mine.version,
      body: contentOf({ ...mine, customer }),
    }),
  )
  for (const format of ['pdf', 'zip'] as const) {
    const { id } = answerOf(
      await dana.call(createCustomerBinder, { params, body: { format, photos: 'none' } }),
    )
    await make()
    const bytes = new Uint8Array(await (await fileOf(id)).arrayBuffer())
    if (format === 'pdf') {
      const { text } = await readPdf(bytes)
      expect(text).toContain(`Records of ${customer}`)
      expect(text).toContain('Depot Valdosta')
      const outline = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getOutline()
      expect(outline.map(({ title }) => title)).toEqual([
        `Records of ${customer}`,
        'Tower 4417 Ocala',
        'Depot Valdosta',
      ])
      expect(outline[1]?.items.at(-1)?.items).toHaveLength(2)
    } else {
      expect(Buffer.from(bytes).toString('latin1')).toMatch(/Tower 4417 Ocala \w{8}\/reports\/2026-11-14/)
    }
  }
  const { items } = answerOf(await dana.call(listCustomerBinders, { params }))
  expect(items.map(({ format, status }) => [format, status])).toEqual([
    ['zip', 'ready'],
    ['pdf', 'ready'],
  ])
  const none = await dana.call(createCustomerBinder, { params: { customer: 'Nobody' }, body: {} })
  expect(none).toMatchObject({ ok: false, problem: { code: 'customer-not-found' } })
}, 60_000)

test('one that is made stays so, whatever a server says that was believed dead', async () => {
  const id = await ask({ from: '2026-01-01', to: '2026-01-31' })
  await make()
  const late = { status: 'failed', reason: 'Its server stopped' } as const
  expect(await saveJob(app.database.write, 'binders', id, late)).toBe(false)
  expect(await stateOf(id)).toMatchObject({ status: 'ready' })
})

test('it is kept for 7 days, and of no facility there is none', async () => {
  const id = await ask({ photos: 'none' })
  await make()
  const file = binderFile(app.dataDir, { id, format: 'pdf' })
  expect(existsSync(file)).toBe(true)
  const house = {
    database: app.database,
    files: app.parts.files,
    log: app.parts.log,
    uploads: `${app.dataDir}/uploads`,
  }
  await doChores(house, { now: new Date(`${addDays(dayOf(new Date()), 8)}T12:00:00Z`) })
  expect(existsSync(file)).toBe(false)
  expect((await fileOf(id)).status).toBe(404)
  const none = await dana.call(createBinder, { params: { id: randomUUID() }, body: {} })
  expect(none).toMatchObject({ ok: false, problem: { code: 'facility-not-found' } })
}, 60_000)

test('more than one file can hold is refused before it is begun, and without its photos it is not', async () => {
  const order = { from: '2026-08-01', to: '2026-11-16' } as const
  await app.database.write
    .updateTable('stored_files')
    .set({ fileBytes: 2 ** 31 - 1 })
    .where('ownerKind', '=', 'form')
    .execute()
  const ask = (body: object) =>
    dana.call(createBinder, { params: { id: facilityId }, body: { ...order, ...body } })
  expect(await ask({})).toMatchObject({ ok: false, problem: { code: 'binder-too-large', status: 422 } })
  expect(await ask({ photos: 'none' })).toMatchObject({ ok: true })
  expect(await ask({ photos: 'findings' })).toMatchObject({ ok: true })
})

test('a user has so many waiting, and no more until some are made', async () => {
  const luis = await app.loggedIn()
  const ask = (day: number) =>
    luis.call(createBinder, {
      params: { id: facilityId },
      body: { from: addDays('2020-01-01', day), to: '2020-03-01' },
    })
  for (let day = 0; day < bindersWaiting; day += 1) expect(await ask(day)).toMatchObject({ ok: true })
  expect(await ask(bindersWaiting)).toMatchObject({ ok: false, problem: { code: 'too-many-binders' } })
  // The same order again is none more, and other users have their own.
  expect(await ask(0)).toMatchObject({ ok: true })
  const other = { params: { id: facilityId }, body: { from: '2020-01-01', to: '2020-03-02' } } as const
  expect(await dana.call(createBinder, other)).toMatchObject({ ok: true })
  await app.database.write
    .updateTable('binders')
    .set({ status: 'ready' })
    .where('createdBy', '=', luis.user.uid)
    .execute()
  expect(await ask(bindersWaiting)).toMatchObject({ ok: true })
})
