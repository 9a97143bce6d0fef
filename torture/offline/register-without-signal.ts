// O6: the browser is killed while the register is copied to the phone and while changes are, over a line that loses pieces. What
// it then shows without signal is all of the register as it was at some moment, never a part, and nothing that is past its day
// as on time.

import type { Page } from '@playwright/test'
import { listDueSites } from '#api/due.ts'
import { saveRecord } from '#api/records.ts'
import { saveFacility } from '#api/save-facility.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { keptInBrowser } from '../../e2e/kept-in-browser.ts'
import { atLeast, type Fault, none, shown } from '../fault.ts'
import { createPhone } from './phone.ts'

const sites = 60
const lossRate = 0.05

export const registerWithoutSignal: Fault = {
  id: 'O6',
  title: 'register copied over a bad line, browser killed, started without signal',
  expected: 'due, facilities and a facility start with all of the register, and say what the server says',
  times: { whole: 12, short: 2 },
  databases: ['sqlite'],
  run: async (stage, times) => {
    let isBad = false
    let losses = 0
    const phone = await createPhone(stage, () => {
      if (!isBad || stage.random.next() >= lossRate) return false
      losses += 1
      return true
    })
    const office = await stage.people.loggedIn()
    const today = dayOf(new Date())
    const ids = Array.from({ length: sites }, () => crypto.randomUUID())
    const enter = async (id: string, doneOn: string) =>
      answerOf(
        await office.call(saveRecord, {
          ...{ params: { id, recordId: crypto.randomUUID() }, version: null },
          body: { duty: 'walkthrough', source: 'own-test', doneOn },
        }),
      )
    for (const [index, id] of ids.entries()) {
      const tanks = [{ id: crypto.randomUUID(), label: 'Tank 1', tankType: 'UST' as const }]
      const body = { name: `Copied ${index} Ocala`, state: 'Florida' as const, tanks }
      answerOf(await office.call(saveFacility, { params: { id }, version: null, body }))
      await enter(id, addDays(today, -60))
    }
    let [notStarted, parts, green] = [0, 0, 0]
    let page = await phone.start()
    await keptInBrowser(page)
    for (let round = 0; round < times; round += 1) {
      isBad = true
      await page.reload().catch(() => {})
      // Before, while or after the register is read and stored.
      await page.waitForTimeout(6500 + stage.random.next() * 2500)
      await phone.kill()
      isBad = false
      page = await phone.start()
      const seen = await startWithoutSignal(page, ids[0] ?? '')
      if (!seen) notStarted += 1
      if (seen && seen.facilities > 0 && seen.facilities !== sites) parts += 1
      if (seen && seen.facilities > 0 && seen.overdue < sites - round) green += 1
      await page.context().setOffline(false)
      await enter(ids[round] ?? '', today)
    }
    await copyOnce(page)
    const last = await startWithoutSignal(page, ids[0] ?? '')
    const query = { duty: 'walkthrough', status: 'overdue' } as const
    const { total } = answerOf(await office.call(listDueSites, { query }))
    return [
      none('a screen that did not start', notStarted),
      none('a part of the register', parts),
      none('past its day and not said', green),
      atLeast('facilities in the end', last?.facilities ?? 0, sites),
      none('sites overdue beside the server’s', Math.abs((last?.overdue ?? 0) - total)),
      shown('losses', losses),
    ]
  },
}

/** Over a good line, from a new start on. */
async function copyOnce(page: Page): Promise<void> {
  const copied = page.waitForResponse(/api\/device-facilities/)
  await page.reload()
  await (await copied).finished()
  await page.waitForTimeout(2000)
}

interface Seen {
  /** 0 where nothing was copied, and the screen says so. */
  facilities: number
  overdue: number
}

/** Null where one of the three screens did not come up. */
async function startWithoutSignal(page: Page, id: string): Promise<Seen | null> {
  await page.context().setOffline(true)
  const facilities = await countOn(page, '/facilities')
  const overdue = await countOn(page, '/due?when=overdue&duty=walkthrough')
  await page.goto(`/facilities/${id}`)
  const name = facilities === 0 ? 'Facility' : 'Copied 0 Ocala'
  const isNamed = await page
    .getByRole('heading', { level: 1, name })
    .waitFor({ timeout: 10_000 })
    .then(() => true)
    .catch(() => false)
  return isNamed && facilities !== null && overdue !== null ? { facilities, overdue } : null
}

async function countOn(page: Page, path: string): Promise<number | null> {
  await page.goto(path)
  const said = page.locator('main header [role="status"]').filter({ hasText: /^\d|ot loaded/ })
  const text = await said.textContent({ timeout: 10_000 }).catch(() => null)
  return text === null ? null : Number.parseInt(text, 10) || 0
}
