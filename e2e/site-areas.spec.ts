import { addMonths, dayOf, formatDay, monthNames } from '#domain/day.ts'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { citiesOf, cityPath } from '#domain/site/city.ts'
import { states } from '#domain/states.ts'
import { expect, test } from './fixtures.ts'
import { weighScripts } from './script-weight.ts'

const lightest = 3 * 1024

const formatMonth = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

test('the service areas list every city of each state, each a link to its page', async ({
  page,
  expectAccessible,
}) => {
  const scripts = weighScripts(page)
  await page.goto('/service-areas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Areas')
  for (const { slug, name } of states) {
    const links = page.getByRole('region', { name, exact: true }).getByRole('listitem').getByRole('link')
    const hrefs = await links.evaluateAll(all => all.map(each => each.getAttribute('href')))
    expect(hrefs.toSorted()).toEqual(citiesOf(slug).map(cityPath).toSorted())
  }
  await expectAccessible()
  expect(await scripts.bytes()).toBeLessThan(lightest)
})

test('a state in the list is reached by its anchor, below the sticky header', async ({ page }) => {
  await page.goto('/service-areas#north-carolina')
  const header = await page.getByRole('banner').boundingBox()
  const heading = page.getByRole('heading', { name: 'North Carolina', exact: true })
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0)
})

const cities = [
  { path: '/florida/tampa', city: 'Tampa', state: 'Florida', county: 'Hillsborough' },
  { path: '/georgia/augusta', city: 'Augusta', state: 'Georgia', county: 'Richmond' },
  {
    path: '/south-carolina/hilton-head-island',
    city: 'Hilton Head Island',
    state: 'South Carolina',
    county: 'Beaufort',
  },
  {
    path: '/north-carolina/winston-salem',
    city: 'Winston-Salem',
    state: 'North Carolina',
    county: 'Forsyth',
  },
] as const

test('what each state requires stands on its own page with its source, and folded on the list of all', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/service-areas')
  const folded = page.getByText('35 days').first()
  await expect(folded).toBeHidden()
  await page.getByText('What Florida requires of tank owners').click()
  await expect(folded).toBeVisible()
  for (const [state, interval] of [
    ['Florida', '35 days'],
    ['Georgia', 'December 31'],
    ['South Carolina', 'July 31'],
    ['North Carolina', 'Every 30 days'],
  ] as const) {
    const slug = states.find(each => each.name === state)?.slug ?? 'florida'
    await page.goto('/service-areas')
    await page.getByRole('link', { name: `${state} map and rules` }).click()
    await expect(page).toHaveURL(`/service-areas/${slug}`)
    const law = page.getByRole('region', { name: `What ${state} requires` })
    await expect(law).toContainText(interval)
    await expect(law.getByText(/ · Checked \w+ \d+, \d{4}$/).first()).toBeVisible()
    await expect(law).toContainText(tankRules[slug].agency)
    const map = page.getByRole('navigation', { name: 'Cities on the map' }).getByRole('link')
    await expect(map).toHaveCount(citiesOf(slug).length)
    await expectAccessible()
  }
})

for (const { path, city, state, county } of cities) {
  test(`${path} has three services, what is due in its state and a way to reach us`, async ({
    page,
    expectAccessible,
  }) => {
    const scripts = weighScripts(page)
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`^${city}, (?:${state}|SC) Tank Inspection and Testing`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${city}, ${state} Tank Inspection and Testing`,
    )
    for (const service of ['Annual Inspection', 'Spill Bucket Integrity Test', 'Sump Integrity Test']) {
      const button = page.getByRole('region', { name: service }).getByRole('link', { name: 'Schedule' })
      await expect(button).toHaveAttribute(
        'href',
        new RegExp(`^/contact\\?service=[a-z-]+&city=${path.slice(1)}#quote$`),
      )
    }
    const closing = page.getByRole('region', { name: `in ${city}?` })
    await expect(closing.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact')

    const main = page.getByRole('main')
    await expect(main).toContainText(`${county} County`)
    const due = page.getByRole('region', { name: `Due in ${state}` })
    const today = dayOf(new Date())
    for (const said of [formatMonth(today), formatMonth(addMonths(today, 1)), `As of ${formatDay(today)}`]) {
      await expect(due).toContainText(said)
    }
    await expect(due).toContainText(/walkthrough .+ Due: annual tests last done in/)
    await expect(page.getByRole('region', { name: `Tank questions in ${city}` })).toContainText('?')
    await expectAccessible()
    expect(await scripts.bytes()).toBeLessThan(lightest)
  })
}

test('the regulations box stands on every page of Florida and on no other', async ({ request }) => {
  const threshold =
    /Stationary aboveground tanks over <strong>550 gallons<\/strong>.*underground storage tanks over <strong>110 gallons<\/strong> are regulated/
  for (const { slug } of states) {
    for (const city of citiesOf(slug)) {
      const html = (await (await request.get(cityPath(city))).text()).replaceAll('<!-- -->', '')
      expect(threshold.test(html), cityPath(city)).toBe(slug === 'florida')
    }
  }
})

test('no two city pages say the same', async ({ request }) => {
  const seen = new Map<string, string>()
  for (const city of states.flatMap(({ slug }) => citiesOf(slug))) {
    const html = await (await request.get(cityPath(city))).text()
    const words = html.replace(/<head>.*?<\/head>/s, '').replaceAll(city.name, 'CITY')
    expect(seen.get(words), cityPath(city)).toBeUndefined()
    seen.set(words, cityPath(city))
  }
})

test('a dot on the map is a link with a name, for the keyboard too', async ({ page }) => {
  await page.goto('/service-areas')
  const dots = page.getByRole('navigation', { name: 'Cities on the map' }).getByRole('link')
  await expect(dots).toHaveCount(95)
  await dots.and(page.getByLabel('Pensacola, Florida')).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/florida/pensacola')
})

test('a city or state that is not in the lists is not found', async ({
  page,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/404/)
  for (const path of [
    '/florida/atlantis',
    '/texas/austin',
    '/georgia/tampa',
    '/florida',
    '/florida/tampa/x',
    '/service-areas/texas',
    '/service-areas/florida/x',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  }
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await expect(page).toHaveTitle(/^Page Not Found/)
  await expectAccessible()
})

test('capitals lead to the page all the same', async ({ page, request }) => {
  const response = await request.get('/Florida/St-Petersburg', { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  await page.goto('/Florida/St-Petersburg')
  await expect(page).toHaveURL('/florida/st-petersburg')
})

test('the pages fit the narrowest screen, which is also a wide one at 400 %', async ({
  newContext,
  complaints,
}) => {
  complaints.allow(/404/)
  const page = await (await newContext({ viewport: { width: 320, height: 640 } })).newPage()
  for (const path of [
    ...['/contact', '/service-areas', '/service-areas/north-carolina', '/cost'],
    ...['/south-carolina/hilton-head-island', '/nope'],
  ]) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBe(320)
  }
})
