import { expect, test } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import { makeSampleReport } from './sample-report.ts'

test('every page says SAMPLE, nobody is named, and the finding is on page 1', async () => {
  const { pages } = await readPdf(await makeSampleReport())
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.text).toContain('SAMPLE')
  expect(pages[0]?.text).toContain('Sample Facility, Tampa')
  expect(pages[0]?.text).toContain('Sample Inspector')
  expect(pages[0]?.text).toMatch(/spill bucket/i)
}, 30_000)
