// Captions are changed with an edit of the form: under its version, in its history, and beside what was signed before.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompletedForm, readFormHistory, readFormVersion } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formContent, type SentForm, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn({ displayName: 'Dana Fields' })
})
afterAll(() => app.stop())

/** Two photos, the second with a caption. */
async function photographed(change: Partial<SentForm> = {}) {
  const ids = [randomUUID(), randomUUID()] as const
  const content = formContent({}, { photoIds: [...ids], ...change })
  const { id } = await savedForm(dana, content)
  for (const [index, photoId] of ids.entries()) {
    const caption = { 'x-photo-caption': index === 1 ? 'Rust on the lid' : '' }
    expect((await sendPhoto(dana, id, photoId, await samplePhoto(index), caption)).status).toBe(201)
  }
  return { id, ids, content }
}

const read = async (id: string) => answerOf(await dana.call(readCompletedForm, { params: { id } }))
const captionsIn = ({ photos }: CompletedForm) => photos.map(({ caption }) => caption)
const newestChanges = async (id: string) =>
  answerOf(await dana.call(readFormHistory, { params: { id } })).entries[0]?.changes

test('an edit changes, adds and removes captions, and the history says what they were', async () => {
  const { id, ids, content } = await photographed()
  const captions = { [ids[0]]: '  The south side ', [ids[1]]: '' }
  const edited = answerOf(await editForm(dana, id, 1, { ...content, captions }))
  expect(edited.version).toBe(2)
  expect(captionsIn(edited)).toEqual(['The south side', undefined])
  expect(await read(id)).toEqual(edited)
  expect(await newestChanges(id)).toEqual([
    { field: `caption:${ids[0]}`, label: 'Caption of photo 1', from: '', to: 'The south side' },
    { field: `caption:${ids[1]}`, label: 'Caption of photo 2', from: 'Rust on the lid', to: '' },
  ])
  const response = await dana.send(`/api/completed-forms/${id}/report.pdf`)
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  const text = pages.map(page => page.text).join(' ')
  expect(text).toContain('The south side')
  expect(text).not.toContain('Rust on the lid')
})

test('an edit that says nothing of captions leaves them as they are', async () => {
  const { id, content } = await photographed()
  const edited = answerOf(
    await editForm(dana, id, 1, { ...content, answers: { ...content.answers, tankVolume: '4000' } }),
  )
  expect(captionsIn(edited)).toEqual([undefined, 'Rust on the lid'])
})

test('the same captions again are a success and no second change; a stale edit is refused', async () => {
  const { id, ids, content } = await photographed()
  const mine = { ...content, captions: { [ids[1]]: 'Rust, cleaned off' } }
  const edited = answerOf(await editForm(dana, id, 1, mine))
  expect(answerOf(await editForm(dana, id, 1, mine))).toEqual(edited)
  const other = { ...content, captions: { [ids[1]]: 'Paint' } }
  expect(await editForm(dana, id, 1, other)).toMatchObject({
    problem: { code: 'form-changed', current: { version: 2 } },
  })
  expect(await read(id)).toEqual(edited)
})

test('under a signature it is a correction, and what was signed is read with the caption it had', async () => {
  const answers = formContent({ signature: signaturePng }).answers
  const { id, ids, content } = await photographed({ answers })
  const captions = { [ids[1]]: 'Rust, cleaned off' }
  const edited = answerOf(await editForm(dana, id, 1, { ...content, captions, correction: 'Wrong lid' }))
  expect(edited.corrections).toMatchObject([{ version: 2, reason: 'Wrong lid', signedAgain: false }])
  const signed = answerOf(await dana.call(readFormVersion, { params: { id, version: 1 } }))
  expect(captionsIn(signed)).toEqual([undefined, 'Rust on the lid'])
  expect(signed).not.toHaveProperty('captions')
})

test('a caption that no paper can show, or of a photo that the form does not have, is refused', async () => {
  const { id, ids, content } = await photographed()
  for (const captions of [
    { [ids[0]]: 'x'.repeat(201) },
    { [ids[0]]: 'two\nlines' },
    { [randomUUID()]: 'Whose?' },
  ]) {
    const refused = await editForm(dana, id, 1, { ...content, captions })
    expect(refused).toMatchObject({ problem: { code: 'invalid-input' } })
  }
  expect((await read(id)).version).toBe(1)
})
