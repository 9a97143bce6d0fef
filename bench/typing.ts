// Typing in the inspection form on a processor slowed four times: how long a keystroke keeps the page busy.

import type { Browser, Page } from 'playwright'
import { startProductServer } from '../e2e/product-server.ts'
import { openBrowser } from './browser.ts'
import { showFigures } from './figures.ts'
import { traced } from './traced.ts'

const slowed = 4
const rounds = 3
const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
const sentence = 'Sump dry, bucket wiped, alarm panel green, cap turned twice, seal replaced in May.'

/** One of each sort that is typed into: with a lookup behind it, alone, with many lines. */
const fields = ['facilityName', 'gallons', 'comments']

export async function typing(): Promise<boolean> {
  const server = await startProductServer(admin)
  const { browser } = await openBrowser()
  try {
    const form = await typeInForm(browser, server.origin)
    const bare = await typeOnEmptyPage(browser)
    const limit = { atMost: 16 }
    const title = `Keystroke from its press to the page laid out, processor slowed ${slowed} times`
    return showFigures(`${title}, ${form.length} rounds of ${form[0]?.length} keystrokes`, [
      { what: 'median', ...part(form.flat(), 0.5), limit },
      { what: '95 of 100', ...part(form.flat(), 0.95), limit },
      // What a keystroke costs, it costs in every round; what happens once is the machine's.
      { what: 'slowest keystroke, each at its best round', ...part(bestOf(form), 1), limit },
      { what: 'slowest of all rounds', ...part(form.flat(), 1) },
      // Nothing of ours in it: what this machine at this moment takes for a keystroke anyway.
      { what: 'bare input on an empty page: median', ...part(bare.flat(), 0.5) },
      { what: 'bare input on an empty page: 95 of 100', ...part(bare.flat(), 0.95) },
      { what: 'bare input on an empty page: slowest of all rounds', ...part(bare.flat(), 1) },
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Per round, how long the page was busy with each key. */
type Rounds = number[][]

const bestOf = ([first = [], ...others]: Rounds): number[] =>
  first.map((time, key) => Math.min(time, ...others.map(round => round[key] ?? time)))

async function typeInForm(browser: Browser, origin: string): Promise<Rounds> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.request.post('/api/session', { data: admin })
  await page.goto('/forms/florida/verizon-monthly')
  await page.locator('[name="facilityName"]').waitFor()
  const times = await typeInRounds(page, 'tankVolume', fields)
  await context.close()
  return times
}

async function typeOnEmptyPage(browser: Browser): Promise<Rounds> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.setContent('<input name="bare">')
  const times = await typeInRounds(page, 'bare', ['bare'])
  await page.close()
  return times
}

/** The first word warms the program up, as the first field does for a person. */
async function typeInRounds(page: Page, warmUp: string, fields: readonly string[]): Promise<Rounds> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await type(page, warmUp, 'warming up')
  const times: Rounds = []
  for (let round = 0; round < rounds; round += 1) {
    for (const field of fields) await page.locator(`[name="${field}"]`).fill('')
    times.push(
      await traced(devTools, 'keypress', async () => {
        for (const field of fields) await type(page, field, sentence)
      }),
    )
  }
  return times
}

async function type(page: Page, field: string, words: string): Promise<void> {
  await page.locator(`[name="${field}"]`).focus()
  await page.keyboard.type(words, { delay: 60 })
}

function part(times: readonly number[], share: number): { measured: number; unit: 'ms' } {
  const sorted = times.toSorted((a, b) => a - b)
  const found = sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { measured: Math.round(found * 10) / 10, unit: 'ms' }
}
