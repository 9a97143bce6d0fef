// The nearest sites first, for who allows the site to know where they are: from the copy on the device, and without telling the
// server.

import { putForm, uniqueWord } from './completed-forms.ts'
import { changeFacility, daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { logIn } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const tampa = { latitude: 27.95, longitude: -82.46 }

test('due list and facilities show the nearest first, with and without signal', async ({
  page,
  admin,
  context,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  await logIn(page, admin)
  const word = uniqueWord()
  // The farthest is the worst.
  const sites = [
    ['Jacksonville', 60],
    ['Orlando', 45],
    ['Tampa', 35],
  ] as const
  for (const [city, days] of sites) {
    const answers = { facilityName: `${word} ${city}`, inspectionDate: daysAgo(days) }
    const form = await putForm(page.request, answers, { state: 'Florida' })
    await changeFacility(page.request, form.facilityId ?? '', { address: `1 Main St, ${city}, FL` })
  }
  await context.setGeolocation(tampa)
  await context.grantPermissions(['geolocation'])
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  // A new device has copied no register yet: it is fetched then.
  await page.goto(`/due?when=all&search=${word}`)
  const due = page.getByRole('table', { name: 'Due' }).locator('tbody').getByRole('row')
  await expect(due.first()).toContainText('Jacksonville')
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await expect(due.first()).toContainText('Tampa')
  await expect(due.first()).toContainText('About 1 mi')
  await expect(due.nth(1)).toContainText('About 77 mi')
  await expect(page.getByRole('main')).toContainText('3 sites, nearest first')
  await expect(page.getByRole('main')).toContainText('Your location stays on this device.')
  await expectAccessible()

  await keptInBrowser(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Facilities', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facilities')
  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  const facilities = page.getByRole('table', { name: 'Facilities' }).locator('tbody').getByRole('row')
  await expect(facilities).toHaveCount(3)
  await expect(facilities.first()).toContainText('Tampa')
  await expect(facilities.last()).toContainText('Jacksonville')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Nearest first' }).click()
  await expect(facilities.first()).toContainText('Jacksonville')
  expect(asked.filter(request => /27\.9|82\.4/.test(request))).toEqual([])
})

test('who does not allow it is told, and the list stays as it was', async ({ page, admin, context }) => {
  await logIn(page, admin)
  await context.clearPermissions()
  await page.goto('/due')
  const button = page.getByRole('button', { name: 'Nearest first' })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Location' })).toContainText(
    'Location is off for this site.',
  )
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})
