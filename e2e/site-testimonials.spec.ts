import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const authors = ['Dana R.', 'Marcus T.', 'Priya S.', 'Will H.'] as const

const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' })
const press = (page: Page, name: string) => carousel(page).getByRole('button', { name }).click()

async function expectShown(page: Page, index: number) {
  await expect(carousel(page).locator('figure:visible')).toHaveCount(1)
  await expect(carousel(page).locator('figure:visible')).toContainText(authors[index] ?? '')
  await expect(carousel(page).locator('[aria-current="true"]')).toHaveAccessibleName(
    `Show testimonial ${index + 1} of 4`,
  )
}

/** On the page with a clock that only the test moves, the carousel in sight and awake, the pointer elsewhere. */
async function open(page: Page) {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.locator('[data-island="testimonials"]')).toHaveAttribute('data-awake', { timeout: 100 })
  }).toPass()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('shows one quote with author, company and location; buttons wrap and dots jump', async ({ page }) => {
  await open(page)
  await press(page, 'Pause')
  await expectShown(page, 0)
  await expect(carousel(page).locator('figure:visible')).toContainText(
    'Harbor Point Fuel Dock, St. Petersburg, Florida',
  )
  await press(page, 'Previous testimonial')
  await expectShown(page, 3)
  await press(page, 'Next testimonial')
  await expectShown(page, 0)
  await press(page, 'Show testimonial 3 of 4')
  await expectShown(page, 2)
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})

test('advances every 6000 ms and wraps', async ({ page }) => {
  await open(page)
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  // Up to the first change in small steps, so that the next ones can be counted exactly.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByText(authors[1])).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [0] })
  for (const index of [1, 2, 3, 0]) {
    await expectShown(page, index)
    await page.clock.runFor(5800)
    await expectShown(page, index)
    await page.clock.runFor(200)
  }
  await expectShown(page, 1)
})

test('holds while hovered, focused or in a hidden tab, and when paused', async ({ page }) => {
  await open(page)
  const wait = async () => {
    await page.clock.runFor(7000)
  }
  await carousel(page).locator('figure:visible').hover()
  await wait()
  await expectShown(page, 0)
  await page.mouse.move(1, 1)
  await wait()
  await expectShown(page, 1)

  await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus()
  await wait()
  await expectShown(page, 1)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).focus()
  await wait()
  await expectShown(page, 2)

  const hide = (hidden: boolean) =>
    page.evaluate(isHidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await wait()
  await expectShown(page, 2)
  await hide(false)
  await wait()
  await expectShown(page, 3)

  await carousel(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await wait()
  await expectShown(page, 3)
  await carousel(page).getByRole('button', { name: 'Play' }).press('Enter')
  await wait()
  await expectShown(page, 0)
})

test.describe('for people who asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('nothing moves until they press Play', async ({ page }) => {
    await open(page)
    await page.clock.runFor(20_000)
    await expectShown(page, 0)
    await carousel(page).getByRole('button', { name: 'Play' }).press('Enter')
    await page.clock.runFor(6000)
    await expectShown(page, 1)
  })
})

test('a button pressed before the script is there is not lost', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/wake-carousel-*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await carousel(page).getByRole('button', { name: 'Next testimonial' }).focus()
  await page.keyboard.press('Enter')
  await expectShown(page, 0)
  release()
  await expectShown(page, 1)
  await expect(carousel(page).getByRole('button', { name: 'Next testimonial' })).toBeFocused()
})

test('all quotes are readable without script, and when it does not arrive', async ({
  page,
  newContext,
  complaints,
}) => {
  const still = await (await newContext({ javaScriptEnabled: false })).newPage()
  await still.goto('/')
  for (const author of authors) await expect(still.getByText(author)).toBeVisible()
  await expect(still.getByRole('button', { name: 'Next testimonial' })).toBeHidden()

  complaints.allow(/ERR_FAILED|^uncaught error: $/)
  await page.route('**/assets/wake-carousel-*', route => route.abort())
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  for (const author of authors) await expect(page.getByText(author)).toBeVisible()
})
