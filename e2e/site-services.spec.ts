import { expect, test } from './fixtures.ts'
import { expectIdsToLead, layoutShift, readThrough, watchScripts } from './site-page.ts'

test('the services page has its six cards, each leading to something real', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/services')
  await expect(page).toHaveTitle(/Services/)
  await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText('Services')
  const cards = page.getByRole('region', { name: 'What we do', exact: true }).getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Fuel Tank Inspections',
    'Tank Maintenance',
    'Compliance',
    'Underground Storage Tank',
    'Overfill Equipment',
    'Alarm Investigation',
  ])
  await expect(cards.filter({ hasText: 'Underground Storage Tank' })).toContainText(
    'Hydrostatic sump and spill bucket testing',
  )
  await expect(cards.filter({ hasText: 'Alarm Investigation' })).toContainText(
    'Veeder-Root, OPW and Franklin',
  )
  for (const link of await cards.getByRole('link', { name: /^Learn More/ }).all()) {
    const anchor = (await link.getAttribute('href'))?.replace('/services', '') ?? ''
    await expect(page.locator(anchor), anchor).toBeVisible()
  }
  await readThrough(page)
  await expect(page.locator('[data-island="tank-explorer"]')).toHaveAttribute('data-awake')
  expect(await layoutShift(page)).toBe(0)
  await expectAccessible()
  await expectIdsToLead(page)
})

const sections = [
  ['tank-inspections', 'Annual tank inspections', 'From $300 per tank'],
  ['monthly-walkthroughs', 'Monthly walkthroughs', 'From $185 per site'],
  ['hydrostatic-testing', 'Hydrostatic testing', 'From $200 per spill bucket'],
  ['compliance-audits', 'Compliance audits', 'From $280 per site'],
] as const

test('each anchor lands on its section, below the header', async ({ page }) => {
  for (const [anchor, title, price] of sections) {
    await page.goto('about:blank')
    await page.goto(`/services#${anchor}`)
    const heading = page.getByRole('heading', { name: title })
    await expect(heading).toBeInViewport()
    const header = await page.getByRole('banner').boundingBox()
    const place = await heading.boundingBox()
    expect(place?.y).toBeGreaterThan(header?.height ?? 0)
    expect(place?.y).toBeLessThan(300)
    await expect(page.locator(`#${anchor}`)).toContainText(price)
    await expect(page.locator(`#${anchor}`)).toContainText('How often')
    await expect(page.locator(`#${anchor}`)).toContainText('What you get')
  }
})

const parts = [
  ['1 Fill port', 'Cap tight'],
  ['2 Spill bucket', 'Holds water for an hour'],
  ['3 Overfill valve', '95 percent full'],
  ['4 Gauge probe', 'Monitor and stick agree'],
  ['5 Sump', 'Sensor at the lowest point'],
  ['6 Interstice', 'the level holds steady'],
  ['7 Piping', 'simulated leak'],
  ['8 Generator', 'No oil underneath'],
] as const

test('every part of the picture is a button that says what is inspected and how often', async ({ page }) => {
  await page.goto('/services')
  const picture = page.getByRole('region', { name: 'What we look at, part by part' })
  const scripts = watchScripts(page)
  await picture.scrollIntoViewIfNeeded()
  for (const [name, check] of parts) {
    await picture.getByRole('button', { name }).click()
    await expect(picture.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true')
    const text = picture.locator('ol > li:visible')
    await expect(text).toHaveCount(1)
    await expect(text).toContainText(name.slice(2))
    await expect(text).toContainText(check)
    await expect(text).toContainText('How often:')
  }
  expect(await scripts.bytes()).toBeLessThan(3 * 1024)
})

test('the picture works from the keyboard', async ({ page }) => {
  await page.goto('/services')
  const picture = page.getByRole('region', { name: 'What we look at, part by part' })
  await picture.getByRole('button', { name: '1 Fill port' }).focus()
  const reached: string[] = []
  for (const _ of parts) {
    reached.push((await page.locator(':focus').getAttribute('aria-label')) ?? '')
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(parts.map(([name]) => name))
  await picture.getByRole('button', { name: '6 Interstice' }).focus()
  await page.keyboard.press('Space')
  await expect(picture.locator('ol > li:visible')).toContainText('Brine-filled interstice')
})

test('without script the parts are a readable list and the anchors still land', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/services#tank-system')
  const list = page.locator('#tank-system ol > li')
  for (const [name, check] of parts) {
    await expect(list.filter({ hasText: check })).toBeVisible()
    await expect(list.filter({ hasText: check })).toContainText(name.slice(2))
  }
})

test('a phone gets a short page with the details folded, and a desk all of it open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/service-areas')
  expect(await height()).toBeLessThan(5600)
  await page.goto('/services')
  expect(await height()).toBeLessThan(7600)
  const step = page.getByText('Pull the probe')
  await expect(step).toBeHidden()
  await page.locator('#tank-inspections').getByText('What we do').first().click()
  await expect(step).toBeVisible()
  await page.reload()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(step).toBeVisible()
  await expect(page.locator('#tank-inspections summary').first()).toBeHidden()
})
