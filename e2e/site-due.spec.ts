import { addDays, dayOf, formatDay } from '#domain/day.ts'
import { expect, test } from './fixtures.ts'
import { weighScripts } from './script-weight.ts'
import { expectIdsToLead } from './site-page.ts'

const today = dayOf(new Date())
const due = formatDay(addDays(today, 30))

test('what is due is answered while one chooses, and goes into the message and the calendar', async ({
  page,
  request,
  expectAccessible,
}) => {
  const scripts = weighScripts(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What is due?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is due?')
  expect(await scripts.bytes()).toBeLessThan(2 * 3 * 1024)
  await page.getByLabel('State').selectOption('Georgia')
  await page.getByLabel('Last walkthrough').fill(today)
  const answer = page.getByRole('region', { name: 'What is due next' })
  await expect(answer.getByText('Underground tank in Georgia')).toBeVisible()
  const walkthrough = answer.getByRole('listitem').filter({ hasText: 'Walkthrough' })
  await expect(walkthrough).toContainText(`By ${due}`)
  await expect(walkthrough).toContainText('40 CFR 280.36')
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`Georgia[\\s\\S]*By ${due}`))
  await expectAccessible()
  await expectIdsToLead(page)

  const calendar = await answer.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await request.get(calendar ?? '')
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${addDays(today, 30).replaceAll('-', '')}`)

  // The most urgent duty chooses the service, until the visitor does.
  const service = page.getByLabel('Service')
  await page.getByLabel('Last spill bucket test').fill('2020-01-31')
  await expect(service).toHaveValue('hydrostatic-testing')
  await service.selectOption('Compliance Audits')
  await page.getByLabel('Last spill bucket test').fill('2020-02-28')
  await expect(service).toHaveValue('compliance-audits')

  await page.getByLabel('Tank', { exact: true }).selectOption('Aboveground')
  await expect(answer.getByRole('listitem')).toHaveCount(1)
  await expect(answer.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await page.getByLabel('Last walkthrough').fill('')
  await expect(answer.getByRole('link', { name: 'Add to calendar' })).toBeHidden()
  // What a visitor wrote is not written over.
  await page.getByLabel('Message').fill('Please call in the morning.')
  await page.getByLabel('State').selectOption('Florida')
  await expect(page.getByLabel('Message')).toHaveValue('Please call in the morning.')

  // What the law requires and what we recommend differ in words and in color.
  await page.getByLabel('Tank', { exact: true }).selectOption('Underground')
  await page.getByLabel('Last spill bucket test').fill('2020-01-01')
  await page.getByLabel('Last walkthrough').fill('2020-01-01')
  const colorOf = async (duty: string, asked: string, when: string) => {
    const line = answer.getByRole('listitem').filter({ hasText: duty })
    await expect(line).toContainText(asked)
    await expect(line.locator('[data-part=when]')).toContainText(when)
    return line.locator('[data-part=when]').evaluate(place => getComputedStyle(place).color)
  }
  const law = await colorOf('visible component', 'Required by Rule 62-761.600, F.A.C.', 'Overdue')
  const advice = await colorOf('spill buckets', 'We recommend', 'Past the date we recommend')
  expect(advice).not.toBe(law)
  await expect(answer.getByRole('link', { name: 'Florida' })).toHaveAttribute('href', '/checklist/florida')
  await expectAccessible()
})

test('after Back the message follows the dates', async ({ page }) => {
  await page.goto('/what-is-due')
  await page.getByLabel('Last walkthrough').fill(today)
  await expect(page.getByLabel('Message')).toHaveValue(/Florida/)
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByLabel('Last walkthrough')).toHaveValue(today)
  await page.getByLabel('Last walkthrough').focus()
  await expect(page.locator('[data-island=due]')).toHaveAttribute('data-awake')
  await page.getByLabel('Last walkthrough').fill('2020-01-31')
  await page.getByLabel('Last spill bucket test').focus()
  await expect(page.getByLabel('Message')).toHaveValue(/Overdue: it was due/)
})

test('a year typed with two digits is refused beside the date, with and without script', async ({
  newContext,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await newContext({ javaScriptEnabled })).newPage()
    await page.goto('/what-is-due')
    const date = page.getByLabel('Last walkthrough')
    await date.fill('0026-11-01')
    await page.getByRole('button', { name: 'See what’s due next' }).click()
    await expect(date).toBeFocused()
    await expect(page).toHaveURL('/what-is-due')
  }
})

test('without script the form asks the server, and the answer can be sent', async ({ newContext }) => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/what-is-due')
  await expect(page.getByRole('heading', { name: 'What is due next' })).toBeHidden()
  await page.getByLabel('State').selectOption('South Carolina')
  await page.getByLabel('Last walkthrough').fill(today)
  await page.getByLabel('Last spill bucket test').fill('2020-01-31')
  await page.getByRole('button', { name: 'See what’s due next' }).click()
  await expect(page).toHaveURL(/\/what-is-due\?state=south-carolina/)
  const answer = page.getByRole('region', { name: 'What is due next' })
  await expect(answer.getByRole('listitem').filter({ hasText: 'Walkthrough' })).toContainText(`By ${due}`)
  await expect(page.getByLabel('State')).toHaveValue('south-carolina')
  await expect(page.getByLabel('Last walkthrough')).toHaveValue(today)
  await expect(page.getByLabel('Message')).toHaveValue(/Underground tank in South Carolina/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  await page.getByLabel('Name').fill('Pat Rivers')
  await page.getByLabel('Email').fill('pat@station.example')
  await expect(page.getByLabel('Service')).toHaveValue('hydrostatic-testing')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL('/contact/thank-you')
})
