import type { Page } from '@playwright/test'
import { states } from '#domain/states.ts'
import { putForm, uniqueWord } from './completed-forms.ts'
import { daysAgo } from './facilities.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'
import { planDay } from './planned-day.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const recent = (page: Page) => page.getByRole('table', { name: 'Recent Form Submissions' })
const recentCall = (url: URL) => url.pathname === '/api/completed-forms'
const yearCall = (url: URL) => url.pathname === '/api/completed-forms/by-month'
const picture = (page: Page) => page.getByRole('img', { name: 'Forms per month by state' })

test('the five newest submissions, the newest first, each with its View', async ({
  page,
  expectAccessible,
}) => {
  const word = uniqueWord()
  const forms = []
  for (const index of [1, 2, 3, 4, 5, 6])
    forms.push(await putForm(page.request, { facilityName: `${word} ${index}` }))
  await page.goto('/dashboard')
  const names = recent(page).locator('tbody').getByRole('row')
  await expect(names).toHaveText([6, 5, 4, 3, 2].map(index => new RegExp(`^${word} ${index}`)))
  const newest = names.first().getByRole('cell')
  await expect(newest).toHaveText([`${word} 6`, 'Dana Fields', '2026-11-14', 'Florida', 'UST', /^View/])
  const view = newest.getByRole('link', { name: 'View' })
  await expect(view).toHaveAttribute('href', `/completed-forms/${forms.at(-1)?.id}`)
  await expect(picture(page)).toBeVisible()
  await expectAccessible()
})

test('the states’ forms come first, then work, then what was done, from a phone to a desk', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  await logIn(page, await createPerson(request, admin))
  await putForm(page.request, { facilityName: uniqueWord(), hasWetting: true })
  await beginForms(page, 'georgia')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Georgia Forms' })).toBeInViewport({ ratio: 1 })
    const parts = [
      page.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: 'Florida Forms' }),
      main.getByRole('link', { name: 'Completed Forms' }),
      page.getByRole('region', { name: 'Not submitted yet' }),
      main.getByRole('link', { name: /^My day/ }),
      page.getByRole('region', { name: 'What is due' }),
      page.getByRole('region', { name: 'Recent Form Submissions' }),
      page.getByRole('region', { name: 'Findings', exact: true }),
      picture(page),
    ]
    for (const part of parts) await expect(part).toBeVisible()
    await expect(page.getByText(/^\d+% of \w+ done$/)).toBeVisible()
    const ends = await Promise.all(parts.map(part => part.evaluate(bottomOf)))
    expect(ends).toEqual(ends.toSorted((one, other) => one - other))
    await expectAccessible()
  }
})

/** Begun and left: one draft for each state. */
async function beginForms(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await page.goto(`/forms/${slug}/verizon-monthly`)
    await page.getByLabel('Comments').fill('Begun and left')
    await expect(page.getByText(/^Saved on this/)).toBeVisible()
  }
}

/** A day with so many stops. */
async function planStops(page: Page, many: number) {
  const stops = []
  for (let stop = 0; stop < many; stop += 1) {
    const { facilityId, tankId } = await putForm(page.request, { facilityName: uniqueWord() })
    stops.push({ facilityId, tankId })
  }
  await planDay(page.request, stops)
}

