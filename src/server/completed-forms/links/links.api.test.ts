// Links that show one report without a login.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { createReportLink, listReportLinks, revokeReportLink } from '#api/report-links.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, testOrigin, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.stop())

const today = dayOf(new Date())
let addresses = 0
/** Each from an address of its own, so that no test is throttled by another. */
const stranger = () => {
  addresses += 1
  return app.visitor({ address: `203.0.113.${addresses}` })
}

async function linkTo(formId: string, expiresOn = addDays(today, 30)) {
  const link = answerOf(await dana.call(createReportLink, { params: { id: formId }, body: { expiresOn } }))
  return { ...link, path: new URL(link.url).pathname }
}

const linksOf = async (id: string) => answerOf(await dana.call(listReportLinks, { params: { id } })).items

test('a link shows the current version without a login, says its number, and is neither indexed nor cached', async () => {
  const photoId = randomUUID()
  const { id } = await savedForm(
    dana,
    formContent({ signature: signaturePng, comments: 'Rust <b>on</b> the lid' }, { photoIds: [photoId] }),
  )
  await sendPhoto(dana, id, photoId, await samplePhoto(3))
  const link = await linkTo(id)
  expect(link.url).toMatch(new RegExp(`^${testOrigin}/r/[\\w-]{22}$`))

  const page = await stranger().send(link.path)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const text = await page.text()
  expect(text).toContain('Tower 4417 Ocala')
  expect(text).toContain('Version 1 of form')
  expect(text).toContain('Rust &lt;b&gt;on&lt;/b&gt; the lid')
  expect(text).not.toContain('/api/')

  const pdf = await stranger().send(`${link.path}/report.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const { text: printed } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(printed).toContain('Tower 4417 Ocala')
  expect(
    (await stranger().send(`${link.path}/photos/${photoId}?size=thumb`)).headers.get('content-type'),
  ).toBe('image/jpeg')
  expect(await linksOf(id)).toMatchObject([{ id: link.id, openedCount: 1, revokedAt: null }])

  const edited = formContent({ signature: signaturePng, facilityName: 'Tower 4417 Ocala East' })
  answerOf(await editForm(dana, id, 1, { ...edited, correction: 'Misread' }))
  expect(await (await stranger().send(link.path)).text()).toContain('Version 2 of form')
  const [counted] = await linksOf(id)
  expect(counted?.openedCount).toBe(2)
  expect(counted?.lastOpenedAt).toMatch(/Z$/)
})

test('only a hash of the secret is stored', async () => {
  const { id } = await savedForm(dana)
  const { path } = await linkTo(id)
  const rows = await app.database.read.selectFrom('report_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(path.slice('/r/'.length))
  expect(app.logLines.join()).not.toContain(path.slice('/r/'.length))
})

test('a link of one form opens nothing of another', async () => {
  const photoId = randomUUID()
  const [one, other] = [
    await savedForm(dana),
    await savedForm(dana, formContent({}, { photoIds: [photoId] })),
  ]
  await sendPhoto(dana, other.id, photoId, await samplePhoto(4))
  const { path, id } = await linkTo(one.id)
  const visitor = stranger()
  expect((await visitor.send(`${path}/photos/${photoId}`)).status).toBe(404)
  expect((await visitor.send(`/api/completed-forms/${one.id}`)).status).toBe(401)
  expect((await visitor.send(`/api/completed-forms/${one.id}/links`)).status).toBe(401)
  expect((await visitor.send(`${path}/${other.id}`)).status).toBe(404)
  const crossed = await dana.call(revokeReportLink, { params: { id: other.id, linkId: id } })
  expect(crossed).toMatchObject({ ok: false, problem: { code: 'link-not-found', status: 404 } })
  expect((await visitor.send(path)).status).toBe(200)
})

test('a link that was taken back, has expired or never was, or whose form is deleted, is answered alike', async () => {
  const { id } = await savedForm(dana)
  const revoked = await linkTo(id)
  for (let time = 0; time < 2; time += 1) {
    expect((await dana.call(revokeReportLink, { params: { id, linkId: revoked.id } })).ok).toBe(true)
  }
  expect((await linksOf(id))[0]?.revokedAt).toMatch(/Z$/)
  const gone = await savedForm(dana)
  const ofDeleted = await linkTo(gone.id)
  await dana.call(deleteCompletedForm, { params: { id: gone.id } })
  const expired = await linkTo(id, addDays(today, -1))
  const visitor = stranger()
  const answers = await Promise.all(
    [revoked.path, expired.path, ofDeleted.path, '/r/AAAAAAAAAAAAAAAAAAAAAA'].map(path => visitor.send(path)),
  )
  const texts = await Promise.all(answers.map(answer => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(texts).size).toBe(1)
  // It opens on its last day, Eastern time, to the end.
  const { path } = await linkTo(id, today)
  const statusAt = async (at: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    return (await visitor.send(path)).status
  }
  expect(await statusAt(`${addDays(today, 1)}T01:00:00Z`)).toBe(200)
  expect(await statusAt(`${addDays(today, 1)}T13:00:00Z`)).toBe(404)
})

test('from 60 unknown secrets a minute on an address is told to wait, and no other', async () => {
  const { id } = await savedForm(dana)
  const { path } = await linkTo(id)
  const guesser = stranger()
  const statuses = new Map<number, number>()
  for (let guess = 0; guess < 10_000; guess += 1) {
    const { status } = await guesser.send(
      `/r/${Buffer.from(`guess ${guess} of many`).toString('base64url').slice(0, 22)}`,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [404, 60],
    [429, 9_940],
  ])
  expect((await guesser.send(path)).status).toBe(429)
  expect((await guesser.send(path)).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await stranger().send(path)).status).toBe(200)
}, 60_000)

test('a link needs a form and a day', async () => {
  const ask = (id: string, expiresOn: string) =>
    dana.call(createReportLink, { params: { id }, body: { expiresOn } })
  expect(await ask(randomUUID(), today)).toMatchObject({ ok: false, problem: { code: 'form-not-found' } })
  const { id } = await savedForm(dana)
  expect(await ask(id, '2026-02-31')).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  await dana.call(deleteCompletedForm, { params: { id } })
  expect(await ask(id, today)).toMatchObject({ ok: false, problem: { code: 'form-deleted' } })
})
