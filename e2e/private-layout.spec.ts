import { states } from '#domain/states.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn, openDashboard } from './people.ts'

const everyone = [
  ['Dashboard', '/dashboard'],
  ['My Day', '/day'],
  ['Due', '/due'],
  // So many are to be fixed, the oldest for so long.
  [/^Findings/, '/findings'],
  ['Florida Forms', '/forms/florida'],
  ['Georgia Forms', '/forms/georgia'],
  ['South Carolina Forms', '/forms/south-carolina'],
  ['North Carolina Forms', '/forms/north-carolina'],
  ['Completed Forms', '/completed-forms'],
  ['Facilities', '/facilities'],
  // How many are new stands behind it.
  [/^Inbox/, '/contact-submissions'],
] as const

const small = { width: 360, height: 740 }

test('the sidebar leads an admin everywhere and says who is logged in', async ({ page, admin }) => {
  await openDashboard(page, admin)
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText([...everyone.map(([label]) => label), 'Admin'])
  for (const [label, path] of [...everyone.slice(1), ['Admin', '/admin'], everyone[0]] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name: label })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('nav [aria-current="page"]')).toHaveText([label])
    await expect(page.getByRole('main')).toBeFocused()
  }
  await expect(page.getByText(admin.email).first()).toBeVisible()
})

test('who is no admin sees no Admin link', async ({ page, request, admin }) => {
  const person = await createPerson(request, admin)
  await openDashboard(page, person)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(everyone.map(([label]) => label))
  await expect(page.getByText(person.displayName, { exact: true })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
})

test('a state is found whatever its capitals, and another word leads to the dashboard', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  for (const { name, slug } of states) {
    await page.goto(`/forms/${slug.toUpperCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Forms`)
    await expect(page.getByText('Select a form template to complete')).toBeVisible()
    await expect(page.locator('nav [aria-current="page"]')).toHaveText([`${name} Forms`])
  }
  await expectAccessible()
  await page.goto('/forms/texas')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Unknown State' })).toBeVisible()
  await expect(page.getByText('We have no forms for “texas”.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unknown State' })).toHaveCount(0)
})

test('the dashboard welcomes and leads to every list', async ({ page, request, admin }) => {
  const person = await createPerson(request, admin)
  await openDashboard(page, person)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.displayName}`)
  for (const [label, path] of everyone.filter(([each]) => String(each).endsWith('Forms'))) {
    await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', path)
  }
  const table = main.getByRole('table', { name: 'Recent Form Submissions' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Facility',
    'Inspector',
    'Date',
    'State',
    'Tank Type',
    'Actions',
  ])
})

test('on a small screen the menu opens, leads on and closes', async ({ page, admin, expectAccessible }) => {
  await page.setViewportSize(small)
  await openDashboard(page, admin)
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation')
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')

  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  await menu.getByRole('link', { name: 'Completed Forms' }).click()
  await expect(page).toHaveURL('/completed-forms')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await toggle.click()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()

  // The menu fills a small phone; where there is room below it, a tap there closes it.
  await page.setViewportSize({ width: 360, height: 900 })
  await toggle.click()
  await page.mouse.click(180, 895)
  await expect(menu).toBeHidden()

  await toggle.click()
  await toggle.click()
  await expect(menu).toBeHidden()
})

test('tabbing out of the open menu closes it', async ({ page, admin }) => {
  await page.setViewportSize(small)
  await openDashboard(page, admin)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation')).toBeHidden()
})

test('the skip link leads past the sidebar', async ({ page, admin }) => {
  await logIn(page, admin)
  await page.goto('/completed-forms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completed Forms')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new path starts at its top', async ({ page, admin }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await logIn(page, admin)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'System Settings' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('every page has its own title, and a description', async ({ page, admin }) => {
  await logIn(page, admin)
  const titles = new Set<string>()
  const paths = [
    '/dashboard',
    '/forms/florida',
    '/completed-forms',
    '/completed-forms/trash',
    '/admin',
    '/admin/rules',
    '/admin/audit',
    '/account',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    titles.add(await page.title())
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/)
  }
  expect(titles.size).toBe(paths.length)
})

test('pages without a list do not scroll sideways either, down to 320 px', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.allow(/404/)
  await logIn(page, admin)
  for (const path of ['/', '/404', '/forms/north-carolina', '/forms/florida/verizon-monthly', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1152, 1024, 768, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(excess, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a laptop every link is in sight at once', async ({ page, admin }) => {
  await logIn(page, admin)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard')
  // Those of a scrolled box that lie behind what follows it still have their place.
  const email = await page.getByText(admin.email).first().boundingBox()
  const last = await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).boundingBox()
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThan(email?.y ?? 0)
})

test('the user and Logout stay in sight, and the links scroll', async ({ page, admin }) => {
  await logIn(page, admin)
  for (const [width, height] of [
    [1280, 800],
    [1366, 650],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
    const inSight = [
      page.getByText(admin.email).first(),
      page.getByRole('link', { name: 'Your account' }),
      page.getByRole('button', { name: 'Logout' }),
    ]
    const links = page.getByRole('navigation').getByRole('link')
    await links.first().focus()
    for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 })
    for (let link = 1; link < (await links.count()); link += 1) await page.keyboard.press('Tab')
    const last = page.getByRole('link', { name: 'Admin' })
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
    for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 })
    const [link, account] = await Promise.all([last.boundingBox(), inSight[1]?.boundingBox()])
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(account?.y ?? 0)
  }
})

test('the dark look is accessible too', async ({ newContext, admin, expectAccessible }) => {
  const context = await newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await logIn(page, admin)
  for (const path of ['/dashboard', '/forms/florida', '/completed-forms', '/admin', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('an address typed anew begins at its top, and a reload where one was', async ({ page, admin }) => {
  await page.setViewportSize(small)
  await logIn(page, admin)
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Comments').scrollIntoViewIfNeeded()
  await page.goto('/dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Recent Form Submissions' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  // What loads later lies below this: where it lay above, the browser would keep the text in sight in its place.
  await page.evaluate(() => scrollTo(0, 60))
  await page.reload()
  await expect(heading).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60)
})

test('while what is due is being counted every screen says so, except a form', async ({
  page,
  admin,
  expectAccessible,
}) => {
  let uncounted = 1240
  await page.route('**/api/findings/summary', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), uncounted } })
  })
  await openDashboard(page, admin)
  const note = page.getByText('What is due is still being counted: 1,240 sites and forms to go.')
  await expect(note).toBeVisible()
  await expectAccessible()
  await page.getByRole('navigation').getByRole('link', { name: 'Facilities' }).click()
  await expect(note).toBeVisible()
  uncounted = 0
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(page.getByText('What is due has been counted.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facilities')

  uncounted = 1240
  const told = page.waitForResponse('**/api/findings/summary')
  await page.goto('/forms/florida/verizon-monthly')
  await expect(page.getByLabel('Facility Name')).toBeVisible()
  await told
  await expect(note).toBeHidden()
  // No answer is being changed when the browser goes.
  await page.unrouteAll({ behavior: 'wait' })
})
