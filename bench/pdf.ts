// The PDF of a report, drawn as the server draws it: `npm run bench -- pdf`. The first one opens thread and fonts;
// from then on a report without photos has a limit. How long the server itself was held up meanwhile is shown too.

import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { buildReport } from '#domain/form/report.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import type { PrintedPhoto } from '#report/pdf/pictures.ts'
import { createReportThread } from '#report/pdf/thread.ts'
import { completedForm } from '#testing/completed-form.ts'
import { answersFullOfFindings, ordinaryAnswers } from '#testing/extreme-forms.ts'
import { type Figure, showFigures } from './figures.ts'

const warmUp = 30
const rounds = 100
const limit = { atMost: 100 }

export async function pdf(): Promise<boolean> {
  const thread = createReportThread()
  const photos = await makePhotos(60)
  let visits = 0
  const draw = async (answers: Answers, count: number) => {
    const shown = photos.slice(0, count)
    const report = buildReport(
      verizonMonthly,
      completedForm(verizonMonthly, visit(answers, ++visits), { photos: shown.map(asPhoto) }),
    )
    const started = performance.now()
    const bytes = await thread.render(report, { photos: shown, signature: null })
    return { ms: performance.now() - started, kilobytes: bytes.length / 1024 }
  }
  const repeat = async (times: number, answers: Answers, count: number) => {
    const drawn: Awaited<ReturnType<typeof draw>>[] = []
    for (let round = 0; round < times; round += 1) drawn.push(await draw(answers, count))
    const each = drawn.map(({ ms }) => ms)
    return { p95: part(each, 0.95), median: part(each, 0.5), kilobytes: drawn[0]?.kilobytes ?? 0 }
  }
  try {
    const first = await draw(ordinaryAnswers, 0)
    await repeat(warmUp, ordinaryAnswers, 0)
    await repeat(warmUp, answersFullOfFindings, 0)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const ordinary = await repeat(rounds, ordinaryAnswers, 0)
    const findings = await repeat(rounds, answersFullOfFindings, 0)
    const six = await repeat(10, ordinaryAnswers, 6)
    const sixty = await repeat(5, ordinaryAnswers, 60)
    delay.disable()
    return showFigures('PDF of a report', [
      { what: 'the first after a start', measured: round(first.ms), unit: 'ms' },
      { what: 'without photos', measured: round(ordinary.p95), unit: 'ms p95', limit },
      { what: 'without photos', measured: round(ordinary.median), unit: 'ms median' },
      { what: 'with every finding there is', measured: round(findings.p95), unit: 'ms p95', limit },
      { what: 'with every finding there is', measured: round(findings.median), unit: 'ms median' },
      { what: 'with 6 photos', measured: round(six.p95), unit: 'ms p95' },
      { what: 'with 60 photos', measured: round(sixty.p95), unit: 'ms p95' },
      ...sizes({ 'without photos': ordinary, 'with 6 photos': six, 'with 60 photos': sixty }),
      { what: 'longest hold of the server meanwhile', measured: round(delay.max / 1e6), unit: 'ms' },
    ])
  } finally {
    await thread.stop()
  }
}

/** No two forms are alike, so that only the labels can come from a cache, as with real forms. */
const visit = (answers: Answers, number: number): Answers => ({
  ...answers,
  facilityName: `Tower ${4000 + number} ${['Ocala', 'Savannah', 'Florence', 'Raleigh'][number % 4]}`,
  inspectedBy: `Inspector ${number}`,
  tmuReading: String(1000 + 7 * number),
  stickReading: `${20 + number} 3/8`,
  gallons: String(2000 + 11 * number),
  comments: `Visit ${number}: the cap of port ${number % 9} was ${number} millimetres off; ${answers.comments}`,
})

const sizes = (drawn: Record<string, { kilobytes: number }>): Figure[] =>
  Object.entries(drawn).map(([what, { kilobytes }]) => ({
    what: `size ${what}`,
    measured: Math.round(kilobytes),
    unit: 'KB',
  }))

const round = (value: number): number => Math.round(value * 10) / 10

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const asPhoto = ({ bytes, ...photo }: PrintedPhoto): Photo => photo

/** As large as the server sends them to paper, and with the noise that real ones have. */
async function makePhotos(count: number): Promise<PrintedPhoto[]> {
  const bytes = await sharp({
    create: {
      width: 900,
      height: 675,
      channels: 3,
      background: '#8a9a8f',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 72 })
    .toBuffer()
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    section: 'Tank',
    description: `Tank 2026-11-14 09:${index}`,
    name: 'tank.jpg',
    url: '',
    bytes,
  }))
}
