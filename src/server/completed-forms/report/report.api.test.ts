import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm, readCompletedForm } from '#api/completed-forms.ts'
import { saveFacility } from '#api/save-facility.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { openFileStore } from '#server/files/open.ts'
import { downloadName } from '#testing/download-name.ts'
import {
  answersFromEverywhere,
  answersFullOfFindings,
  emptyAnswers,
  longComment,
} from '#testing/extreme-forms.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

async function saved(answers: Answers = {}, photoIds: string[] = [], by = dana): Promise<string> {
  return (await savedForm(by, formContent(answers, { photoIds }))).id
}

async function withPhotos(count: number, bytes: (index: number) => Promise<Buffer>, by = dana) {
  const photoIds = Array.from({ length: count }, () => randomUUID())
  const id = await saved({ facilityName: 'Photo Tower' }, photoIds, by)
  for (const [index, photoId] of photoIds.entries()) {
    const response = await sendPhoto(by, id, photoId, await bytes(index), {
      'x-photo-description': 'Tank%20lid',
    })
    expect(response.status).toBe(201)
  }
  return id
}

const get = (id: string, visitor = dana) => visitor.send(`/api/completed-forms/${id}/report.pdf`)

const read = async (response: Response) => {
  expect(response.status).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

test('is for those who are logged in', async () => {
  const response = await get(await saved(), app.visitor())
  expect(response.status).toBe(401)
})

test('of no form is not found, of a deleted one is gone', async () => {
  expect(await (await get(randomUUID())).json()).toMatchObject({ code: 'form-not-found', status: 404 })
  const id = await saved()
  await dana.call(deleteCompletedForm, { params: { id } })
  expect(await (await get(id)).json()).toMatchObject({ code: 'form-deleted', status: 410 })
})

test('says what has become of its findings', async () => {
  const facilityName = `Fated ${randomUUID()}`
  const papers = { placardExpires: '2040-01-01', cfrExpires: '2040-01-01' }
  const visit = (inspectionDate: string, hasAlarms: boolean) =>
    saved({ facilityName, ...papers, inspectionDate, hasAlarms, isSystemOperating: false })
  const id = await visit('2026-06-03', true)
  expect((await read(await get(id))).text).toContain('2 findings need attention')
  await visit('2026-07-02', false)
  const { text } = await read(await get(id))
  expect(text).toContain('2 findings, 1 of 2 closed')
  expect(text).toContain('Any alarms? Yes · closed, action not recorded')
  // With the year mistyped, it is not known what became of what it found.
  const ahead = (await read(await get(await visit('2036-07-03', true)))).text
  expect(ahead).toContain('2 findings need attention')
  expect(ahead).not.toContain('closed')
})

test('says it of the parts of a form too, tank by tank', async () => {
  const template = registry.require('spill-bucket', 2)
  const [one, two] = [randomUUID(), randomUUID()]
  const name = `Two tanks ${randomUUID()}`
  const tanks = [one, two].map((id, index) => ({ id, label: `Tank ${index + 1}`, tankType: 'UST' as const }))
  const site = await dana.call(saveFacility, {
    ...{ params: { id: randomUUID() }, version: null },
    body: { name, state: 'Georgia', tanks } as never,
  })
  const facilityId = answerOf(site).id
  const testOn = (inspectionDate: string, parts: readonly Part[]) => {
    const start = startAnswers(template, { today: inspectionDate, displayName: 'Dana Fields' })
    const answers = { ...start, facilityName: name, inspectionDate, parts } as Answers
    const of = { templateId: template.id, templateVersion: 2, state: 'Georgia' } as const
    return savedForm(dana, { ...of, facilityId, tankId: one, photoIds: [], answers })
  }
  const cracked = (tankId: string, change: Partial<Part>) => bucketPart({ tankId, visual: 'fail', ...change })
  const form = await testOn('2026-06-03', [
    cracked(one, { name: 'A' }),
    cracked(two, { id: 'b2', name: 'B' }),
  ])
  expect((await read(await get(form.id))).text).toContain('2 findings need attention')
  await testOn('2026-07-02', [bucketPart({ tankId: one, name: 'A' })])
  expect((await read(await get(form.id))).text).toContain('2 findings, 1 of 2 closed')
})

test('is a PDF of the form, named after it, that nobody keeps', async () => {
  const id = await saved({ facilityName: 'Café "Tower" 7/8', signature: signaturePng })
  const response = await get(id)
  const name = `Café Tower 7 8 2026-11-14 ${id.slice(0, 8)}.pdf`
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(downloadName(response)).toBe(name)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const bytes = new Uint8Array(await response.clone().arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  const pdf = await read(response)
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.text).toContain('Facility name Café "Tower" 7/8')
  expect(pdf.text).toContain('CFR expires: Expired 2025-04-22')
  expect(pdf.text).toContain(`Form ${id.slice(0, 8)} Page 1 of 1`)
  expect(pdf.pages[0]?.pictures).toBe(1)
})

test('says the form as it is now, not as it was', async () => {
  const id = await saved()
  await read(await get(id))
  await editForm(dana, id, 1, formContent({ comments: 'Seen again.' }))
  expect((await read(await get(id))).text).toContain('Seen again.')
})

test('does not unpack a signature of a size that nobody draws, stored before such were refused', async () => {
  const white = { width: 3000, height: 3000, channels: 3, background: '#ffffff' } as const
  const png = await sharp({ create: white }).png({ palette: true }).toBuffer()
  const id = await saved()
  const { answers } = formContent({ signature: `data:image/png;base64,${png.toString('base64')}` })
  await app.database.write
    .updateTable('completed_form_contents')
    .set({ answers: JSON.stringify(answers) })
    .where('formId', '=', id)
    .execute()
  const pdf = await read(await get(id))
  expect(pdf.text).toContain('The signature could not be read')
  expect(pdf.pages[0]?.pictures).toBe(0)
})

test('shows the photos in their order, scaled for paper', async () => {
  const id = await withPhotos(3, index => samplePhoto(index, { width: 2000, height: 1500 }))
  const response = await get(id)
  const size = Number(response.headers.get('content-length'))
  const pdf = await read(response)
  expect(pdf.pages.map(page => page.pictures)).toEqual([0, 3])
  expect(pdf.pages[1]?.text).toContain('Photo 1 Tank lid Photo 2 Tank lid Photo 3 Tank lid')
  expect(size).toBeLessThan(200_000)
})

test('comes without a photo whose file is gone, says so and logs it', async () => {
  const id = await withPhotos(2, index => samplePhoto(index))
  const form = await dana.call(readCompletedForm, { params: { id } })
  if (!form.ok) throw new Error(form.problem.message)
  const lost = form.value.photos[0]?.id ?? ''
  const { fileKey } = await app.database.read
    .selectFrom('stored_files')
    .select('fileKey')
    .where('id', '=', lost)
    .executeTakeFirstOrThrow()
  await rm(join(app.dataDir, 'files', fileKey))
  const pdf = await read(await get(id))
  expect(pdf.pages[1]).toMatchObject({ pictures: 1 })
  expect(pdf.pages[1]?.text).toContain('Photo could not be read')
  expect(app.logLines.filter(line => line.includes('photo of report not read')).join()).toContain(lost)
})

test('waits for better times when the photos cannot be reached', async () => {
  const folder = await createTestDatabase()
  const store = openFileStore({ s3: null, dataDir: folder.dataDir })
  let isAway = false
  const other = await startTestApp({
    files: { ...store, get: key => (isAway ? Promise.reject(new Error('no route')) : store.get(key)) },
  })
  const luis = await other.loggedIn()
  const id = await withPhotos(2, index => samplePhoto(index), luis)
  isAway = true
  expect((await get(id, luis)).status).toBe(503)
  isAway = false
  expect((await get(id, luis)).status).toBe(200)
  await other.stop()
  await folder.remove()
})

test('comes without a signature that is no picture, says so and logs it', async () => {
  const broken = `${signaturePng.slice(0, 60)}${'A'.repeat(40)}`
  const id = await saved({ signature: broken })
  const pdf = await read(await get(id))
  expect(pdf.text).toContain('The signature could not be read')
  expect(app.logLines.filter(line => line.includes('signature of report not read')).join()).toContain(id)
})

test('survives sixty photos', async () => {
  const bytes = await samplePhoto(5, { width: 64, height: 48 })
  const pdf = await read(await get(await withPhotos(60, async () => bytes)))
  expect(pdf.pages).toHaveLength(11)
  expect(pdf.pages.reduce((sum, page) => sum + page.pictures, 0)).toBe(60)
}, 120_000)

test.each([
  [
    'a comment of 3,000 characters',
    { ...answersFullOfFindings, comments: longComment },
    '21 findings need attention',
  ],
  ['letters from everywhere', answersFromEverywhere, 'Наталья Ёлкина'],
  [
    'an empty form',
    {
      ...emptyAnswers,
      facilityName: 'T',
      inspectedBy: 'D',
      inspectionDate: '2026-11-14',
      tankType: 'UST',
      liquidType: 'N/A',
    },
    'Not given',
  ],
])('survives %s', async (_, answers, said) => {
  const pdf = await read(await get(await saved(answers)))
  expect(pdf.pages[0]?.text).toContain(said)
  expect(pdf.pages[0]?.text).toContain('Inspector signature')
})

test('five at once all come, each its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, index) => saved({ facilityName: `Tower number ${index}` })),
  )
  const pdfs = await Promise.all(ids.map(async id => read(await get(id))))
  for (const [index, pdf] of pdfs.entries()) expect(pdf.text).toContain(`Tower number ${index}`)
})