test('with two drafts and a full day the latest submissions are near, and nothing jumps while it loads', async ({
  page,
  request,
  admin,
}) => {
  await logIn(page, await createPerson(request, admin))
  await planStops(page, 8)
  await beginForms(page, 'florida', 'georgia')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let calls = 0
  await page.route('**/api/**', async route => {
    calls += 1
    await new Promise(later => setTimeout(later, 150 * (calls % 5)))
    await route.continue().catch(() => {})
  })
  for (const [width, height, screens, inRow] of [
    [1440, 900, 1.5, 5],
    [390, 844, 2.5, 2],
    [360, 740, 2.5, 2],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(recent(page).getByRole('link', { name: 'View' })).toHaveCount(5)
    await expect(page.getByText(/^\d+% of \w+ done$/)).toBeVisible()
    const line = page.getByRole('main').getByRole('link', { name: /^My day: 8 stops/ })
    await expect(line).toBeVisible()
    const top = await recent(page).evaluate(table => table.getBoundingClientRect().top + scrollY)
    expect(top, `the table at ${width} px`).toBeLessThanOrEqual(screens * height)
    const cards = page.getByRole('main').getByRole('link', { name: / Forms$/ })
    const tops = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().top))
    expect(tops.filter(each => each === tops[0])).toHaveLength(inRow)
    const drafts = page.getByRole('region', { name: 'Not submitted yet' }).getByRole('listitem')
    const heights = await drafts.evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
    expect(heights).toHaveLength(2)
    for (const each of heights) expect(each).toBeLessThan(width < 640 ? 100 : 65)
    const shifts = await page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, shift) => sum + shift, 0),
      `jumps at ${width} px`,
    ).toBeLessThan(0.01)

    await page.goto('/completed-forms')
    const first = page
      .getByRole('table', { name: 'Completed Forms' })
      .locator('tbody')
      .getByRole('row')
      .first()
    await expect(first.getByRole('link', { name: 'View' })).toBeInViewport({ ratio: 1 })
  }
})

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

test('what is due: a possible release before a late walkthrough, counts, and how much of the month is done', async ({
  page,
}) => {
  const facilityName = uniqueWord()
  const leaking = uniqueWord()
  await putForm(page.request, { facilityName, inspectionDate: '1951-01-05', cfrExpires: '1950-01-01' })
  await putForm(page.request, { facilityName: leaking, inspectionDate: daysAgo(0), hasWetting: true })
  const own = await page.request.get(`/api/findings?severity=release&search=${leaking}`)
  const [release] = (await own.json()).items
  const { id, label, answer, severity, status, openedOn, actionMissing } = release
  const worst = [{ id, facilityName: leaking, label, answer, severity, status, openedOn, actionMissing }]
  let timesAsked = 0
  await page.route('**/api/findings/summary', async route => {
    timesAsked += 1
    const summary = await (await route.fetch()).json()
    // The findings of other journeys would take the rows of this one.
    await route.fulfill({ json: { ...summary, worst } })
  })
  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'What is due' })
  const rows = due.getByRole('listitem').filter({ hasText: /Start form|View finding|Enter date/ })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(leaking)
  await expect(rows.first()).toContainText('Possible release since ')
  await expect(rows.nth(1)).toContainText(`${facilityName}`)
  await expect(due.getByText(/^\d+% of \w+ done$/)).toBeVisible()
  await expect(due.getByRole('link', { name: /^\d+ ?Overdue$/ })).toHaveAttribute('href', '/due?when=overdue')
  const sentence = /Walkthrough: overdue by [\d,]+ days \(due February \d+, 1951\)/
  await expect(due.getByText(sentence)).toBeVisible()
  expect(timesAsked, 'the sidebar takes what the screen asked for').toBe(1)
  await due.getByRole('link', { name: `Start form: ${facilityName}, Walkthrough` }).click()
  await expect(page.getByRole('combobox', { name: /Facility name/i })).toHaveValue(facilityName)
})

test('without what was found, what is due is not shown as if nothing was', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/)
  complaints.allow(/What is due was not loaded/)
  const logged = page.waitForEvent('pageerror', error =>
    error.message.startsWith('What is due was not loaded'),
  )
  await page.route('**/api/findings/summary', route => route.abort())
  await page.goto('/dashboard')
  await logged
  const due = page.getByRole('region', { name: 'What is due' })
  await expect(due).toContainText('What is due can’t be shown right now.')
  await expect(due.getByRole('listitem')).toHaveCount(0)
})

