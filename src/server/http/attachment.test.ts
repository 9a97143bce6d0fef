import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['Café 50%.pdf', `attachment; filename="Cafe 50_.pdf"; filename*=UTF-8''Caf%C3%A9%2050%25.pdf`],
  ["O'Neil (7)*.pdf", `attachment; filename="O'Neil (7)*.pdf"; filename*=UTF-8''O%27Neil%20%287%29%2A.pdf`],
  ['say "hi".pdf', `attachment; filename="say _hi_.pdf"; filename*=UTF-8''say%20%22hi%22.pdf`],
])('%s', (name, header) => {
  expect(attachment(name)).toBe(header)
  // Any header must be one that can be sent.
  expect(new Headers({ 'content-disposition': attachment(name) }).get('content-disposition')).toBe(header)
})

test('the whole of Unicode makes a header that can be sent', () => {
  const name = attachment('מגדל ⛽ 漢字\u{10ffff}.pdf')
  expect(name).toMatch(/^[\x20-\x7e]+$/)
  expect(decodeURIComponent(name.split("UTF-8''")[1] ?? '')).toBe('מגדל ⛽ 漢字\u{10ffff}.pdf')
})
