import { expect, test } from 'vitest'
import { contactFields } from '#domain/contact/contact.ts'
import { allMarks, errorMark, invalidMark, messageMark, valueMark } from '#domain/contact/contact-reply.ts'
import { findFillablePage } from '#server/site/fillable-page.ts'
import { fillingOf, type Reply } from './reply-page.ts'

const field = (name: (typeof contactFields)[number]) =>
  `<input name="${name}" value="${valueMark(name)}" aria-invalid="${invalidMark(name)}"><p>${errorMark(name)}</p>`
const options = '<option value="">Choose</option><option value="other">Other</option>'
const page = `<h1>${messageMark}</h1>${contactFields.map(field).join('')}<select>${options}</select>`

const pageOf = (html: string) =>
  findFillablePage({ findPage: () => ({ html, headers: {} }) }, '/contact/not-sent', allMarks)
const fillReply = (html: string, reply: Reply) => String(pageOf(html)?.answer(fillingOf(reply)).body)

const nothing = { message: 'Look', values: {}, errors: {} }

test('gives back what was typed, with a sentence where it was refused', () => {
  const html = fillReply(page, {
    message: 'Look below',
    values: { name: 'Pat', email: 'pat' },
    errors: { email: 'Not an address' },
  })
  expect(html).toContain('<h1>Look below</h1>')
  expect(html).toContain('<input name="name" value="Pat" aria-invalid="false"><p></p>')
  expect(html).toContain('<input name="email" value="pat" aria-invalid="true"><p>Not an address</p>')
  expect(html).not.toContain('[[')
})

test.each([
  ['markup', '"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['quotes and ampersands', `O'Neil & "Sons"`, 'O&#39;Neil &amp; &quot;Sons&quot;'],
  ['a mark', '[[value email]]', '[[value email]]'],
  ['a replacement pattern', "$& $1 $'", '$&amp; $1 $&#39;'],
  ['an entity', '&lt;', '&amp;lt;'],
])('%s is a value and nothing else', (_, typed, written) => {
  const html = fillReply(page, { ...nothing, values: { name: typed, email: 'e@x.example' } })
  expect(html).toContain(`<input name="name" value="${written}" aria-invalid="false">`)
})

test('the service stays chosen, if it is one of ours', () => {
  expect(fillReply(page, { ...nothing, values: { service: 'other' } })).toContain(
    '<option value="other" selected="">',
  )
  for (const service of ['', 'roofing', '"><b>', 'constructor']) {
    expect(fillReply(page, { ...nothing, values: { service } })).not.toContain('selected=""')
  }
})

test('a field error that is no field of the form shows nowhere', () => {
  expect(
    fillReply(page, { ...nothing, errors: { __proto__: 'x', other: 'There is no such field' } }),
  ).not.toContain('no such field')
})

test('a page that lacks marks is found out', () => {
  expect(() => pageOf(page.replace(valueMark('message'), ''))).toThrow(
    'The page /contact/not-sent lacks [[value message]]',
  )
})
