import { describe, expect, test, vi } from 'vitest'
import { formatDay } from '#domain/day.ts'
import { withAdditions } from '#domain/form/additions.ts'
import { type GivenAnswers, givenOf } from '#domain/form/given.ts'
import { buildReport, type Report } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import { gravestFirst, severityWords } from '#domain/form/verdict.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import {
  answersFromEverywhere,
  answersFullOfFindings,
  answersWithoutSpaces,
  emptyAnswers,
  longComment,
  ordinaryAnswers,
} from '#testing/extreme-forms.ts'
import { signaturePng } from '#testing/form-content.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { type ReadPdf, readPdf } from '#testing/read-pdf.ts'
import { drawnReport, expectWithinMargins, printedPhotos } from '#testing/report-pdf.ts'
import { noPictures } from './pictures.ts'
import { renderReport } from './render.ts'

// Drawing and reading back take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const signed = { signature: signaturePng }

/** Every line that the report says, as the PDF says it. */
const linesOf = (report: Report): string[] =>
  report.blocks.flatMap(block =>
    block.lines.flatMap(({ label, text, role, isLong }) =>
      isLong ? [label, text] : [`${label} ${role === 'inspectionDate' ? formatDay(text) : text}`],
    ),
  )

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function expectFirstPageToTellAll(report: Report, { pages }: ReadPdf): void {
  const first = pages[0]?.text ?? ''
  expect(first).toContain(formatDay(report.inspectionDate))
  expect(first).toContain('Inspector signature')
  expect(first).toContain(report.notice)
  for (const { severity, label, text } of gravestFirst(report.findings)) {
    expect(first).toContain(`${severityWords[severity]} ${label}${label.endsWith('?') ? '' : ':'} ${text}`)
  }
}

test('an ordinary form says every line on one page, in the order of the report', async () => {
  const { report, pdf } = await drawnReport({ ...ordinaryAnswers, ...signed })
  expect(pdf.pages).toHaveLength(1)
  let from = 0
  for (const line of linesOf(report)) {
    const place = pdf.text.indexOf(line, from)
    expect(place, line).toBeGreaterThanOrEqual(0)
    // The state stands among the facts of the head.
    from = place
  }
  expect(pdf.text).toContain('Nothing was found that needs attention.')
  expect(pdf.text).toContain('State Florida')
  expect(pdf.text).toMatch(/Cypress Tank Compliance · \(813\) 555-0142 Form 3f2a8c1e Page 1 of 1 ?$/)
  expect(pdf.pages[0]?.pictures).toBe(1)
  expectFirstPageToTellAll(report, pdf)
  expectWithinMargins(pdf.pages)
})

describe('an answer that the inspector did not give', () => {
  const touched = givenOf(verizonMonthly, { touched: Object.keys(ordinaryAnswers), carried: [] })
  const given: GivenAnswers = {
    ...touched,
    tmuReading: 'carried',
    hasWetting: 'start',
    stickReading: 'confirmed',
  }

  test('says where it comes from, in the row and at the top', async () => {
    const { report, pdf } = await drawnReport(ordinaryAnswers, [], { given })
    for (const line of linesOf(report)) expect(pdf.text).toContain(line)
    expect(pdf.text).toContain('Not answered (default: No)')
    expect(pdf.text).toContain('TMU 2,310 (not confirmed)')
    expect(pdf.text).not.toContain('Nothing was found that needs attention.')
    expect(pdf.pages[0]?.text).toContain('1 question was not answered')
    expect(pdf.pages[0]?.text).toContain('1 answer is from the last visit and was not confirmed')
  })

  test('is drawn lighter than one that was given', async () => {
    const { pdf } = await drawnReport(ordinaryAnswers, [], { given })
    const runs = pdf.pages.flatMap(page => page.runs)
    const fontOf = (wanted: string) => runs.find(({ text }) => text.includes(wanted))?.font
    const [label, heading] = [fontOf('STICK'), fontOf('Exterior of Piping')]
    expect(label).not.toBe(heading)
    expect(fontOf('2,310 (not confirmed)')).toBe(label)
    expect(fontOf('Not answered (default: No)')).toBe(label)
    expect(fontOf('43 1/8')).toBe(heading)
  })
})