test('it does not wait for its rows; none is shown', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(recentCall, async route => {
    await held.promise
    await route.fulfill({ json: { items: [], nextCursor: null, total: 0, isTotalCapped: false } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(recent(page).getByRole('status')).toHaveText('Loading recent form submissions')
  await expect(page.getByRole('main').getByRole('link', { name: 'Georgia Forms' })).toBeVisible()
  held.resolve()
  await expect(recent(page)).toContainText('No recent form submissions found.')
  await expect(recent(page).getByRole('status')).toHaveCount(0)
})

test('a failure is logged, and the spinner stops', async ({ page, complaints, expectAccessible }) => {
  complaints.allow(/ERR_FAILED/)
  complaints.allow(/were not loaded: offline/)
  const logged = Promise.all([
    page.waitForEvent('pageerror', error => error.message.startsWith('Recent forms were not loaded')),
    page.waitForEvent('pageerror', error => error.message.startsWith("The year's numbers were not loaded")),
  ])
  await page.route(recentCall, route => route.abort())
  await page.route(yearCall, route => route.abort())
  await page.goto('/dashboard')
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(recent(page)).toContainText('can’t be shown right now')
  await expect(recent(page).getByRole('status')).toHaveCount(0)
  await expect(page.getByText('The year’s numbers can’t be shown right now.')).toBeVisible()
  await expectAccessible()
})

test('what is missing has its word', async ({ page }) => {
  const blank = {
    facilityName: '',
    inspectedBy: '',
    inspectionDate: '',
    state: '',
    tankType: '',
    photoCount: 0,
  }
  const at = '2026-11-14T10:00:00.000Z'
  const row = { id: crypto.randomUUID(), version: 1, submittedAt: at, updatedAt: at, ...blank }
  await page.route(recentCall, route =>
    route.fulfill({ json: { items: [row], nextCursor: null, total: 1, isTotalCapped: false } }),
  )
  await page.goto('/dashboard')
  await expect(recent(page).locator('tbody').getByRole('cell')).toHaveText([
    'Unnamed Facility',
    'Unknown Inspector',
    'No Date',
    'Unknown',
    'Unknown',
    /^View/,
  ])
})

test('the picture of the year says what the server says, and so do its numbers', async ({ page }) => {
  const { months: now } = await (await page.request.get('/api/completed-forms/by-month')).json()
  const thisMonth: string = now.at(-1).month
  await putForm(page.request, { inspectionDate: `${thisMonth}-02` }, { state: 'Georgia' })
  await putForm(page.request, { inspectionDate: `${thisMonth}-03` }, { state: 'South Carolina' })
  const answer = await (await page.request.get('/api/completed-forms/by-month')).json()
  const months: { month: string; counts: Record<string, number> }[] = answer.months
  expect(months).toHaveLength(12)
  expect(months.at(-1)?.counts.Georgia).toBe(now.at(-1).counts.Georgia + 1)
  await page.goto('/dashboard')

  const expected = months.map(({ counts }) => {
    const each = states.map(({ name }) => counts[name] ?? 0)
    return [...each, each.reduce((sum, count) => sum + count, 0)]
  })
  await page.getByText('Show the numbers').click()
  const numbers = page.getByRole('table', { name: 'Forms per month by state' })
  const lines = numbers.locator('tbody').getByRole('row')
  await expect(lines).toHaveCount(12)
  for (const [at, line] of expected.entries()) {
    await expect(lines.nth(at).getByRole('cell')).toHaveText(line.map(count => count.toLocaleString('en-US')))
  }

  const totals = expected.map(line => (line.at(-1) ?? 0).toLocaleString('en-US'))
  await expect(picture(page).locator('g.fill-ink text')).toHaveText(totals)
  const segments = await picture(page).locator('rect title').allTextContents()
  expect(segments).toHaveLength(expected.flatMap(line => line.slice(0, -1)).filter(count => count > 0).length)
  expect(segments.filter(text => text.startsWith('Georgia')).at(-1)).toMatch(
    new RegExp(`: ${months.at(-1)?.counts.Georgia}$`),
  )
  await expect(picture(page)).toHaveAccessibleDescription(/forms from .+ to .+: Florida \d+, Georgia \d+/)
})

test('a year without forms has a sentence instead of a picture', async ({ page }) => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    counts: { Florida: 0, Georgia: 0, 'South Carolina': 0, 'North Carolina': 0 },
  }))
  await page.route(yearCall, route => route.fulfill({ json: { months } }))
  await page.goto('/dashboard')
  await expect(page.getByText('No inspections in the last twelve months yet.')).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
})

test('on a phone, in the dark and without motion', async ({ newContext, admin, expectAccessible }) => {
  const context = await newContext({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await logIn(page, admin)
  await putForm(page.request, { facilityName: `${uniqueWord()} ${'long name '.repeat(9)}` })
  await page.goto('/dashboard')
  await expect(picture(page)).toBeVisible()
  await page.getByText('Show the numbers').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
