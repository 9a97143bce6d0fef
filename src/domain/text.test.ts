import { describe, expect, test } from 'vitest'
import { line, paragraph, requiredLine } from './text.ts'

const unprintable = 'Please remove characters that cannot be printed'
const complaint = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message

describe('a line', () => {
  test.each([
    ['  Tower 4417 Ocala  ', 'Tower 4417 Ocala'],
    ['Cafe\u0301', 'Café'],
    ['محطة الوقود', 'محطة الوقود'],
    ['👩‍👩‍👧‍👦 depot', '👩‍👩‍👧‍👦 depot'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(line(100).parse(typed)).toBe(stored)
  })

  test.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u007fb', 'a\ud800b', 'a\u202eb', 'a\u2067b'])(
    'refuses %j',
    typed => {
      expect(complaint(line(100).safeParse(typed))).toBe(unprintable)
    },
  )

  test('counts after trimming', () => {
    expect(line(3).parse('  abc  ')).toBe('abc')
    expect(complaint(line(3).safeParse('abcd'))).toBe('Please use at most 3 characters')
  })

  test('may be required', () => {
    expect(complaint(requiredLine(10, 'Name is required').safeParse('   '))).toBe('Name is required')
  })
})

describe('a paragraph', () => {
  test('keeps its line breaks in one spelling', () => {
    expect(paragraph(100).parse('one\r\ntwo\n\tthree\n')).toBe('one\ntwo\n\tthree')
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\udc00b'])('refuses %j', typed => {
    expect(complaint(paragraph(100).safeParse(typed))).toBe(unprintable)
  })
})