test('a form that does not count says so at the top, and shows no check mark', async () => {
  const given = givenOf(verizonMonthly, { touched: [], carried: [] })
  const incomplete = await drawnReport(ordinaryAnswers, [], { given })
  expect(incomplete.pdf.pages[0]?.text).toContain('Incomplete: 6 leak questions not answered.')
  const ahead = { ...ordinaryAnswers, inspectionDate: '2062-11-16' }
  const future = await drawnReport(ahead, [], { datedAt: '2026-11-16T15:00:00.000Z' })
  expect(future.pdf.pages[0]?.text).toContain('Dated in the future (November 16, 2062).')
  expect(future.pdf.text).not.toContain('Nothing was found that needs attention.')
})

test('the document names itself, its author and its language', async () => {
  const { pdf } = await drawnReport(ordinaryAnswers)
  expect(pdf).toMatchObject({
    title: 'Petroleum Storage Tank Monthly Inspection Form: Tower 4417 Ocala, November 14, 2026',
    author: 'Dana Fields',
    language: 'en-US',
    showsTitle: true,
  })
})

test('the same report gives the same bytes', async () => {
  const report = buildReport(verizonMonthly, completedForm(verizonMonthly, ordinaryAnswers))
  const once = await renderReport(report, noPictures)
  expect(Buffer.compare(once, await renderReport(report, noPictures))).toBe(0)
})

test('what was drawn before leaves no trace, also where two characters share a glyph', async () => {
  const [persian, arabic] = ['\u06f1\u06f3', '\u0661\u0663']
  for (const comments of [persian, arabic]) {
    const { pdf } = await drawnReport({ ...ordinaryAnswers, comments })
    expect(pdf.text).toContain(comments)
  }
})

test('every finding is on page 1 with its word, and so is the signature', async () => {
  const { report, pdf } = await drawnReport({ ...answersFullOfFindings, ...signed })
  expect(report.findings).toHaveLength(21)
  expect(pdf.pages[0]?.text).toContain('21 findings need attention')
  expect(pdf.pages[0]?.pictures).toBe(1)
  expectFirstPageToTellAll(report, pdf)
  for (const line of linesOf(report)) expect(pdf.text).toContain(line)
  expectWithinMargins(pdf.pages)
})

test('a page is filled before the next one begins', async () => {
  const tests = { triAnnualTestDate: '2025-02-12', annualBucketTestDate: '2026-03-13' }
  const inTime = { lastAnnualDate: '2026-02-11', ...tests }
  const { report, pdf } = await drawnReport({ ...answersFullOfFindings, ...inTime, ...signed })
  expect(report.findings).toHaveLength(18)
  expect(pdf.pages[0]?.text).toContain('Annual test Is this the annual test? No')
})

test('a long comment flows on, and the signature stays on page 1', async () => {
  const { report, pdf } = await drawnReport({
    ...answersFullOfFindings,
    comments: longComment,
    ...signed,
  })
  expect(pdf.pages.length).toBeGreaterThan(1)
  expect(pdf.pages[0]?.text).toContain('The signature covers all answers and remarks.')
  expectFirstPageToTellAll(report, pdf)
  expect(pdf.pages[0]?.pictures).toBe(1)
  const written = pdf.pages.map(page => page.text).join(' ')
  expect(inOneLine(written).split('has not grown since October').length - 1).toBe(
    longComment.split('has not grown since October').length - 1,
  )
  for (const page of pdf.pages.slice(1)) expect(page.text).toMatch(/^Tower 4417 Ocala November 14, 2026 /)
  expectWithinMargins(pdf.pages)
})

test('no signature is said to cover what was changed after it, or was never signed', async () => {
  const by = { uid: 'u1', displayName: 'Dana Fields' }
  const edited = { version: 2, at: '2026-11-15T15:00:00.000Z', by, reason: null, signedAgain: false }
  const comments = longComment
  for (const { pdf } of [
    await drawnReport({ ...ordinaryAnswers, comments, signature: '' }),
    await drawnReport({ ...ordinaryAnswers, comments, ...signed }, [], { corrections: [edited] }),
  ]) {
    expect(pdf.pages[0]?.text).toContain('Continued on the next page.')
    expect(pdf.text).not.toContain('signature covers')
  }
})

test('what is to be done after a possible release stands on one page, however full the page before is', async () => {
  const release = ['Report of a suspected release: Within 24 hours. Required by 40 CFR 280.50.']
  for (const lines of [1, 2, 3, 4, 5, 6, 7]) {
    const comments = Array.from({ length: lines }, (_, line) => `Remark ${line + 1}.`).join('\n')
    const form = completedForm(verizonMonthly, { ...ordinaryAnswers, hasWetting: true, comments, ...signed })
    const report = withAdditions(buildReport(verizonMonthly, form), { certificates: [], site: [], release })
    const { pages } = await readPdf(await renderReport(report, noPictures))
    const [page] = pages.filter(({ text }) => text.includes('After a possible release in'))
    for (const sentence of [
      'Not part of what the inspector signed.',
      'Call the EH&S line first',
      ...release,
    ]) {
      expect(page?.text, `${lines} lines of remarks`).toContain(sentence)
    }
  }
})

