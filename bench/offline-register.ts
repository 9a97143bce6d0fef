// The whole register on a phone: how much it takes there, how long the first copy and an update take over a line without delay,
// and how soon the three screens that show it are drawn without signal, by a new browser on a slow processor.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { openDatabase } from '#server/db/open.ts'
import { rebuildDuties } from '#server/facilities/due-index/recount.ts'
import { keptInBrowser } from '../e2e/kept-in-browser.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { type Figure, showFigures } from './figures.ts'
import { fillFacilities, idOf } from './fill-facilities.ts'
import { launch, openCold, openSlowPage, slowed } from './phone.ts'

const admin = { email: 'register@cypress.example', password: 'weigh every page' }
const formsEach = 5
const changed = 100
const rounds = 3

/** For 20,000 facilities of three tanks. */
const limits = {
  megabytes: 60,
  sentMegabytes: 8,
  fill: 60_000,
  update: 5_000,
  longestTask: 1500,
  cold: 8_000,
}

export async function registerOffline(facilities: number): Promise<boolean> {
  const server = await startProductServer(admin)
  const profile = await mkdtemp(join(tmpdir(), 'bench-register-'))
  try {
    const database = openDatabase({ dataDir: server.dataFolder, databaseUrl: null }, () => {})
    await fillFacilities(database, { facilities, forms: facilities * formsEach })
    await database.transaction(rebuildDuties)
    // A register that was filled in the last minute would be sent once more with the first update.
    await database.write.updateTable('facility_updates').set({ at: '2026-11-01T00:00:00.000Z' }).execute()
    await database.close()
    await server.restart({})
    const copied = await copyRegister(profile, server.origin, facilities)
    const one = `/facilities/${idOf(Math.floor(facilities / 2))}`
    const waits: Figure[] = []
    const screens = {
      '/due': 'tbody input[type="checkbox"]',
      '/facilities': 'tbody a[href^="/facilities/"]',
      [one]: 'main h2',
    }
    for (const [path, sought] of Object.entries(screens)) {
      const what = `${path === one ? 'one facility' : path.slice(1)}, cold`
      const measured = await median(() => openOnce(profile, server.origin, path, sought))
      waits.push({ what, measured, unit: 'ms', limit: { atMost: limits.cold } })
    }
    const title = `The register without signal: ${facilities.toLocaleString('en')} facilities, processor slowed ${slowed} times`
    return showFigures(title, [...copied, ...waits])
  } finally {
    await rm(profile, { recursive: true, force: true })
    await server.stop()
  }
}

async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await measure())
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN)
}

async function openOnce(profile: string, origin: string, path: string, sought: string): Promise<number> {
  const context = await launch(profile, origin)
  const { page, devTools } = await openSlowPage(context)
  const time = await openCold(page, devTools, path, sought)
  await page
    .getByText(/^(No signal|Waiting)/)
    .first()
    .waitFor()
  await context.close()
  return time
}

/** The phone is used with signal, as it is slow; the copy is made beside what is on the screen. */
async function copyRegister(profile: string, origin: string, facilities: number): Promise<Figure[]> {
  const context = await launch(profile, origin)
  await context.request.post('/api/session', { data: admin })
  const page = await context.newPage()
  await page.goto('/dashboard')
  await keptInBrowser(page)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await devTools.send('Network.enable')
  let sentBytes = 0
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => {
    sentBytes += encodedDataLength
  })
  await page.addInitScript(noteTasks)
  const first = await roundOf(page)
  const sent = sentBytes
  const { usageBreakdown } = await devTools.send('Storage.getUsageAndQuota', { origin })
  const usage = usageBreakdown.find(({ storageType }) => storageType === 'indexeddb')?.usage ?? 0
  const longest = await page.evaluate(() => Reflect.get(window, 'longestTask') as number)
  for (let number = 0; number < changed; number += 1) {
    const answer = await context.request.put(
      `/api/facilities/${idOf(Math.floor((number * facilities) / changed))}/records/${crypto.randomUUID()}`,
      {
        headers: { 'if-none-match': '*' },
        data: { duty: 'registration', source: 'certificate', validUntil: '2027-06-30' },
      },
    )
    if (!answer.ok()) throw new Error(`A date could not be saved: ${await answer.text()}`)
  }
  const update = await roundOf(page)
  await context.close()
  return [
    {
      what: 'size on the device',
      measured: tenth(usage / 2 ** 20),
      unit: 'MB',
      limit: { atMost: limits.megabytes },
    },
    { what: 'sent', measured: tenth(sent / 2 ** 20), unit: 'MB', limit: { atMost: limits.sentMegabytes } },
    { what: 'first copy', measured: first, unit: 'ms', limit: { atMost: limits.fill } },
    {
      what: 'longest task meanwhile',
      measured: Math.round(longest),
      unit: 'ms',
      limit: { atMost: limits.longestTask },
    },
    { what: `update of ${changed}`, measured: update, unit: 'ms', limit: { atMost: limits.update } },
  ]
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** From the first question of a round to the moment at which all of it is stored. */
async function roundOf(page: Page): Promise<number> {
  const before = await roundAt(page)
  const asked = page.waitForRequest(/api\/device-facilities/)
  await page.reload()
  await asked
  const began = performance.now()
  while ((await roundAt(page)) === before) await page.waitForTimeout(50)
  return Math.round(performance.now() - began)
}

const roundAt = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('cypress')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('cacheRounds').objectStore('cacheRounds').get('register')
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result?.at ?? '')
          }
        }
      }),
  )

/** How long the user's finger waits at most. */
function noteTasks(): void {
  Reflect.set(window, 'longestTask', 0)
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'longestTask', Math.max(duration, Reflect.get(window, 'longestTask')))
  }).observe({ type: 'longtask' })
}
