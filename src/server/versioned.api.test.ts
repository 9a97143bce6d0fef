// Versions in headers, the same for everything that has one: the ETag of an answer, and the If-Match of a save.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitContact } from '#api/contact-submissions.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.loggedIn({ admin: true })
})
afterAll(() => app.stop())

const facility = {
  ...{ name: `Site ${randomUUID()}`, state: 'Florida', stateFacilityNumber: '', address: '', customer: '' },
  ...{ arrivalNotes: '', status: 'active', contacts: [], tanks: [] },
}

const visitor = { name: 'Pat Rivers', email: 'pat@station.example', service: 'other' } as const

const put = (path: string, body: object, headers: Record<string, string> = {}) =>
  admin.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Something that has been saved, with the version that it is at, and another content for it. */
const kinds = {
  'a form': async () => {
    const { id } = await savedForm(admin, formContent({ comments: 'One' }))
    return { path: `/api/completed-forms/${id}`, version: 1, body: formContent({ comments: 'Two' }) }
  },
  'a facility': async () => {
    const path = `/api/facilities/${randomUUID()}`
    const named = { ...facility, name: `Site ${randomUUID()}` }
    const made = await put(path, named, { 'if-none-match': '*' })
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"'])
    return { path, version: 1, body: { ...named, customer: 'Changed' } }
  },
  'a request': async () => {
    const { id } = answerOf(await app.visitor().call(submitContact, { body: visitor }))
    const path = `/api/contact-submissions/${id}`
    return { path, version: 1, body: { status: 'quoted', assignedTo: null, notes: '' } }
  },
  'a day': async () => {
    const path = `/api/facilities/${randomUUID()}`
    await put(path, { ...facility, name: `Site ${randomUUID()}` })
    const stops = [{ facilityId: path.split('/').at(-1), tankId: null }]
    return { path: '/api/days/2026-11-20', version: 0, body: { stops } }
  },
}

describe.each(Object.entries(kinds))('%s', (kind, make) => {
  test('names its version when it is read and when it is saved', async () => {
    const { path, version, body } = await make()
    const read = await admin.send(path)
    expect([read.status, read.headers.get('etag')]).toEqual([200, `"${version}"`])
    const stale = await put(path, body, { 'if-match': `"${version + 7}"` })
    expect(stale.status).toBe(412)
    // As a proxy hands on the ETag of an answer that it compressed.
    const saved = await put(path, body, { 'if-match': `W/"${version}"` })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, `"${version + 1}"`])
  })

  test('refuses what is no version', async () => {
    const { path, body } = await make()
    for (const tag of ['3', '"x"', '*', '"1", "2"']) {
      const refused = await put(path, body, { 'if-match': tag })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({
        code: 'invalid-input',
        errors: { 'if-match': 'If-Match takes a version in quotes, such as "3"' },
      })
    }
  })

  test('without If-Match is taken for new, or refused where nothing can be made so', async () => {
    const { path, body } = await make()
    const isMadeHere = kind === 'a form' || kind === 'a facility'
    expect((await put(path, body)).status).toBe(isMadeHere ? 409 : 400)
  })
})
