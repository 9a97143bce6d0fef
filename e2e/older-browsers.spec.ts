// A browser of the oldest that we serve, such as that of an iPhone 8: what it lacks is taken away before any script runs.

import type { Page } from '@playwright/test'
import { deviceProblems } from '#domain/problems/problem.ts'
import { fill, newEmail, send } from './contact.ts'
import { expect, test } from './fixtures.ts'
import { answerLeaks, latestForm, openNewForm, submit, toPhotos } from './inspection-form.ts'
import { fillLogin, logIn } from './people.ts'

/** Newer than Safari 16.4, Chrome 111 or Firefox 115. */
const lacks = [
  ...['AbortSignal.any', 'Map.groupBy', 'Object.groupBy', 'Promise.withResolvers', 'Promise.try'],
  ...['URL.canParse', 'URL.parse', 'URLSearchParams.prototype.size', 'Array.fromAsync', 'Iterator'],
  ...['String.prototype.isWellFormed', 'String.prototype.toWellFormed', 'Element.prototype.checkVisibility'],
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map(name => `Set.prototype.${name}`),
  ...['Disabled', 'Expanded', 'Current', 'Live', 'Label'].map(name => `Element.prototype.aria${name}`),
  ...['popover', 'showPopover', 'hidePopover'].map(name => `HTMLElement.prototype.${name}`),
]

const takeAway = (page: Page, names: readonly string[], how: 'delete' | 'break' = 'delete') =>
  page.addInitScript(
    ({ paths, isBroken }) => {
      for (const path of paths) {
        const name = path.slice(path.lastIndexOf('.') + 1)
        const owner = path
          .split('.')
          .slice(0, -1)
          .reduce<object>((parent, part) => Reflect.get(parent, part), globalThis)
        if (isBroken) Reflect.set(owner, name, undefined)
        else Reflect.deleteProperty(owner, name)
      }
    },
    { paths: names, isBroken: how === 'break' },
  )

test('one logs in, opens screens, searches, fills in a form and sends it', async ({ page, admin }) => {
  test.slow()
  await takeAway(page, lacks)
  await page.goto('/login?from=/due')
  expect(await page.evaluate(() => 'checkVisibility' in Element.prototype || 'Iterator' in window)).toBe(
    false,
  )
  await fillLogin(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  await openNewForm(page)
  const facility = `Tower ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Facility Name').fill(facility)
  await answerLeaks(page)
  await toPhotos(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const { id, facilityId } = await latestForm(page.request, facility)

  await page.goto(`/completed-forms?search=${facility}`)
  // One row and the head: the search reached the server.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const screens = [
    '/dashboard',
    '/due',
    '/findings',
    '/facilities',
    '/day',
    '/admin',
    '/admin/rules',
    '/account',
  ]
  for (const path of [...screens, `/facilities/${facilityId}`, `/view-form/${id}`, `/edit-form/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText(/Failed to|can’t be shown|not answering/), path).toHaveCount(0)
  }
})

test('the site works: contact form, what is due and the carousel', async ({ page }) => {
  await takeAway(page, lacks)
  await page.goto('/what-is-due')
  await page.getByLabel('State').selectOption('Georgia')
  await page.getByLabel('Last walkthrough').fill('2026-11-01')
  await expect(page.getByRole('region', { name: 'What is due next' })).toContainText('in Georgia')
  await page.goto('/contact')
  await fill(page, newEmail())
  await page.getByLabel('Company').fill('Rivers Fuel')
  await send(page).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  await page.goto('/')
  const carousel = page.locator('[data-island=testimonials]')
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a fault of the program is not called the line: not at the login, and not where a screen does not open', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.allow(/^uncaught error/)
  const { message } = deviceProblems['page-failed']
  await takeAway(page, ['AbortSignal.any'], 'break')
  await page.goto('/login')
  await fillLogin(page, admin)
  await expect(page.getByRole('alert')).toHaveText(`Failed to log in. ${message}`)
  await logIn(page, admin)
  await takeAway(page, ['Map.groupBy'], 'break')
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toHaveText(message)
})
