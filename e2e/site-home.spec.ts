import type { Page } from '@playwright/test'
import { company } from '#domain/site/company.ts'
import { checklistPath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { expect, test } from './fixtures.ts'
import { expectIdsToLead, layoutShift, readThrough, watchForeignRequests, watchScripts } from './site-page.ts'

const menuOf = (page: Page) => page.getByRole('banner').getByText('Menu')

test('the home page says what we do, what it costs and where to go next', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Expert Fuel Tank Inspection & Compliance Services',
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get a Free Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(main.getByRole('link', { name: 'View Our Services' })).toHaveAttribute('href', '/services')

  const services = page.getByRole('region', { name: 'Our Services' })
  const cards = [
    ['Annual Tank Inspections', 'From $300 per tank', '/services#tank-inspections'],
    ['Monthly Walkthroughs', 'From $185 per site', '/services#monthly-walkthroughs'],
    ['Hydrostatic Testing', 'From $200 per spill bucket', '/services#hydrostatic-testing'],
    ['Compliance Audits', 'From $280 per site', '/services#compliance-audits'],
  ] as const
  await expect(services.getByRole('article')).toHaveCount(cards.length)
  for (const [title, price, link] of cards) {
    const card = services.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(price)).toBeVisible()
    await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', link)
  }

  const reasons = page.getByRole('region', { name: 'Why Choose Cypress' })
  for (const reason of [
    'Certified inspectors',
    'Up-to-date knowledge of regulations',
    'Full-service compliance solutions',
    'Serving the four states',
  ])
    await expect(reasons.getByRole('heading', { name: reason })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')

  await readThrough(page)
  await expect(page.locator('[data-island="testimonials"]')).toHaveAttribute('data-awake')
  await expectAccessible()
  await expectIdsToLead(page)
})

test('header and footer lead to every public page and to the office', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: `${company.name}, home` })
  await expect(logo).toHaveAttribute('href', '/')
  // What is seen is what is called.
  expect((await logo.textContent())?.trim()).toBe(company.name)
  const nav = header.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(['Home', 'Services', 'About', 'Contact'])
  await expect(nav.locator('[aria-current="page"]')).toHaveText('Home')
  const call = header.getByRole('link', { name: `Call ${company.phone}` })
  await expect(call).toHaveText(company.phone)
  await expect(call).toHaveAttribute('href', 'tel:+18135550142')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/contact#quote')

  const tools = page.getByRole('region', { name: 'Tools for tank owners' }).getByRole('link')
  expect(await tools.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
    ...['/what-is-due', '/cost', '/suspect-a-leak', '/questions', '/service-areas'],
    ...states.map(({ slug }) => checklistPath(slug)),
  ])

  const footer = page.getByRole('contentinfo')
  const linksUnder = (title: string) =>
    footer
      .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) })
      .last()
      .getByRole('link')
      .evaluateAll(links => links.map(link => `${link.textContent} ${link.getAttribute('href')}`))
  expect(await linksUnder('Quick Links')).toEqual([
    'Home /',
    'Services /services',
    'About Us /about',
    'Contact /contact',
    'Service Areas /service-areas',
  ])
  expect(await linksUnder('Services')).toEqual([
    'Tank Inspections /services',
    'Monthly Walkthroughs /services',
    'Compliance Audits /services',
  ])
  expect(await linksUnder('Contact')).toEqual([
    `${company.phone} tel:+18135550142`,
    `${company.email} mailto:${company.email}`,
  ])

  await nav.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(nav.locator('[aria-current="page"]')).toHaveText('About')
  await header.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the header stays in sight and the skip link leads past it', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await readThrough(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get a Quote' })).toBeInViewport()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 700 } })

  test('the menu opens, closes, and closes when a link is followed', async ({ page, expectAccessible }) => {
    await page.goto('/')
    const toggle = menuOf(page)
    const about = page.getByRole('banner').getByRole('link', { name: 'About' })
    await expect(about).toBeHidden()
    await toggle.click()
    await expect(about).toBeVisible()
    await expectAccessible()
    await toggle.click()
    await expect(about).toBeHidden()

    await toggle.press('Enter')
    await expect(about).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await expect(toggle).toBeFocused()

    // A link to the same page loads nothing: only the script can close the menu.
    await page.evaluate(() =>
      document.querySelector('#site-menu + * a')?.setAttribute('href', '#our-services'),
    )
    await toggle.click()
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(about).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeInViewport()

    await toggle.click()
    await about.click()
    await expect(page).toHaveURL('/about')
    await expect(about).toBeHidden()
  })

  test('the menu closes when the keyboard leaves it', async ({ page }) => {
    await page.goto('/')
    await menuOf(page).press('Enter')
    const quote = page.getByRole('banner').getByRole('link', { name: 'Get a Quote' })
    await quote.focus()
    await page.keyboard.press('Tab')
    await expect(quote).toBeHidden()
    await expect(page.getByRole('link', { name: 'Get a Free Consultation' })).toBeFocused()
  })

  test('nothing runs out of a page 320 and 360 pixels wide', async ({ page }) => {
    for (const path of ['/', '/services', '/about']) {
      await page.goto(path)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
    }
  })
})

test('the copyright year is this year, also when the build is older', async ({ page, newContext }) => {
  const year = page.getByRole('contentinfo').getByText('All rights reserved')
  await page.goto('/')
  const built = Number(/© (\d{4})/.exec((await year.textContent()) ?? '')?.[1])
  await page.clock.setFixedTime(new Date(built + 3, 5, 1))
  await page.goto('/')
  await expect(year).toContainText(`© ${built + 3} ${company.name}. All rights reserved.`)

  const still = await (await newContext({ javaScriptEnabled: false })).newPage()
  await still.goto('/')
  await expect(still.getByText(`© ${built} ${company.name}`)).toBeVisible()
})

test('cards below the fold fade in a tenth of a second apart', async ({ page, newContext }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/')
  const cards = page.locator('[data-fades-in] > li')
  await expect(cards.first()).toHaveAttribute('data-fade', 'waiting')
  await expect(cards.first()).toHaveCSS('opacity', '0')
  await cards.first().scrollIntoViewIfNeeded()
  await expect(cards.first()).toHaveAttribute('data-fade', 'in')
  const delays = await cards.evaluateAll(all => all.map(card => getComputedStyle(card).animationDelay))
  expect(delays).toEqual(['0s', '0.1s', '0.2s', '0.3s'])
  for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1')

  const calm = await (await newContext({ reducedMotion: 'reduce' })).newPage()
  await calm.goto('/')
  await calm.waitForLoadState('networkidle')
  await expect(calm.locator('[data-fade]')).toHaveCount(0)
})

test('the page is light: one small script, the carousel’s only in sight of it, nothing from elsewhere', async ({
  page,
}) => {
  const foreign = watchForeignRequests(page)
  const scripts = watchScripts(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.names()).toEqual(['enhance'])
  await readThrough(page)
  await expect(page.locator('[data-island="testimonials"]')).toHaveAttribute('data-awake')
  expect(scripts.names()).toEqual(['enhance', 'wake-carousel'])
  expect(await scripts.bytes()).toBeLessThan(3 * 1024)
  expect(await layoutShift(page)).toBe(0)
  expect(foreign).toEqual([])
})

test('the menu stays on the screen when the reader’s text is twice as large', async ({ newContext }) => {
  const context = await newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/')
  await expect(menuOf(page)).toBeInViewport({ ratio: 1 })
})
