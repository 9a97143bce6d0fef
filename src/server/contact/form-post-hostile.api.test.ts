// What arrives at the contact form's address and never came from the form: refused, stored nowhere, never markup.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactFields } from '#domain/contact/contact.ts'
import { captions } from '#domain/problems/caption.ts'
import { type ContactApp, startContactApp, typedContact } from '#testing/contact-app.ts'
import { testOrigin } from '#testing/test-app.ts'

let desk: ContactApp
beforeAll(async () => {
  desk = await startContactApp()
})
afterAll(() => desk.stop())
beforeEach(() => desk.empty())

describe('a post that is no form', () => {
  const sentence = captions['contact-not-sent']

  test.each<[string, string | Uint8Array<ArrayBuffer>, Record<string, string>, number]>([
    ['a megabyte', `message=${'x'.repeat(1024 * 1024)}`, {}, 413],
    ['JSON', '{"name":"Pat"}', { 'content-type': 'application/json' }, 415],
    ['multipart', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no type', 'name=Pat', { 'content-type': '' }, 415],
  ])('%s is refused with the sentence for the visitor', async (_, body, headers, status) => {
    const response = await desk.post(body, headers)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<h1>${sentence}</h1>`)
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['broken percent-encoding', 'name=%&email=%zz%f&service=%E0%A4'],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x3d, 0xff])],
    ['10,000 fields', Array.from({ length: 5000 }, (_, index) => `f${index}=1`).join('&')],
    ['nothing but separators', '&&&===&=&'],
  ])('%s is refused', async (_, body) => {
    expect((await desk.post(body)).status).toBe(400)
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_, headers) => {
    const response = await desk.post(new URLSearchParams(typedContact).toString(), headers)
    expect(response.status).toBe(403)
    expect(await desk.stored()).toEqual([])
  })

  test('our own origin is not', async () => {
    const headers = { origin: testOrigin, 'sec-fetch-site': 'same-origin' }
    expect((await desk.post(new URLSearchParams(typedContact).toString(), headers)).status).toBe(303)
  })

  test('1,000 random bodies give no 5xx and no page with what was typed as markup', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '<script>',
        '"><img src=x>',
        '\u0000',
        '[[value name]]',
        '%',
        '+',
        '&amp;',
        '\u202E',
        '🛢️',
      ),
    )
    const names = fc.constantFrom(...contactFields, 'website', 'openFor', '__proto__', 'constructor', '')
    const forms = fc.array(fc.tuple(names, text), { maxLength: 12 }).map(pairs => {
      const form = new URLSearchParams()
      for (const [name, value] of pairs) form.append(name, value.toWellFormed())
      return form.toString()
    })
    const bodies = fc.sample(fc.oneof({ weight: 3, arbitrary: forms }, fc.string({ unit: 'binary' })), {
      numRuns: 1000,
      seed: 20261115,
    })
    for (const body of bodies) {
      const response = await desk.post(body.toWellFormed())
      const html = await response.text()
      if (![303, 400].includes(response.status)) throw new Error(`${response.status} for ${body}`)
      if (/<script>|<img/.test(html)) throw new Error(`markup in the answer to ${body}`)
    }
  }, 60_000)
})
