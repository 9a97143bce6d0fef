// The test forms as an inspector fills them in, for the journeys: a part is walked through its questions, never by their names. The
// hour of a test passes at once, on the page and in what the server says of the time.

import type { Page } from '@playwright/test'
import { formatInches } from '#domain/form/length.ts'
import { fieldsOfKind, partFacts } from '#domain/form/part.ts'
import type { Part, PartKind } from '#domain/form/template.ts'
import type { Timer } from '#domain/form/timer.ts'
import { expect } from './fixtures.ts'

interface MovedClock {
  /** Time passes for the device and for the server. */
  pass(minutes: number): Promise<void>
  /** The device's clock alone is set: the page's own clock goes on as before. */
  set(minutes: number): Promise<void>
}

/** Before the page is opened. */
export async function moveClock(page: Page): Promise<MovedClock> {
  let passed = 0
  await page.clock.install()
  await page.context().route('**/api/**', async route => {
    const answer = await route.fetch()
    const date = new Date(Date.now() + passed).toUTCString()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), date } })
  })
  return {
    async pass(minutes) {
      passed += minutes * 60_000
      await page.clock.fastForward(minutes * 60_000)
    },
    set: minutes => page.clock.setSystemTime(Date.now() + passed + minutes * 60_000),
  }
}

const named = (field: string) => `[name$=":${field}"]`

const timerOf = (page: Page, field: string) =>
  page
    .getByRole('group')
    .filter({ has: page.locator(`[id$=":${field}"]`) })
    .last()

export const startTimer = (page: Page, field: string) =>
  timerOf(page, field).getByRole('button', { name: 'Start' }).click()
export const stopTimer = (page: Page, field: string) =>
  timerOf(page, field).getByRole('button', { name: 'Stop', exact: true }).click()
/** Before its time is up. */
export async function stopEarly(page: Page, field: string) {
  await stopTimer(page, field)
  await timerOf(page, field).getByRole('button', { name: 'Stop early' }).click()
}
export const timerSays = (page: Page, field: string, words: string | RegExp) =>
  expect(timerOf(page, field)).toContainText(words)

/** Gives the answers of a part, in the order of its questions. */
export async function fillPart(page: Page, kind: PartKind, part: Part, clock: MovedClock): Promise<void> {
  for (const field of fieldsOfKind(kind)) {
    const answer = part[field.id]
    if (answer === undefined || partFacts.some(fact => fact === field.id)) continue
    if (field.kind === 'choice')
      await page.locator(`label:has(${named(field.id)}[value="${String(answer)}"])`).click()
    else if (field.kind === 'length') await page.locator(named(field.id)).fill(formatInches(Number(answer)))
    else if (field.kind === 'timer') {
      await startTimer(page, field.id)
      await clock.pass(Math.ceil((answer as unknown as Timer).elapsedSeconds / 60))
      await stopTimer(page, field.id)
      await timerSays(page, field.id, 'Done')
    } else await page.locator(named(field.id)).fill(String(answer))
  }
}
