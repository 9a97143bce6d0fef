// Whether a report is genuine: by its form id and version, by its short address, and by the bytes of its file.

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { verifyReport } from '#api/verify.ts'
import { shortPath } from '#domain/reports/proof.ts'
import { formContent, otherSignaturePng, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'
import { testSecret } from '#testing/test-people.ts'
import { addKey } from './key-store.ts'
import { verifyPdf } from './sign.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
})
afterAll(() => app.stop())

const verify = async (formId: string, version?: number) =>
  answerOf(await app.visitor().call(verifyReport, { params: { formId }, query: version ? { version } : {} }))
const pageOf = async (path: string) => (await app.visitor().send(path)).text()
const signed = (change: object = {}) => formContent({ signature: signaturePng, ...change })
const pdfOf = async (id: string, version = 1) => {
  const answer = await dana.send(`/api/completed-forms/${id}/report.pdf?version=${version}`)
  return new Uint8Array(await answer.arrayBuffer())
}
const publishedKeys = () => pageOf('/.well-known/report-key')

test('a signed form is genuine and current, and page, API and PDF show the same SHA-256', async () => {
  const { id } = await savedForm(dana, signed())
  const proof = await verify(id, 1)
  expect(proof).toEqual({
    ...{ status: 'current', version: 1, replacedBy: null, replacedAt: null },
    ...{ facilityName: 'Tower 4417 Ocala', inspectionDate: '2026-11-14', inspectedBy: 'Dana Fields' },
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const page = await pageOf(`/verify/${id}?version=1`)
  expect(page).toContain('Genuine and current')
  expect(page).toContain(proof.sha256)
  expect(page).toContain('noindex')
  const { text } = await readPdf(await pdfOf(id))
  expect(text.replace(/\s/g, '')).toContain(`SHA-256${proof.sha256}`)
  expect(text).toContain(`localhost:3000${shortPath(id, 1)}`)
})

test('a corrected form: the version before is replaced, by which and when, and keeps its SHA-256', async () => {
  const { id } = await savedForm(dana, signed())
  const { sha256 } = await verify(id, 1)
  answerOf(await editForm(dana, id, 1, { ...signed({ facilityName: 'Tower 4418' }), correction: 'Misread' }))
  expect(await verify(id, 1)).toMatchObject({
    ...{ status: 'replaced', version: 1, replacedBy: 2, facilityName: 'Tower 4417 Ocala', sha256 },
    replacedAt: expect.stringMatching(/Z$/),
  })
  const unsignedChange = {
    status: 'current',
    version: 2,
    facilityName: 'Tower 4418',
    reason: 'not-signed-again',
  }
  expect(await verify(id)).toMatchObject(unsignedChange)
  expect(await pageOf(`/verify/${id}`)).toContain('was not signed again')
  expect(await verify(id, 3)).toMatchObject({ status: 'unknown', sha256: null })
  expect(await pageOf(`/verify/${id}?version=1`)).toContain('was replaced by version 2')
  for (const mistyped of ['1O', '0', '99999999999']) {
    expect(await pageOf(`/verify/${id}?version=${mistyped}`)).toContain('<h2>Unknown</h2>')
  }
})

test('a signature that is drawn again covers the change, and the version between does not become signed by it', async () => {
  const { id } = await savedForm(dana, signed())
  const correction = 'Misread'
  const again = { comments: 'Misread', signature: otherSignaturePng }
  answerOf(await editForm(dana, id, 1, { ...signed({ comments: 'Misread' }), correction }))
  answerOf(await editForm(dana, id, 2, { ...signed(again), correction }))
  expect(await verify(id, 1)).not.toHaveProperty('reason')
  expect(await verify(id, 2)).toMatchObject({ status: 'replaced', reason: 'not-signed-again' })
  expect(await verify(id, 3)).not.toHaveProperty('reason')
})

test('of a form that was deleted, restored and corrected the first version keeps what it said', async () => {
  const { id } = await savedForm(dana, signed())
  const { sha256 } = await verify(id, 1)
  await dana.call(deleteCompletedForm, { params: { id } })
  answerOf(await dana.call(restoreCompletedForm, { params: { id } }))
  answerOf(await editForm(dana, id, 3, { ...signed({ comments: 'Misread' }), correction: 'Misread' }))
  expect(await verify(id, 1)).toMatchObject({ status: 'replaced', replacedBy: 4, sha256 })
})

test('a deleted or unsigned form says so, and a restored one is what it was', async () => {
  const { id } = await savedForm(dana, signed())
  await dana.call(deleteCompletedForm, { params: { id } })
  expect(await verify(id, 1)).toMatchObject({ status: 'unknown', reason: 'deleted', facilityName: null })
  expect(await pageOf(`/verify/${id}?version=1`)).toContain('This form was deleted')
  await dana.call(restoreCompletedForm, { params: { id } })
  expect(await verify(id, 1)).toMatchObject({ status: 'current', version: 1 })

  const draft = await savedForm(dana)
  expect(await verify(draft.id, 1)).toMatchObject({ status: 'current', reason: 'unsigned' })
  const page = await pageOf(`/verify/${draft.id}?version=1`)
  expect(page).toContain('This version was not signed')
  expect(page).not.toContain('signed content')
  answerOf(await editForm(dana, draft.id, 1, signed()))
  expect(await verify(draft.id, 1)).toMatchObject({ status: 'replaced', replacedBy: 2, reason: 'unsigned' })
})

test('what is no form is unknown, in any spelling, and says nothing of any', async () => {
  for (const formId of [randomUUID(), 'no-such-thing', '%27%3B--']) {
    expect(await verify(formId)).toMatchObject({ status: 'unknown', facilityName: null })
    expect(await pageOf(`/verify/${encodeURIComponent(formId)}`)).toContain('Unknown')
  }
  expect(await pageOf('/verify/%3Cscript%3E')).not.toContain('<script>')
})

test('the short address leads to the page, and guessing at it is slowed down', async () => {
  const { id } = await savedForm(dana, signed())
  const visitor = app.visitor({ address: '203.0.113.77' })
  const answer = await visitor.send(shortPath(id, 1))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/verify/${id}?version=1`)
  for (let guess = 0; guess < 60; guess += 1) await visitor.send(`/v/0000000000${10 + guess}-1`)
  const refused = await visitor.send(shortPath(id, 1))
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('<h1>Too many requests</h1>'),
  ])
})

test('of two forms whose ids begin alike the short address tells both, and neither hides the other', async () => {
  const start = '0a1b2c3d-4e5f'
  const ids = [`${start}-4000-8000-000000000001`, `${start}-4000-8000-000000000002`]
  const proofs = []
  for (const [index, id] of ids.entries()) {
    await savedForm(dana, signed({ facilityName: `Depot ${index}` }), id)
    proofs.push(await verify(id, 1))
  }
  const answer = await app.visitor().send(shortPath(ids[0] ?? '', 1))
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('Which report do you have?')
  for (const [index, id] of ids.entries()) {
    expect(page).toContain(`href="/verify/${id}?version=1">Depot ${index}</a>`)
    expect(page).toContain(proofs[index]?.sha256)
  }
})

test('every changed byte of a file is seen without the server, and a rotated key still proves what it signed', async () => {
  const { id } = await savedForm(dana, signed())
  const file = await pdfOf(id)
  const keys = await publishedKeys()
  expect(verifyPdf(file, keys)).toMatchObject({ is: 'genuine', formId: id, version: 1 })
  const places = [0, 1, 500, Math.floor(file.length / 2)]
  const end = Array.from({ length: 350 }, (_, at) => file.length - 1 - at)
  for (const place of [...places, ...end]) {
    for (const bit of [1, 32]) {
      const altered = Uint8Array.from(file)
      altered[place] = (altered[place] ?? 0) ^ bit
      expect(verifyPdf(altered, keys).is, `byte ${place}`).not.toBe('genuine')
    }
  }
  expect(verifyPdf(file.slice(0, -1), keys).is).toBe('unsigned')
  expect(verifyPdf(Uint8Array.from([...file, 10]), keys).is).toBe('unsigned')

  await addKey(app.database, testSecret)
  const later = await publishedKeys()
  expect(later.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2)
  expect(verifyPdf(file, later).is).toBe('genuine')
  const anew = await pdfOf(id)
  expect(verifyPdf(anew, later).is).toBe('genuine')
  expect(verifyPdf(anew, keys).is).toBe('other key')
})

test('the command tells a changed file by the file and the key alone', async () => {
  const { id } = await savedForm(dana, signed())
  const folder = await mkdtemp(join(tmpdir(), 'cypress-proof-'))
  const [good, bad, key] = ['good.pdf', 'bad.pdf', 'key.pem'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const file = await pdfOf(id)
  await writeFile(good, file)
  await writeFile(
    bad,
    file.map((byte, at) => (at === 1000 ? byte ^ 1 : byte)),
  )
  await writeFile(key, await publishedKeys())
  const program = join(import.meta.dirname, '../../commands/verify-report.ts')
  const run = (path: string) => promisify(execFile)(process.execPath, [program, path, '--key', key])
  expect((await run(good)).stdout).toContain(`version 1 of form ${id}`)
  await expect(run(bad)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Changed') })
  await writeFile(key, (await publishedKeys()).replaceAll(', made', ', revoked from 2020-01-01, made'))
  await expect(run(good)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('revoked from 2020-01-01'),
  })
  await rm(folder, { recursive: true })
})
