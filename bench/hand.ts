// What an inspector's hand does on a phone, counted: taps, keystrokes, and how far it scrolls.

import type { Locator, Page } from 'playwright'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'

export const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
export const viewport = { width: 390, height: 844 }
export const readings = { tmuReading: '84.5', stickReading: '84 1/2', gallons: '4200', gaugeReading: '3/4' }

export interface Effort {
  taps: number
  keystrokes: number
  screens: number
}

/** Each looked at: as they were, or in order again. */
export async function answerLeaks(hand: Hand, page: Page, fixed: readonly string[] = []): Promise<void> {
  for (const field of meaning.leakQuestions) {
    const other = fixed.includes(field) ? ':not(:checked)' : ':checked'
    await hand.tap(page.locator(`label:has([name="${field}"]${other})`))
  }
}

interface Readings {
  readings: Readonly<Record<string, string>>
  isEachTapped?: boolean
}

/** One is tapped; Enter leads from one to the next. A run that counts keys taps each of them. */
export async function enterReadings(
  hand: Hand,
  page: Page,
  { readings, isEachTapped }: Readings,
): Promise<void> {
  for (const [index, [field, value]] of Object.entries(readings).entries()) {
    if (index === 0 || isEachTapped) await hand.tap(page.locator(`[name="${field}"]`))
    else await hand.press('Enter')
    await page.locator(`[name="${field}"]:focus`).waitFor()
    await hand.type(value)
  }
}

export interface Hand {
  /** Scrolls as far as needed, and taps. */
  tap(target: Locator): Promise<void>
  scrollTo(target: Locator): Promise<void>
  type(words: string): Promise<void>
  press(key: string): Promise<void>
  showStep(): void
  cost(): Effort
}

export function handOn(page: Page): Hand {
  let [taps, keystrokes, steps, scrolled] = [0, 0, 1, 0]
  return {
    async tap(target) {
      await target.waitFor()
      scrolled += await scrollTo(page, target)
      await target.tap()
      taps += 1
    },
    async scrollTo(target) {
      scrolled += await scrollTo(page, target)
    },
    async type(words) {
      for (const letter of words) await page.keyboard.press(letter)
      keystrokes += words.length
    },
    async press(key) {
      await page.keyboard.press(key)
      keystrokes += 1
    },
    showStep() {
      steps += 1
    },
    cost: () => ({ taps, keystrokes, screens: Math.ceil((steps + scrolled / viewport.height) * 10) / 10 }),
  }
}

/** How far a person scrolls until the whole of the target is free of the bars, in pixels; it is done too. */
async function scrollTo(page: Page, target: Locator): Promise<number> {
  const before = await page.evaluate(() => window.scrollY)
  await target.evaluate(element => element.scrollIntoView({ block: 'nearest' }))
  await page.waitForTimeout(300)
  await target.evaluate(element => element.scrollIntoView({ block: 'nearest' }))
  return Math.abs((await page.evaluate(() => window.scrollY)) - before)
}

/** The signature is counted apart: it is what the visit is for. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.locator('canvas')
  await canvas.hover()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no canvas to sign on')
  await page.mouse.move(box.x + 20, box.y + 30)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 20 + step * 12, box.y + 30 + (step % 3) * 8)
  await page.mouse.up()
  await page.getByRole('img', { name: 'Digital Signature signed' }).waitFor()
}
