// The staff area on a phone whose processor is slowed four times: what a person waits for, from the finger to the screen.
// The weight of its scripts is kept in e2e/staff-weight.spec.ts.

import type { APIRequestContext, Browser, CDPSession, Page } from 'playwright'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { openBrowser } from './browser.ts'
import { type Figure, showFigures } from './figures.ts'
import { traced } from './traced.ts'

const slowed = 4
const rounds = 5
const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
const rowsOfAPage = 50
const photoCount = 60

/** Milliseconds that the page's own thread is busy: what else the machine does is not in it. */
const budgets = {
  'first screen after login': 1500,
  'opening the form': 1000,
  'tap on Yes or No': 50,
  keystroke: 16,
  'opening a form with 60 photos': 900,
  'list of 50 rows': 700,
  'the next 50 rows': 600,
}
type Wait = keyof typeof budgets

/** What was done, until what stands on the screen. */
type Measure = (wait: Wait, act: () => Promise<unknown>, sought: string, count?: number) => Promise<void>

export async function staff(): Promise<boolean> {
  const server = await startProductServer(admin)
  const { browser } = await openBrowser()
  try {
    const photographed = await saveForms(browser, server.origin)
    const waits: Waits = { busy: new Map(), whole: new Map() }
    for (let round = 0; round < rounds; round += 1)
      await workOnce(browser, server.origin, photographed, waits)
    const title = `Staff area, processor slowed ${slowed} times, median of ${rounds} new browsers`
    const figures = Object.entries(budgets) as [Wait, number][]
    const isKept = showFigures(
      `${title}: how long the page is busy`,
      figures.map(([what, atMost]) => ({ ...medianOf(waits.busy, what), limit: { atMost } })),
    )
    showFigures(
      'From the finger to the screen, with whatever else this machine does',
      figures.filter(([what]) => waits.whole.has(what)).map(([what]) => medianOf(waits.whole, what)),
    )
    return isKept
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Waits {
  busy: Map<Wait, number[]>
  whole: Map<Wait, number[]>
}

const note = (times: Map<Wait, number[]>, wait: Wait, time: number) =>
  times.set(wait, [...(times.get(wait) ?? []), time])

function medianOf(times: Map<Wait, number[]>, what: Wait): Figure {
  const sorted = (times.get(what) ?? []).toSorted((a, b) => a - b)
  const measured = Math.round(sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN)
  return { what, measured, unit: 'ms' }
}

/** More than two pages of the list; the newest is the form with the photos, whose id this is. */
async function saveForms(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/session', { data: admin })
  for (let number = 1; number <= rowsOfAPage * 2 + 5; number += 1)
    await saveForm(context.request, `Tower ${number} Ocala`)
  const photoIds = Array.from({ length: photoCount }, () => crypto.randomUUID())
  const formId = await saveForm(context.request, 'Tower 4417 Ocala', photoIds)
  for (const [seed, photoId] of photoIds.entries()) {
    const answer = await context.request.put(`/api/completed-forms/${formId}/photos/${photoId}`, {
      headers: { 'x-photo-section': 'Tank', 'content-type': 'image/jpeg' },
      data: await samplePhoto(seed),
    })
    if (!answer.ok()) throw new Error(`A photo could not be saved: ${await answer.text()}`)
  }
  await context.close()
  return formId
}

async function saveForm(
  request: APIRequestContext,
  facilityName: string,
  photoIds: string[] = [],
): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await request.put(`/api/completed-forms/${id}`, {
    headers: { 'if-none-match': '*' },
    data: formContent({ facilityName }, { photoIds }),
  })
  if (!answer.ok()) throw new Error(`A form could not be saved: ${await answer.text()}`)
  return id
}

/** One person with an empty browser: logs in, looks at the list and at a form, fills in another. */
async function workOnce(browser: Browser, origin: string, photographed: string, waits: Waits): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  const measure = await stopwatch(page, devTools, waits)
  // Not with the pointer: a link under it loads its screen before it is pressed.
  const follow = (path: string) => () => page.locator(`a[href="${path}"]`).first().evaluate(click)

  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await measure('first screen after login', () => page.keyboard.press('Enter'), 'main a[href^="/forms/"]')

  await page.waitForLoadState('networkidle')
  await measure('list of 50 rows', follow('/completed-forms'), rowLink, rowsOfAPage)
  // Found beforehand: to find a button by its name, Playwright goes through all rows in the page, for a quarter of a second.
  const more = await page.getByRole('button', { name: 'Load more' }).elementHandle()
  if (!more) throw new Error('There is no button for more rows')
  await measure('the next 50 rows', () => more.scrollIntoViewIfNeeded(), rowLink, rowsOfAPage * 2)
  const photos = 'main img[src*="/api/photos/"]'
  await measure('opening a form with 60 photos', follow(`/view-form/${photographed}`), photos, photoCount)

  await page.goto('/forms/florida')
  await page.waitForLoadState('networkidle')
  await measure('opening the form', follow('/forms/florida/verizon-monthly'), '[name="facilityName"]')
  await page.waitForLoadState('networkidle')
  const taps = async () => {
    for (const choice of [true, false, true, false])
      await page.locator(`[name="isSystemOperating"][value="${choice}"]`).tap()
  }
  for (const time of await traced(devTools, 'click', taps)) note(waits.busy, 'tap on Yes or No', time)
  const keys = async () => {
    await page.locator('[name="comments"]').focus()
    await page.keyboard.type('Sump dry, bucket wiped.', { delay: 60 })
  }
  for (const time of await traced(devTools, 'keypress', keys)) note(waits.busy, 'keystroke', time)
  await context.close()
}

const rowLink = 'main a[href^="/view-form/"]'

const click = (element: Element) => (element as HTMLElement).click()

/** Slows the page, and notes how long it was busy and how long all of it took. */
async function stopwatch(page: Page, devTools: CDPSession, { busy, whole }: Waits): Promise<Measure> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySoFar = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  let documents = 0
  page.on('domcontentloaded', () => {
    documents += 1
  })
  return async (wait, act, sought, count = 1) => {
    const [documentsBefore, before, start] = [documents, await busySoFar(), Date.now()]
    await act()
    await page.waitForFunction(isShown, [sought, count] as const, { polling: 'raf' })
    note(whole, wait, Date.now() - start)
    // A new document begins to count anew.
    const after = await busySoFar()
    note(busy, wait, documents === documentsBefore ? after - before : after)
  }
}

/** And drawn: the frame after the one in which it was found has begun. */
const isShown = ([selector, least]: readonly [string, number]) =>
  document.querySelectorAll(selector).length >= least &&
  new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0, true)))
