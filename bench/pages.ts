// The public pages: Lighthouse on a slow phone, the median of three, and the weight of each page.

import lighthouse, { type Flags } from 'lighthouse'
import { cities, cityPath } from '#domain/site/city.ts'
import { closestPair, leastOwn, measurePage } from '#testing/overlap.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { openBrowser } from './browser.ts'
import { type Figure, showFigures } from './figures.ts'
import { type Weight, weigh } from './weight.ts'

const runs = 3

const judged: [path: string, performance: number][] = [
  ['/', 99],
  ['/services', 99],
  ['/about', 100],
  ['/contact', 99],
  ['/florida/tampa', 100],
]

const kilobyte = 1024
const still = 3 * kilobyte
const scriptLimits: [path: string, bytes: number][] = [
  ['/', 65 * kilobyte],
  ['/contact', 80 * kilobyte],
  ['/about', still],
  ['/service-areas', still],
  ['/florida/tampa', still],
  ['/no-such-page', still],
]

export async function pages(): Promise<boolean> {
  const server = await startProductServer({ email: 'bench@cypress.example', password: 'weigh every page' })
  const { browser, port } = await openBrowser()
  try {
    const weights = new Map<string, Weight>()
    for (const [path] of scriptLimits) weights.set(path, await weigh(browser, `${server.origin}${path}`))
    const areDifferent = showFigures('City pages, in runs of five words', await overlapFigures(server.origin))
    const isLight = showFigures('Weight as sent (brotli)', weightFigures(weights))
    const isFast = showFigures(
      `Lighthouse ${runs} runs, median, mobile`,
      await lighthouseFigures(server.origin, port),
    )
    return areDifferent && isLight && isFast
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function overlapFigures(origin: string): Promise<Figure[]> {
  const measured = await Promise.all(
    cities.map(async city => {
      const html = await (await fetch(`${origin}${cityPath(city)}`)).text()
      const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
      return measurePage(cityPath(city), main, [city.name, city.county])
    }),
  )
  const closest = closestPair(measured)
  const own = leastOwn(measured)
  return [
    { what: `shared by ${closest.pair}`, measured: closest.percent, unit: '%', limit: { atMost: 60 } },
    { what: `of its own: ${own.path}`, measured: own.percent, unit: '%', limit: { atLeast: 30 } },
  ]
}

function weightFigures(weights: ReadonlyMap<string, Weight>): Figure[] {
  const scripts = scriptLimits.map(([path, atMost]) => ({
    what: `${path} JavaScript`,
    measured: weights.get(path)?.script ?? Number.NaN,
    unit: 'bytes',
    limit: { atMost },
  }))
  const home = weights.get('/')
  const all = [...weights.values()]
  return [
    ...scripts,
    {
      what: '/ HTML and CSS',
      measured: (home?.html ?? Number.NaN) + (home?.css ?? Number.NaN),
      unit: 'bytes',
      limit: { atMost: 30 * kilobyte },
    },
    {
      what: 'requests to third parties',
      measured: all.reduce((sum, weight) => sum + weight.foreign, 0),
      unit: '',
      limit: { atMost: 0 },
    },
    {
      what: 'layout shift, worst page',
      measured: Math.max(...all.map(weight => weight.layoutShift)),
      unit: '',
      limit: { atMost: 0 },
    },
  ]
}

async function lighthouseFigures(origin: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [path, performance] of judged) {
    const scores = {
      performance: [] as number[],
      accessibility: [] as number[],
      'best-practices': [] as number[],
      seo: [] as number[],
    }
    for (let run = 0; run < runs; run += 1) {
      const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(scores) }
      const result = await lighthouse(`${origin}${path}`, flags)
      for (const [category, list] of Object.entries(scores)) {
        list.push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100))
      }
      process.stdout.write('.')
    }
    for (const [category, list] of Object.entries(scores)) {
      const atLeast = category === 'performance' ? performance : 100
      figures.push({ what: `${path} ${category}`, measured: median(list), unit: '', limit: { atLeast } })
    }
  }
  return figures
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
