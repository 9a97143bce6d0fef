// The signal is lost before a visitor first touches a part of a page whose script is fetched at that touch: nothing that is
// typed is lost, and every button does or says something.

import { dayOf } from '#domain/day.ts'
import { captions } from '#domain/problems/caption.ts'
import { awake, fill, newEmail, send, submissionsOf } from './contact.ts'
import { expect, test } from './fixtures.ts'

const sentence = captions['contact-not-sent']
const notLoaded = 'This part of the page didn’t load. Check your connection and try again.'
const today = dayOf(new Date())

test.beforeEach(({ complaints }) => complaints.allow(/ERR_|^uncaught error/))

test('the contact form says so and keeps what was typed, and sends it when the signal is back', async ({
  page,
  context,
  server,
  expectAccessible,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fill(page, email)
  await page.getByLabel('Message').fill('Two spill buckets.')
  for (const how of ['click', 'Enter']) {
    if (how === 'click') await send(page).click()
    else await page.getByLabel('Name').press('Enter')
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(send(page)).toBeEnabled()
  }
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Message')).toHaveValue('Two spill buckets.')
  await expect(page.getByLabel('Service')).toHaveValue('hydrostatic-testing')
  await expectAccessible()

  await context.setOffline(false)
  await send(page).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(submissionsOf(server, email)).toMatchObject([{ name: 'Pat Rivers', message: 'Two spill buckets.' }])
})

test('the signal comes back before the form is sent: its script is fetched with the next touch', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Name').fill('Pat Rivers')
  await expect(page.locator('[data-island="contact-form"][data-asleep]')).toBeAttached()
  await context.setOffline(false)
  await page.getByLabel('Email').focus()
  await expect(awake(page)).toBeAttached()
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Pat Rivers')
})

test('a script that takes too long does not hold the form up, and one press sends once', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.route('**/wake-contact-form-*.js', () => {})
  await page.goto('/contact')
  await fill(page, email)
  await send(page).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page).toHaveURL('/contact/thank-you')
  expect(submissionsOf(server, email)).toHaveLength(1)
})

test('a server that refuses without a page is said as well, and the form is kept', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 502/)
  await page.route('**/wake-contact-form-*.js', route => route.abort())
  await page.route('**/contact', route =>
    route.request().method() === 'POST' ? route.fulfill({ status: 502, body: 'gone' }) : route.fallback(),
  )
  await page.goto('/contact')
  await fill(page, newEmail())
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await expect(page.getByLabel('Name')).toHaveValue('Pat Rivers')
})

test('what is due is asked again when the signal is back', async ({ page, context, expectAccessible }) => {
  await page.goto('/what-is-due')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Last walkthrough').fill(today)
  const ask = page.getByRole('button', { name: 'See what’s due next' })
  await ask.click()
  await expect(page.getByText(notLoaded)).toBeVisible()
  await expect(page).toHaveURL('/what-is-due')
  await expect(page.getByLabel('Last walkthrough')).toHaveValue(today)
  await expectAccessible()
  await context.setOffline(false)
  await ask.click()
  const answer = page.getByRole('region', { name: 'What is due next' })
  await expect(answer.getByText('Underground tank in Florida')).toBeVisible()
  await expect(page.getByText(notLoaded)).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue(/Florida/)
})

test('the numbers of the calculator are kept, and added up when the signal is back', async ({
  page,
  context,
}) => {
  await page.goto('/cost')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByLabel('Tanks for an annual inspection').fill('3')
  await page.getByRole('button', { name: 'Add it up' }).click()
  await expect(page.getByText(notLoaded)).toBeVisible()
  await expect(page).toHaveURL('/cost')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add it up' }).click()
  await expect(page.getByRole('status')).toHaveText('from $900')
  await expect(page.getByText(notLoaded)).toBeHidden()
})

test('the search for a city stays where it is being typed, and says what is missing', async ({
  page,
  context,
}) => {
  await page.goto('/service-areas')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const field = page.getByRole('searchbox')
  await field.fill('Ocala')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(notLoaded)).toBeVisible()
  await expect(field).toHaveValue('Ocala')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/florida/ocala')
})
