import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { answersFullOfFindings, longComment, ordinaryAnswers } from '#testing/extreme-forms.ts'
import { drawnReport, expectWithinMargins, printedPhotos } from '#testing/report-pdf.ts'
import { samplePhoto } from '#testing/sample-photo.ts'

// Drawing and reading back take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

test('sixty photos: six on a page, each with its number', async () => {
  const { pdf } = await drawnReport(
    ordinaryAnswers,
    printedPhotos(60, await samplePhoto(1, { width: 64, height: 48 })),
  )
  expect(pdf.pages.map(page => page.pictures)).toEqual([0, ...Array.from({ length: 10 }, () => 6)])
  expect(pdf.pages[1]?.text).toContain('Photo 1 Tank 2026-11-14 09:10 Photo 2 ')
  expect(pdf.pages[10]?.text).toContain('Photo 60 ')
  expect(pdf.pages[10]?.text).toContain('Page 11 of 11')
  expectWithinMargins(pdf.pages)
})

test('captions, times and places stand below their photos, and six with the longest still fit on a page', async () => {
  const caption = 'Rust around the lid of the spill bucket, west side. '.repeat(4).slice(0, 200).trim()
  const facts = { caption, takenAt: '2026-11-15T09:41:00-05:00', latitude: 27.9506, longitude: -82.4572 }
  const bytes = await samplePhoto(1, { width: 64, height: 48 })
  const { pdf } = await drawnReport(
    ordinaryAnswers,
    printedPhotos(6, bytes).map(photo => ({ ...photo, ...facts })),
  )
  expect(pdf.pages.map(page => page.pictures)).toEqual([0, 6])
  const words = pdf.pages[1]?.text.replace(/\s+/g, ' ') ?? ''
  expect(words.split('Taken November 15, 2026, 9:41 AM at 27.95060, -82.45720')).toHaveLength(7)
  expect(words.split(caption)).toHaveLength(7)
  expectWithinMargins(pdf.pages)
})

test('photos fill the page that a few remarks began, and go on with six to a page', async () => {
  const bytes = await samplePhoto(1, { width: 64, height: 48 })
  const answers = { ...answersFullOfFindings, comments: 'One line more than the page takes.\n'.repeat(3) }
  const { pdf } = await drawnReport(answers, printedPhotos(8, bytes))
  expect(pdf.pages.map(page => page.pictures)).toEqual([0, 4, 4])
  expect(pdf.pages[1]?.text).toMatch(/One line more.*Photos.*Photo 4 /)
  expect(pdf.pages[2]?.text).toContain('Page 3 of 3')
  expectWithinMargins(pdf.pages)

  const long = await drawnReport({ ...answers, comments: longComment }, printedPhotos(1, bytes))
  expect(long.pdf.pages.map(page => page.pictures)).toEqual([0, 0, 1])
  expectWithinMargins(long.pdf.pages)
})

test('a photo that could not be read is shown in its place', async () => {
  const { pdf } = await drawnReport(ordinaryAnswers, [
    ...printedPhotos(1, null),
    ...printedPhotos(1, await samplePhoto(2, { width: 300, height: 900 })),
  ])
  expect(pdf.pages[1]).toMatchObject({ pictures: 1 })
  expect(pdf.pages[1]?.text).toContain('Photo could not be read Photo 1')
})

test('that photos have not arrived is said on page 1, and begins no other page', async () => {
  const photoIds = [randomUUID(), randomUUID()]
  for (const lines of [1, 4, 5, 6, 7, 8]) {
    const comments = Array.from({ length: lines }, (_, line) => `Remark ${line + 1}.`).join('\n')
    const { pdf } = await drawnReport({ ...ordinaryAnswers, comments }, [], { photoIds })
    expect(pdf.pages[0]?.text).toContain('2 photos still to come')
    const later = pdf.pages.slice(1).map(({ text }) => text)
    expect(later.every(text => text.includes('Remark 1.'))).toBe(true)
  }
})
