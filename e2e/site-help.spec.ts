import { groupDuties } from '#domain/rules/rule-words.ts'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { states } from '#domain/states.ts'
import { expect, test } from './fixtures.ts'
import { weighScripts } from './script-weight.ts'

const lightest = 3 * 1024

test('the calculator adds up starting prices and takes them into the message', async ({
  page,
  expectAccessible,
}) => {
  const scripts = weighScripts(page)
  await page.goto('/cost')
  expect(await scripts.bytes()).toBeLessThan(lightest)
  await expect(page.getByRole('button', { name: 'Add it up' })).toBeHidden()
  await page.getByLabel('Tanks for an annual inspection').fill('3')
  await page.getByLabel('Spill buckets to test').fill('4')
  await expect(page.locator('[data-island=cost]')).toContainText('from $1,700')
  await expect(page.getByLabel('Message')).toHaveValue(
    /annual inspection: 3 \(from \$900\)[\s\S]*from \$1,700/,
  )
  await expect(page.getByLabel('Service')).toHaveValue('other')
  // What a visitor wrote is not written over.
  await page.getByLabel('Message').fill('Please call in the morning.')
  await page.getByLabel('Spill buckets to test').fill('5')
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the morning.')
  await page.getByLabel('Service').selectOption('Compliance Audits')
  await page.getByLabel('Spill buckets to test').fill('6')
  await expect(page.locator('[data-island=cost]')).toContainText('from $2,100')
  await expect(page.getByLabel('Service')).toHaveValue('compliance-audits')
  await expectAccessible()
})

test('after Back the message follows the numbers, and a service that was chosen stays', async ({ page }) => {
  await page.goto('/cost')
  const tanks = page.getByLabel('Tanks for an annual inspection')
  await tanks.fill('3')
  await expect(page.getByLabel('Message')).toHaveValue(/Total: from \$900/)
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByLabel('Message')).toHaveValue(/Total: from \$900/)
  await tanks.focus()
  await expect(page.locator('[data-island=cost]')).toHaveAttribute('data-awake')
  await tanks.fill('5')
  await expect(page.getByLabel('Message')).toHaveValue(/Total: from \$1,500/)
  await page.getByLabel('Service').selectOption('Other')
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByLabel('Service')).toHaveValue('other')
  // Typed before the script has come.
  const script = Promise.withResolvers<void>()
  await page.route('**/wake-cost-*', async route => {
    await script.promise
    await route.continue()
  })
  await page.goto('/about')
  await page.goBack()
  await tanks.fill('6')
  await expect(page.getByLabel('Message')).toHaveValue(/Total: from \$1,500/)
  script.resolve()
  await expect(page.getByLabel('Message')).toHaveValue(/Total: from \$1,800/)
  await expect(page.getByLabel('Service')).toHaveValue('other')
})

test('without script the server adds up, and the sum goes into the message', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/cost')
  await expect(page.getByText('From $300 per tank.')).toBeVisible()
  await page.getByLabel('Tanks for an annual inspection').fill('3')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await expect(page.getByRole('status')).toHaveText('from $900')
  await expect(page.getByLabel('Tanks for an annual inspection')).toHaveValue('3')
  await expect(page.getByLabel('Message')).toHaveValue(/annual inspection: 3 \(from \$900\)/)
  await expect(page.getByLabel('Service')).toHaveValue('annual-inspections')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible()
})

test('the leak page says what to do, who to call and how soon in each state', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suspect a leak?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suspect a leak?')
  const calls = page.getByRole('region', { name: 'Who to call' })
  for (const { name } of states) {
    const card = calls.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.locator('a[href^="tel:+1"]')).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  }
  const florida = calls.getByRole('listitem').filter({ hasText: 'Florida Department' })
  for (const said of ['62-761.430', '62-761.440', '62-762.431', '62-762.441', 'Within 24 hours']) {
    await expect(florida).toContainText(said)
  }
  await expect(florida).toContainText(/Required by Rule 62-762\.431, F\.A\.C\..*Checked November 17, 2026/)
  await expectAccessible()
})

test('questions are answered on one page', async ({ page, expectAccessible }) => {
  await page.goto('/questions')
  await expect(page.getByText('Who can do the walkthrough?')).toBeVisible()
  await expectAccessible()
})

test('a checklist names every rule of its state with the day it was checked, and leads to the next dates', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/checklist/georgia')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Georgia tank checklist')
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Required by|We recommend/ })
  await expect(items).toHaveCount(groupDuties(tankRules.georgia.duties).length)
  await expect(items.filter({ hasText: '40 CFR 280.36' }).first()).toContainText(/Checked \w+ \d+, \d{4}/)
  await expectAccessible()
  await page.getByRole('link', { name: 'Find your next dates' }).click()
  await expect(page.getByLabel('State')).toHaveValue('georgia')
})

const still: [path: string, heading: string | RegExp, says: string][] = [
  ['/suspect-a-leak', 'Suspect a leak?', '(800) 320-0519'],
  ['/questions', 'Questions and answers', 'Keys to every lid'],
  ['/checklist/florida', 'Florida tank checklist', 'Once every calendar month'],
  ['/service-areas', 'Service Areas', 'Hillsborough County'],
  ['/service-areas/north-carolina', 'Fuel tank inspections in North Carolina', 'Every 30 days'],
  ['/florida/tampa', /^Tampa, Florida/, 'One walkthrough by'],
  ['/contact?service=compliance-audits&city=georgia/rome', 'Contact Us', 'Send Message'],
]

test('without script, and from the narrowest phone to a desk, each page is whole', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  for (const [path, heading, says] of still) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByText(says).first()).toBeVisible()
      // The number is one tap away.
      await expect(page.locator('header a[href^="tel:"]')).toBeVisible()
      const wide = await page.locator('html').evaluate(html => html.scrollWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  await expect(page.getByLabel('Service')).toHaveValue('compliance-audits')
  await expect(page.getByLabel('Message')).toHaveValue('Tank location: Rome, Georgia\n')
})

test('a city is found by its name, its county or its ZIP code, and Enter opens the only one', async ({
  page,
}) => {
  await page.goto('/service-areas')
  const field = page.getByLabel('Find your city, county or ZIP code')
  const list = page.locator('[data-island=city-search]')
  await field.fill('pinellas')
  await expect(page.getByText('3 cities found')).toBeVisible()
  await expect(list.getByRole('link', { name: 'Clearwater' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Atlanta' })).toBeHidden()
  await field.press('Enter')
  await expect(page).toHaveURL('/service-areas')
  await field.fill('33701')
  await expect(page.getByText('3 cities near 33701')).toBeVisible()
  // A ZIP code tells the area alone: no one is sent to a city that was not named to them.
  await field.fill('27909')
  await field.press('Enter')
  await expect(page.getByText('Closest to 27909 on our list: Greenville, North Carolina')).toBeVisible()
  await expect(page).toHaveURL('/service-areas')
  await expect(list.getByRole('link', { name: 'Greenville' }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/north-carolina/greenville')
  await page.goto('/service-areas')
  await field.fill('st pete')
  await expect(page.getByText('1 city found')).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/florida/st-petersburg')
})
