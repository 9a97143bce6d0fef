// Browsers that know nothing of popovers (Safari before 17, Firefox before 125): to them the attributes are none. The menus
// open, lead on and close all the same.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openDashboard } from './people.ts'

test.use({ viewport: { width: 360, height: 900 } })

async function forgetPopovers(page: Page) {
  await page.route(/^[^?]*\/[^./]*$/, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/ popover(target)?="[^"]*"/gi, '') })
  })
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!/^popover/i.test(name)) setAttribute.call(this, name, value)
    }
  })
}

for (const javaScriptEnabled of [true, false])
  test(`the menu of the site opens and closes, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    newContext,
  }) => {
    const context = await newContext({ javaScriptEnabled, viewport: { width: 360, height: 900 } })
    const page = await context.newPage()
    await forgetPopovers(page)
    await page.goto('/')
    const toggle = page.getByRole('banner').getByText('Menu')
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await expect(about).toBeHidden()
    await toggle.click()
    await expect(about).toBeVisible()
    await toggle.click()
    await expect(about).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(about).toBeVisible()
    await page.mouse.click(180, 895)
    await expect(about).toBeHidden()
    await toggle.click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(about).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(about).toBeHidden()
  })

test('the menu of the staff area opens, leads on and closes', async ({ page, admin }) => {
  await forgetPopovers(page)
  await openDashboard(page, admin)
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation')
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: 'Completed Forms' }).click()
  await expect(page).toHaveURL('/completed-forms')
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await page.mouse.click(180, 895)
  await expect(menu).toBeHidden()
})
