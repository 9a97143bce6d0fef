// The form on every screen: its bars join the page's edges, nothing that has the focus stands under them, and nothing
// is wider than the window.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openNewForm, toPhotos } from './inspection-form.ts'
import { logIn } from './people.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

/** The name of what has the focus, and whether a bar covers its middle. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const name = element.getAttribute('name') ?? element.id ?? element.textContent ?? ''
    const isBar = element.closest('.sticky') !== null
    const isSeen = hit !== null && (hit === element || element.contains(hit) || hit.closest('label') !== null)
    return { name: name || (element.textContent ?? ''), isSeen: isBar || isSeen }
  })

for (const width of [320, 360, 768, 1440]) {
  test(`at ${width} px the keyboard goes through the whole form, and every stop is seen`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 740 })
    await openNewForm(page)
    await page.getByLabel('Facility name').focus()
    await page.keyboard.type(`Tower of the keyboard ${width}`)
    const covered: string[] = []
    let stops = 0
    for (let count = 0; count < 90; count += 1) {
      await page.keyboard.press('Tab')
      const stop = await focused(page)
      if (!stop) continue
      stops += 1
      if (!stop.isSeen) covered.push(stop.name)
      if (stop.name === 'Continue to Photos') break
    }
    expect(covered).toEqual([])
    expect(stops).toBeGreaterThan(40)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(await isTooWide()).toBe(false)
    await expectAccessible()
    await page.getByRole('button', { name: 'Submit Completed Form' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/completed-forms')
  })
}

test('on a phone held sideways the status line stays above, and covers nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openNewForm(page)
  const header = page.getByRole('heading', { level: 1 })
  await expect(header).toBeInViewport()
  await page.getByRole('button', { name: 'Print Form' }).focus()
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toMatchObject({ isSeen: true })
  }
  await expect(header).not.toBeInViewport()
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('from 1440 px on head and foot join the sidebar and the edge', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await openNewForm(page)
    const edges = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('main .sticky')].map(bar => bar.getBoundingClientRect())
      return { right: document.documentElement.clientWidth, bars }
    })
    expect(edges.bars).toHaveLength(2)
    for (const bar of edges.bars) {
      expect(bar.x).toBe(272)
      expect(bar.x + bar.width).toBe(edges.right)
    }
    // The photos are a short step: its foot stands at the window's edge all the same.
    await page.getByLabel('Facility name').fill('Tower of the edges')
    await toPhotos(page)
    const foot = await page.locator('main .sticky').last().boundingBox()
    expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(900)
  }
})

test('the errors are in sight when a step cannot be left, whatever stands above them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openNewForm(page)
  await page.getByLabel('Facility name').fill('Unfinished tower')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await openNewForm(page)
  await expect(page.getByRole('region', { name: 'Unfinished form' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'One answer needs your attention' })
  await expect(summary).toBeFocused()
  const top = await summary.evaluate(element => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(100)
  expect(top).toBeLessThan(200)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the question that is looked at stays in sight when the phone is turned', async ({ page }) => {
    await openNewForm(page)
    const question = page.getByRole('radiogroup', { name: 'Any blistering of the coating?' })
    await question.evaluate(element => element.scrollIntoView({ block: 'center' }))
    for (const [width, height] of [
      [740, 360],
      [360, 740],
    ] as const) {
      // The page has seen where it is scrolled to.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await page.setViewportSize({ width, height })
      await expect(question).toBeInViewport()
    }
  })
})

for (const width of [320, 360, 414]) {
  test(`without signal the number of the section is read whole at ${width} px, also of one with two digits`, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
    await page.setViewportSize({ width, height: 740 })
    await openNewForm(page)
    await context.setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(page.getByText(/^No signal since/).first()).toBeVisible()
    await page.getByLabel('Comments').scrollIntoViewIfNeeded()
    await page.getByLabel('Comments').focus()
    const button = page.getByRole('button', { name: /^Section \d+ of \d+/ })
    await expect(button).toHaveAccessibleName(/^Section 1\d of 1\d/)
    const isWhole = await button.evaluate(element => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (words.nextNode()) {
        if (!/\d+ of \d+/.test(words.currentNode.textContent ?? '')) continue
        range.selectNodeContents(words.currentNode)
        const [number, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
        const box = words.currentNode.parentElement
        return number.right <= room.right && (box?.scrollWidth ?? 0) <= Math.ceil(number.width)
      }
      return null
    })
    expect(isWhole).toBe(true)
  })
}
