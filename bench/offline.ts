// The staff area started without signal on a phone whose processor is slowed four times: the browser's process is new, the
// service worker and its files are on the disk, and so are the last forms. Counted from the address to the drawn screen.

import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { formContent } from '#testing/form-content.ts'
import { keptInBrowser } from '../e2e/kept-in-browser.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { type Figure, showFigures } from './figures.ts'
import { registerOffline } from './offline-register.ts'
import { followLink, launch, openCold, openSlowPage, slowed } from './phone.ts'

const rounds = 5
const keptForms = 50
const admin = { email: 'bench@cypress.example', password: 'weigh every page' }

const form = '/forms/florida/verizon-monthly'
const facilityName = '[name="facilityName"]'

/** Milliseconds. */
const budgets = {
  'dashboard, cold': 1000,
  'form, from its link': 1500,
  'form, cold': 1500,
}
type Wait = keyof typeof budgets

/** `-- offline`, or with another count of facilities `-- offline 2000`. */
export async function offline([facilities = '20000']: string[]): Promise<boolean> {
  const results = [await lastForms(), await registerOffline(Number(facilities))]
  return results.every(Boolean)
}

async function lastForms(): Promise<boolean> {
  const server = await startProductServer(admin)
  const profile = await mkdtemp(join(tmpdir(), 'bench-offline-'))
  try {
    await prepare(profile, server.origin)
    const load = formatLoad()
    const waits = new Map<Wait, number[]>()
    for (let round = 0; round < rounds; round += 1) await startOnce(profile, server.origin, waits)
    const all = Object.entries(budgets) as [Wait, number][]
    const title = `Without signal, processor slowed ${slowed} times, ${rounds} new browsers`
    // What else runs here is in every figure.
    console.log(
      `\nLoad of this machine: ${load} before, ${formatLoad()} after, on ${availableParallelism()} cores`,
    )
    const isKept = showFigures(
      `${title}: median from the address or the finger to the drawn screen`,
      all.map(([what, atMost]) => ({ ...part(waits, what, 0.5), limit: { atMost } })),
    )
    showFigures(
      'The fastest of them',
      all.map(([what]) => part(waits, what, 0)),
    )
    return isKept
  } finally {
    await rm(profile, { recursive: true, force: true })
    await server.stop()
  }
}

const formatLoad = () => loadavg()[0]?.toFixed(1)

function part(waits: Map<Wait, number[]>, what: Wait, share: number): Figure {
  const sorted = (waits.get(what) ?? []).toSorted((a, b) => a - b)
  const measured = Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return { what, measured, unit: 'ms' }
}

/** It has been used before: the staff area, the user and the last forms are on the phone. */
async function prepare(profile: string, origin: string): Promise<void> {
  const context = await launch(profile, origin)
  await context.request.post('/api/session', { data: admin })
  for (let number = 1; number <= keptForms; number += 1) {
    const answer = await context.request.put(`/api/completed-forms/${crypto.randomUUID()}`, {
      headers: { 'if-none-match': '*' },
      data: formContent({ facilityName: `Tower ${number} Ocala` }),
    })
    if (!answer.ok()) throw new Error(`A form could not be saved: ${await answer.text()}`)
  }
  const page = await context.newPage()
  await page.goto('/dashboard')
  await keptInBrowser(page)
  // The forms are fetched by the page's second start, some seconds after it. Each screen was looked at once.
  const kept = page.waitForResponse(/api\/device-forms/)
  await page.reload()
  await (await kept).finished()
  await page.goto(form)
  await page.locator(facilityName).waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
}

/** A new process each: what the browser remembers is on the disk. */
async function startOnce(profile: string, origin: string, waits: Map<Wait, number[]>): Promise<void> {
  for (const isForm of [false, true]) {
    const context = await launch(profile, origin)
    const { page, devTools } = await openSlowPage(context)
    if (isForm) {
      note(waits, 'form, cold', await openCold(page, devTools, form, facilityName))
    } else {
      note(waits, 'dashboard, cold', await openCold(page, devTools, '/dashboard', 'main a[href^="/forms/"]'))
      await page.goto('/forms/florida')
      await page.locator(`a[href="${form}"]`).first().waitFor()
      note(waits, 'form, from its link', await followLink(page, devTools, form, facilityName))
    }
    await context.close()
  }
}

const note = (waits: Map<Wait, number[]>, wait: Wait, time: number) =>
  waits.set(wait, [...(waits.get(wait) ?? []), time])
