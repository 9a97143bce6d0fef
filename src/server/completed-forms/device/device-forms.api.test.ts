import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listDeviceForms } from '#api/device-forms.ts'
import { purgeForm } from '#api/trash.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let admin: Visitor
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

interface Round {
  items: CompletedForm[]
  gone: string[]
  asOf: string
  pages: number
}

/** All pages, as a device reads them. */
async function round(since?: string): Promise<Round> {
  const all: Round = { items: [], gone: [], asOf: '', pages: 0 }
  for (let cursor: string | undefined; ; ) {
    const page = answerOf(
      await dana.call(listDeviceForms, { query: { ...(since && { since }), ...(cursor && { cursor }) } }),
    )
    all.items.push(...page.items)
    all.gone.push(...page.gone)
    all.asOf ||= page.asOf
    all.pages += 1
    expect(page.most).toBe(5_000)
    if (page.nextCursor === null) return all
    cursor = page.nextCursor
  }
}

/** Some at a time. */
async function savedForms(count: number, content = formContent()): Promise<CompletedForm[]> {
  const forms: CompletedForm[] = []
  while (forms.length < count) {
    const batch = Array.from({ length: Math.min(8, count - forms.length) }, () => savedForm(dana, content))
    forms.push(...(await Promise.all(batch)))
  }
  return forms
}

const ids = ({ items }: Round) => items.map(({ id }) => id)
/** A moment of its own: nothing was done, or will be done, in the same millisecond. */
const now = async () => {
  await sleep(5)
  const moment = new Date().toISOString()
  await sleep(5)
  return moment
}

test('the last 200 forms come whole; beyond them only the newest of each facility, without its signature', async () => {
  const busy = `Busy ${randomUUID()}`
  const quiet = await savedForm(dana, formContent({ facilityName: 'Quiet', signature: signaturePng }))
  const replaced = await savedForm(dana, formContent({ facilityName: busy }))
  await savedForms(201, formContent({ facilityName: busy, signature: signaturePng }))
  const { items, gone, pages } = await round()
  expect(pages).toBe(2)
  expect(gone).toEqual([])
  expect(items.length).toBe(201)
  expect(items.slice(0, 200).every(({ answers }) => answers.signature === signaturePng)).toBe(true)
  expect(items.at(-1)).toMatchObject({ id: quiet.id, answers: { facilityName: 'Quiet', signature: '' } })
  expect(ids({ items, gone, pages, asOf: '' })).not.toContain(replaced.id)
})

test('a later round brings what was saved and edited since', async () => {
  const before = await savedForm(dana, formContent({ facilityName: 'Before' }))
  const since = await now()
  const edited = answerOf(
    await editForm(dana, before.id, 1, formContent({ facilityName: 'Before', gallons: '7' })),
  )
  const saved = await savedForm(dana)
  const changed = await round(since)
  expect(new Set(ids(changed))).toEqual(new Set([before.id, saved.id]))
  expect(changed.items.find(({ id }) => id === before.id)).toEqual(edited)
})

test('the time of a round lies a minute back, so that a save on its way is not missed', async () => {
  const started = Date.now()
  const { asOf } = await round(await now())
  expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.now() - 60_000)
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(started - 60_000)
})

test('many changes come in pages', async () => {
  const since = await now()
  const saved = await savedForms(105)
  const changed = await round(since)
  expect(changed.pages).toBe(2)
  expect(new Set(ids(changed))).toEqual(new Set(saved.map(({ id }) => id)))
})

test('of several tanks each has its newest form', async () => {
  const facilityName = `Two tanks ${randomUUID()}`
  const at = (tankType: string, gallons: string) =>
    savedForm(dana, formContent({ facilityName, tankType, gallons }))
  const [north, south] = [await at('UST', '1'), await at('AST', '2')]
  expect(north.tankId).not.toBe(south.tankId)
  await savedForms(200, formContent({ facilityName: `Busy ${randomUUID()}` }))
  expect(ids(await round())).toEqual(expect.arrayContaining([north.id, south.id]))

  const newer = await at('UST', '3')
  const since = await now()
  await dana.call(deleteCompletedForm, { params: { id: newer.id } })
  const changed = await round(since)
  expect(changed.gone).toEqual([newer.id])
  expect(ids(changed)).toEqual([north.id])
})

test('what is deleted is gone, and the form before it is the newest again', async () => {
  const facilityName = `Deleted ${randomUUID()}`
  const first = await savedForm(dana, formContent({ facilityName, gallons: '1' }))
  const second = await savedForm(dana, formContent({ facilityName, gallons: '2' }))
  let since = await now()
  await dana.call(deleteCompletedForm, { params: { id: second.id } })
  const deleted = await round(since)
  expect(deleted.gone).toEqual([second.id])
  expect(ids(deleted)).toEqual([first.id])

  since = await now()
  await dana.call(restoreCompletedForm, { params: { id: second.id } })
  expect(await round(since)).toMatchObject({ gone: [], items: [{ id: second.id }] })

  await dana.call(deleteCompletedForm, { params: { id: second.id } })
  since = await now()
  await admin.call(purgeForm, { params: { id: second.id }, body: { reason: 'Test' } })
  expect((await round(since)).gone).toEqual([second.id])
})

test('a cursor that is none is refused', async () => {
  expect(await dana.call(listDeviceForms, { query: { cursor: 'x' } })).toMatchObject({
    problem: { code: 'invalid-input' },
  })
})