test('letters from everywhere are readable, and what no font has leaves a sign', async () => {
  const { pdf } = await drawnReport(answersFromEverywhere)
  const first = pdf.pages[0]?.text.normalize('NFKC') ?? ''
  for (const word of ['מגדל', 'התקשורת', 'محمد', 'عبد', 'الرحمن', 'שלום', 'עולם', '⛽', '🛢', '😀', '🇺🇸']) {
    expect(first, word).toContain(word)
  }
  expect(first).toContain('Γιώργος Παπαδόπουλος, Наталья Ёлкина, Nguyễn Thị Hồng Ánh, Łódź, Şükrü')
  expect(first).toContain('3⁄8 -> ��')
  expect(pdf.title).toContain('מגדל התקשורת 4417 ⛽🛢️')
})

test('nothing that people write is left out where no font has it: captions and the name of the site contact', async () => {
  const photos = printedPhotos(1, null).map(photo => ({ ...photo, caption: 'Wet → 漏 ≤ 1/8 in' }))
  const report = {
    ...buildReport(verizonMonthly, completedForm(verizonMonthly, ordinaryAnswers, { photos })),
    contact: { name: 'Kim 金', signature: signaturePng },
  }
  const { text } = await readPdf(await renderReport(report, { signature: null, photos }))
  expect(text).toContain('Wet -> � <= 1/8 in')
  expect(text).toContain('Kim �')
})

test('six certificates and a site with many parts are said to their end', async () => {
  const form = completedForm(verizonMonthly, { ...answersFullOfFindings, ...signed })
  const parts = Array.from({ length: 12 }, (_, index) => `Bucket ${index + 1}, Product fill`).join('; ')
  const report = withAdditions(buildReport(verizonMonthly, form), {
    certificates: Array.from(
      { length: 6 },
      (_, index) => `Class ${index} inspector, good through May 31, 2027`,
    ),
    site: [
      { label: 'Address', text: '832 Main Street, Suite 100, Albany, Georgia 31701' },
      { label: 'Tanks', text: `North (${parts})` },
      { label: 'As of', text: 'November 14, 2026' },
    ],
    release: [],
  })
  const { pages } = await readPdf(await renderReport(report, noPictures))
  expect(pages[0]?.text).toContain('Class 5 inspector, good through May 31, 2027')
  expect(pages[0]?.text).toContain('As of: November 14, 2026')
  expectWithinMargins(pages)
})

test('a signature that could not be read is not called missing', async () => {
  const report = buildReport(verizonMonthly, completedForm(verizonMonthly, { ...ordinaryAnswers, ...signed }))
  const pdf = await readPdf(await renderReport(report, noPictures))
  expect(pdf.text).toContain('The signature could not be read')
  expect(pdf.text).not.toContain('Not signed')
})

test('an empty form has its words for what is missing', async () => {
  const { report, pdf } = await drawnReport(emptyAnswers)
  for (const line of linesOf(report)) expect(pdf.text).toContain(line)
  expect(pdf.text).toContain('Facility name Unnamed Facility')
  expect(pdf.text).toContain('Not signed')
  expect(pdf.pages).toHaveLength(1)
})

test('words without a space are wrapped, not cut', async () => {
  const { report, pdf } = await drawnReport(answersWithoutSpaces)
  expectWithinMargins(pdf.pages)
  expect(pdf.text.replaceAll(' ', '')).toContain('x'.repeat(1500))
  expect(pdf.text.replaceAll(' ', '')).toContain('Tower'.repeat(40))
  expect(pdf.text).toContain('Inspector signature')
  expect(report.findings).toEqual([])
})

describe('a template nobody has seen', () => {
  test('is drawn from its lines alone', async () => {
    const answers = {
      ...startAnswers(hydrantCheck, { today: '2026-11-14', displayName: 'Dana Fields' }),
      street: 'Dock Street',
      isDripping: true,
      drips: 3,
      dripNotes: 'At the lower valve.',
    }
    const report = buildReport(hydrantCheck, completedForm(hydrantCheck, answers))
    const pdf = await readPdf(await renderReport(report, noPictures))
    for (const line of linesOf(report)) expect(pdf.text).toContain(line)
    expect(pdf.text).toContain('Fire Hydrant Check')
    expectFirstPageToTellAll(report, pdf)
  })
})
