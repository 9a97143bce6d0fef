import { expect, test } from 'vitest'
import { shapeArabic } from './arabic.ts'

const codes = (text: string) =>
  Array.from(text, letter => (letter.codePointAt(0) ?? 0).toString(16)).join(' ')

test.each([
  ['alone, at the beginning, in the middle, at the end', 'ببب ب', 'fe91 fe92 fe90 20 fe8f'],
  ['a letter that joins no following one parts the word', 'دبر', 'fea9 fe91 feae'],
  ['lam and alef are one, also within a word', 'لا سلام', 'fefb 20 feb3 fefc fee1'],
  ['letters of Persian', 'پیک', 'fb58 fbff fb8f'],
  ['a lengthening stroke joins both ways', 'بـب', 'fe91 640 fe90'],
  ['signs of vowels are left out', 'بَب', 'fe91 fe90'],
  ['signs of recitation are left out', 'ب\u0610ب\u06d6 x\u08f0', 'fe91 fe90 20 78'],
  ['a sign without a letter is left out', 'x\u064b', '78'],
  ['other letters stay as they are', 'Tower ب 7', '54 6f 77 65 72 20 fe8f 20 37'],
])('%s', (_, text, expected) => {
  expect(codes(shapeArabic(text))).toBe(expected)
})

test('what is shaped still spells the same word', () => {
  for (const word of ['محمد', 'عبد', 'الرحمن', 'السلام', 'مؤسسة', 'آية']) {
    expect(shapeArabic(word)).not.toBe(word)
    expect(shapeArabic(word).normalize('NFKC')).toBe(word)
  }
})
