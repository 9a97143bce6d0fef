import { describe, expect, test } from 'vitest'
import { line } from '#domain/text.ts'
import { fitWithin } from './downscale.ts'
import { captionLine, describePhoto, formatKilobytes, photoFileName } from './photo-words.ts'

test('a description is the section and the time on the wall', () => {
  expect(describePhoto('Tank', new Date(2026, 10, 14, 9, 5, 59))).toBe('Tank 2026-11-14 09:05')
})

describe('a photo’s name', () => {
  test.each([
    ['IMG_4417.JPG', 'IMG_4417.JPG'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['C:\\photos\\tank.png', 'C:-photos-tank.png'],
    ['a\u0000b\n.jpg', 'ab.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['  \t ', 'photo'],
    ['', 'photo'],
    ['Öl ☂.jpg', 'Öl ☂.jpg'],
  ])('%j becomes %j', (chosen, name) => {
    expect(photoFileName(chosen)).toBe(name)
  })

  test.each([
    `${'x'.repeat(4096)}.heic`,
    `${'😀'.repeat(100)}.jpg`,
    `a${'😀'.repeat(100)}.jpg`,
    `broken \uD83D name`,
    `${'e\u0301'.repeat(200)}`,
  ])('is always one that the server takes', chosen => {
    const name = photoFileName(chosen)
    expect(line(120).parse(decodeURIComponent(encodeURIComponent(name)))).toBe(name)
    expect(name).not.toMatch(/[/\\]/)
  })

  test('keeps the ending when it is cut', () => {
    expect(photoFileName(`${'x'.repeat(300)}.heic`)).toMatch(/^x{115}\.heic$/)
  })
})

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 2048, height: 2048 },
    { width: 2048, height: 2048 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 30_000, height: 2 },
    { width: 2048, height: 1 },
  ],
])('%o fits as %o', (from, to) => {
  expect(fitWithin(2048, from)).toEqual(to)
})

test('sizes are written in whole kilobytes', () => {
  expect([0, 511, 512, 1024, 5_963_776].map(formatKilobytes)).toEqual([
    '0 KB',
    '0 KB',
    '1 KB',
    '1 KB',
    '5824 KB',
  ])
})

test.each([
  ['  Rust on the lid ', 'Rust on the lid'],
  ['two\nlines\tand a tab', 'two lines and a tab'],
  ['over\u202Eturned\u0000', 'overturned'],
  ['x'.repeat(250), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
])('the caption %j goes out as %j', (typed, sent) => {
  expect(captionLine(typed)).toBe(sent)
})
