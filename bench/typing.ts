// Typing in the inspection form on a processor slowed four times: how long a keystroke keeps the page busy.

import type { Browser, CDPSession, Page } from 'playwright'
import { startProductServer } from '../e2e/product-server.ts'
import { openBrowser } from './browser.ts'
import { showFigures } from './figures.ts'

const slowed = 4
const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
const sentence = 'Sump dry, bucket wiped, alarm panel green, cap turned twice, seal replaced in May.'

/** One of each sort that is typed into: with a lookup behind it, alone, with many lines. */
const fields = ['facilityName', 'gallons', 'comments']

export async function typing(): Promise<boolean> {
  const server = await startProductServer(admin)
  const { browser } = await openBrowser()
  try {
    const { whole, ours } = await typeEverywhere(browser, server.origin)
    const { whole: bare } = await typeOnEmptyPage(browser)
    const figure = (what: string, times: readonly number[], share: number) => ({
      what,
      measured: partOf(times, share),
      unit: 'ms',
      limit: { atMost: 16 },
    })
    return showFigures(`Keystroke, processor slowed ${slowed} times, ${whole.length} keystrokes`, [
      figure('whole, the browser included: median', whole, 0.5),
      figure('whole, the browser included: 95 of 100', whole, 0.95),
      figure('whole, the browser included: slowest', whole, 1),
      figure('our part of it: 95 of 100', ours, 0.95),
      figure('our part of it: slowest', ours, 1),
      // Nothing of ours in it: what this machine at this moment takes for a keystroke anyway.
      figure('a bare input on an empty page: 95 of 100', bare, 0.95),
      figure('a bare input on an empty page: slowest', bare, 1),
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function typeEverywhere(browser: Browser, origin: string): Promise<Keystrokes> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.request.post('/api/session', { data: admin })
  await page.goto('/forms/florida/verizon-monthly')
  await page.locator('[name="facilityName"]').waitFor()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  // The first word warms the program up, as the first field does for a person.
  await type(page, 'tankVolume', 'warming up')
  const times = await traced(devTools, async () => {
    for (const field of fields) await type(page, field, sentence)
  })
  await context.close()
  return times
}

async function typeOnEmptyPage(browser: Browser): Promise<Keystrokes> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent('<input name="bare">')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await type(page, 'bare', 'warming up')
  const times = await traced(devTools, () => type(page, 'bare', sentence))
  await page.close()
  return times
}

async function type(page: Page, field: string, words: string): Promise<void> {
  await page.locator(`[name="${field}"]`).focus()
  await page.keyboard.type(words, { delay: 60 })
}

interface Keystrokes {
  whole: number[]
  ours: number[]
}

interface TraceEvent {
  name: string
  /** The time of the page's own thread, in microseconds; what else the machine does is not in it. */
  tdur?: number
  args: { data?: { type?: string } }
}

/** How long the page was busy with each key, from its press to the answer in the document. */
async function traced(devTools: CDPSession, work: () => Promise<void>): Promise<Keystrokes> {
  const events: TraceEvent[] = []
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>(resolve => devTools.once('Tracing.tracingComplete', () => resolve()))
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  await devTools.send('Tracing.end')
  await complete
  const of = (type: string) =>
    events
      .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
      .map(({ tdur = 0 }) => tdur / 1000)
  // The press holds everything that follows from it: the browser's editing, our answer to it, the layout.
  return { whole: of('keypress'), ours: of('input') }
}

function partOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN) * 10) / 10
}
