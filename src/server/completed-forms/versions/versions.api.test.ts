// Signed means signed: a user who changes a signed form leaves a mark, and what was signed before can still be read.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteCompletedForm,
  readCompletedForm,
  readFormHistory,
  readFormVersion,
} from '#api/completed-forms.ts'
import { purgeForm } from '#api/trash.ts'
import type { Answers } from '#domain/form/template.ts'
import { formContent, otherSignaturePng, type SentForm, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
let luis: Awaited<ReturnType<TestApp['loggedIn']>>
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
  luis = await app.loggedIn({ displayName: 'Luis Ortega' })
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const signed = (answers: Answers = {}, change: Partial<SentForm> = {}) =>
  formContent({ signature: signaturePng, ...answers }, change)

const edit = async (id: string, version: number, content: SentForm) =>
  answerOf(await editForm(luis, id, version, content))

const versionOf = async (id: string, version: number) =>
  dana.call(readFormVersion, { params: { id, version } })

const newestEntry = async (id: string) =>
  answerOf(await dana.call(readFormHistory, { params: { id } })).entries[0]

describe('an edit of a signed form', () => {
  test('that gives a reason is a correction, by name, in the form and in its history', async () => {
    const form = await savedForm(dana, signed())
    expect(form).not.toHaveProperty('corrections')
    const after = await edit(
      form.id,
      1,
      signed({ tankVolume: '4000' }, { correction: '  Misread the plate ' }),
    )
    const correction = {
      version: 2,
      at: after.updatedAt,
      by: { uid: luis.user.uid, displayName: 'Luis Ortega' },
      reason: 'Misread the plate',
      signedAgain: false,
    }
    expect(after).toMatchObject({ version: 2, createdAt: form.createdAt, corrections: [correction] })
    expect(answerOf(await dana.call(readCompletedForm, { params: { id: form.id } }))).toEqual(after)
    expect(await newestEntry(form.id)).toMatchObject({ reason: 'Misread the plate', signedAgain: false })
  })

  test('that is signed again says so; one with neither is taken and says that too', async () => {
    const form = await savedForm(dana, signed())
    await edit(form.id, 1, signed({ tankVolume: '4000', signature: otherSignaturePng }))
    const after = await edit(form.id, 2, signed({ tankVolume: '5000', signature: otherSignaturePng }))
    expect(
      after.corrections?.map(({ version, reason, signedAgain }) => [version, reason, signedAgain]),
    ).toEqual([
      [2, null, true],
      [3, null, false],
    ])
  })

  test('that takes the signature away is not signed again, and what follows corrects nothing', async () => {
    const form = await savedForm(dana, signed())
    await edit(form.id, 1, formContent())
    const after = await edit(form.id, 2, formContent({ tankVolume: '4000' }, { correction: 'A note' }))
    expect(after.corrections).toMatchObject([{ version: 2, signedAgain: false }])
    expect(await newestEntry(form.id)).toMatchObject({ reason: 'A note' })
    expect(await newestEntry(form.id)).not.toHaveProperty('signedAgain')
  })

  test('that changes photos alone and says nothing corrects nothing, and keeps the version', async () => {
    const form = await savedForm(dana, signed({}, { photoIds: [randomUUID()] }))
    const after = await edit(form.id, 1, signed())
    expect(after).not.toHaveProperty('corrections')
    expect(answerOf(await versionOf(form.id, 1)).photoIds).toEqual(form.photoIds)
  })

  test('that changes photos and says why is a correction', async () => {
    const form = await savedForm(dana, signed({}, { photoIds: [randomUUID()] }))
    const after = await edit(form.id, 1, signed({}, { photoIds: [], correction: 'Photo of another site' }))
    expect(after.corrections).toMatchObject([
      { version: 2, reason: 'Photo of another site', signedAgain: false },
    ])
    expect(await newestEntry(form.id)).toMatchObject({ reason: 'Photo of another site' })
  })

  test('that changes nothing is none, whatever its reason', async () => {
    const form = await savedForm(dana, signed())
    const after = await edit(form.id, 1, signed({}, { correction: 'Just looking' }))
    expect(after).toEqual(form)
  })

  test.each([
    ['empty', ' '],
    ['longer than 500 characters', 'x'.repeat(501)],
    ['no text', 7],
  ])('a reason that is %s is refused', async (_, correction) => {
    const form = await savedForm(dana, signed())
    const response = await luis.send(`/api/completed-forms/${form.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify({ ...signed({ tankVolume: '4000' }), correction }),
    })
    expect(response.status).toBe(400)
  })
})

test('an edit of a form that nobody signed is no correction and keeps no version', async () => {
  const form = await savedForm(dana)
  const after = await edit(form.id, 1, formContent({ tankVolume: '4000' }))
  expect(after).not.toHaveProperty('corrections')
  expect(await versionOf(form.id, 1)).toMatchObject({ problem: { code: 'form-version-not-kept' } })
})

describe('a version', () => {
  test('that was replaced is read as it was signed', async () => {
    const given = { tankVolume: 'answered', hasWetting: 'start' } as const
    const form = await savedForm(dana, signed({ tankVolume: '3000' }, { given }))
    const second = await edit(form.id, 1, signed({ tankVolume: '4000' }, { correction: 'Misread' }))
    const third = await edit(form.id, 2, signed({ tankVolume: '5000' }, { state: 'Georgia' }))
    // Where a form belongs is no part of what was signed.
    const { facilityId, tankId } = third
    const belongs = { facilityId, tankId }
    expect(answerOf(await versionOf(form.id, 1))).toEqual({
      ...form,
      ...belongs,
      replacedAt: second.updatedAt,
    })
    expect(answerOf(await versionOf(form.id, 2))).toEqual({
      ...second,
      ...belongs,
      replacedAt: third.updatedAt,
    })
    expect(answerOf(await versionOf(form.id, 3))).toEqual(third)
    expect(await versionOf(form.id, 4)).toMatchObject({ problem: { status: 404 } })
    expect(await versionOf(randomUUID(), 1)).toMatchObject({ problem: { code: 'form-not-found' } })
  })

  test('has the photos that the form still has', async () => {
    const photoIds = [randomUUID(), randomUUID()]
    const form = await savedForm(dana, signed({}, { photoIds }))
    for (const photoId of photoIds) await sendPhoto(dana, form.id, photoId, await samplePhoto())
    const [kept = ''] = photoIds
    await edit(form.id, 1, signed({ tankVolume: '4000' }, { photoIds: [kept] }))
    const first = answerOf(await versionOf(form.id, 1))
    expect(first.photoIds).toEqual(photoIds)
    expect(first.photos.map(photo => photo.id)).toEqual([kept])
  })

  test('has a report of its own, and the newest says that it was corrected', async () => {
    const form = await savedForm(dana, signed({ tankVolume: '3000' }))
    await edit(form.id, 1, signed({ tankVolume: '4000' }, { correction: 'Misread the plate' }))
    const report = async (query: string) => {
      const response = await dana.send(`/api/completed-forms/${form.id}/report.pdf${query}`)
      expect(response.status).toBe(200)
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages[0]?.text ?? ''
    }
    expect(await report('')).toMatch(
      /Corrected on \w+ \d+, \d{4} by Luis Ortega, version 2, without signing again.*Misread the plate/,
    )
    expect(await report('')).toContain('4000 gal')
    expect(await report('?version=2')).toBe(await report(''))
    const first = await report('?version=1')
    expect(first).toMatch(/Version 1, replaced on \w+ \d+, \d{4}/)
    expect(first).toContain('3000 gal')
    expect(first).not.toContain('Corrected')
    const none = await dana.send(`/api/completed-forms/${form.id}/report.pdf?version=7`)
    expect(none.status).toBe(404)
  })

  test('goes with its form: deleted it is gone, purged nothing of it stays', async () => {
    const form = await savedForm(dana, signed())
    await edit(form.id, 1, signed({ tankVolume: '4000' }))
    answerOf(await dana.call(deleteCompletedForm, { params: { id: form.id } }))
    expect(await versionOf(form.id, 1)).toMatchObject({ problem: { code: 'form-deleted' } })
    answerOf(await admin.call(purgeForm, { params: { id: form.id }, body: { reason: 'Test' } }))
    const rows = await app.database.read
      .selectFrom('completed_form_versions')
      .select('id')
      .where('formId', '=', form.id)
      .execute()
    expect(rows).toEqual([])
  })
})
