import { expect, test } from './fixtures.ts'
import { expectIdsToLead, layoutShift, readThrough, watchScripts } from './site-page.ts'

test('the about page tells the story, the mission and the values, and invites to talk', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/about')
  await expect(page).toHaveTitle(/About/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  await expect(page.getByRole('region', { name: 'Our Story' })).toContainText('reading')
  const values = page.getByRole('region', { name: 'Mission & Values' })
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Mission',
    'Integrity',
    'Expertise',
    'Customer-Focused',
    'Reliability',
    'Environmental Stewardship',
  ])
  await expect(page.getByRole('main').getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expectAccessible()
  await expectIdsToLead(page)
})

test('a page on which nothing moves ships no React and shifts nothing', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/about')
  await readThrough(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.names()).toEqual(['enhance'])
  expect(await scripts.bytes()).toBeLessThan(3 * 1024)
  expect(await layoutShift(page)).toBe(0)
})

test('it prints dark on white, without what one can only click', async ({ page }) => {
  await page.goto('/about')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
})
