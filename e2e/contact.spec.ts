import { contactServices } from '#domain/contact/contact-service.ts'
import { captions } from '#domain/problems/caption.ts'
import { company } from '#domain/site/company.ts'
import { awake, fill, newEmail, send, submissionsOf, takeTime } from './contact.ts'
import { expect, test } from './fixtures.ts'
import { cutCall, holdCall } from './held-call.ts'
import { weighScripts } from './script-weight.ts'

const call = '/api/contact-submissions'
const sentence = captions['contact-not-sent']

test('the page has the form, the contact information and the service areas', async ({
  page,
  expectAccessible,
}) => {
  const scripts = weighScripts(page)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const information = page.getByRole('region', { name: 'Contact Information' })
  await expect(information.getByRole('link', { name: company.phone })).toHaveAttribute(
    'href',
    'tel:+18135550142',
  )
  await expect(information.getByRole('link', { name: company.email })).toBeVisible()
  await expect(information.getByText('Mon-Fri 8am to 5pm')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Service Areas' })).toBeVisible()
  for (const state of ['Florida', 'Georgia', 'South Carolina', 'North Carolina']) {
    await expect(page.getByRole('main').getByRole('link', { name: `${state} ` })).toBeVisible()
  }
  const options = page.getByLabel('Service').locator('option')
  expect(
    await options.evaluateAll(all => all.map(each => [each.getAttribute('value'), each.textContent])),
  ).toEqual([['', 'Select a service'], ...contactServices.map(({ value, label }) => [value, label])])
  await expectAccessible()
  expect(await scripts.bytes()).toBeLessThan(3 * 1024)
  await page.getByLabel('Name').focus()
  await expect(awake(page)).toBeAttached()
  expect(await scripts.bytes()).toBeLessThan(32 * 1024)
})

test('a request is sent, stored as new, and thanked for in place of the form', async ({
  page,
  server,
  expectAccessible,
}) => {
  const email = newEmail()
  await page.goto('/contact')
  await fill(page, email)
  await page.getByLabel('Phone').fill('(813) 555-0100')
  await page.getByLabel('Company').fill('Rivers Fuel')
  await page.getByLabel('Message').fill('Two spill buckets.\nNext week?')
  await takeTime(page)
  const release = await holdCall(page, 'POST', call)
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await expect(busy).toBeVisible()
  await expect(busy).toBeDisabled()
  release()
  const thanks = page.getByRole('status')
  await expect(thanks).toContainText('Thank you')
  await expect(thanks).toBeFocused()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Thank you, we have your request' })).toBeVisible()
  await expectAccessible()
  expect(submissionsOf(server, email)).toMatchObject([
    {
      name: 'Pat Rivers',
      phone: '(813) 555-0100',
      company: 'Rivers Fuel',
      service: 'hydrostatic-testing',
      message: 'Two spill buckets.\nNext week?',
      status: 'new',
    },
  ])
})

test('each field says what is wrong with it, and falls silent when it is edited', async ({
  page,
  expectAccessible,
}) => {
  let calls = 0
  page.on('request', request => {
    if (request.url().endsWith(call)) calls += 1
  })
  const fields = {
    Name: ['Name is required'],
    Email: ['Email is required', 'Please enter a valid email address'],
    Phone: ['Please enter a valid phone number'],
    Service: ['Please select a service'],
  } as const
  await page.goto('/contact')
  await send(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  for (const name of ['Name', 'Email', 'Service'] as const) {
    await expect(page.getByLabel(name)).toHaveAccessibleDescription(fields[name][0])
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('')
  await expectAccessible()

  await page.getByLabel('Name').fill('Pat')
  await expect(page.getByText('Name is required')).toBeHidden()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Service').selectOption('Other')
  await expect(page.getByText('Please select a service')).toBeHidden()

  await page.getByLabel('Email').fill('pat@station')
  await page.getByLabel('Phone').fill('813 555')
  await send(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(fields.Email[1])
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(fields.Phone[0])
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Phone').fill('813 555 0100')
  await expect(page.getByText(fields.Phone[0])).toBeHidden()
  expect(calls).toBe(0)
})

test('when the server cannot be reached, the sentence shows and the form is kept', async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED|status of 503/)
  const email = newEmail()
  await page.goto('/contact')
  await fill(page, email)
  await page.getByLabel('Message').fill('Please call.')
  await expect(page.getByText(sentence)).toBeHidden()
  const restore = await cutCall(page, 'POST', call)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(sentence)
  await expect(page.getByLabel('Message')).toHaveValue('Please call.')
  await expect(send(page)).toBeEnabled()
  await expectAccessible()
  await restore()

  await page.route(`**${call}`, route => route.fulfill({ status: 503, body: 'gone' }))
  // The sentence of the first failure is still there: the second answer is waited for.
  const refused = page.waitForResponse(answer => answer.status() === 503)
  await send(page).click()
  await refused
  await expect(page.getByRole('alert')).toContainText(sentence)
  await page.unroute(`**${call}`)

  await send(page).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(submissionsOf(server, email)).toHaveLength(1)
})

test('a double click sends once', async ({ page, server }) => {
  const email = newEmail()
  await page.goto('/contact')
  await fill(page, email)
  await expect(awake(page)).toBeAttached()
  await send(page).dblclick()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(submissionsOf(server, email)).toHaveLength(1)
})

test('what a visitor does before the script is there is not lost', async ({ page, server }) => {
  const email = newEmail()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/wake-contact-form-*.js', async route => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/contact')
  await fill(page, email)
  await send(page).click()
  await expect(awake(page)).toHaveCount(0)
  arrived.resolve()
  await expect(page.getByRole('status')).toContainText('Thank you')
  await expect(page).toHaveURL('/contact')
  expect(submissionsOf(server, email)).toHaveLength(1)
})

test('when the script never arrives, the server checks the form and takes it', async ({
  page,
  server,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_FAILED|^uncaught error|status of 400/)
  const email = newEmail()
  await page.route('**/wake-contact-form-*.js', route => route.abort())
  await page.goto('/contact')
  await fill(page, 'not an address')
  await page.getByLabel('Phone').fill('12')
  await send(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Name')).toHaveValue('Pat Rivers')
  await expectAccessible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('')
  await send(page).click()
  await expect(page).toHaveURL('/contact/thank-you')
  await expectAccessible()
  expect(submissionsOf(server, email)).toHaveLength(1)
})

test('the hidden field is out of the way of people; who fills it in is spam', async ({ page, server }) => {
  const email = newEmail()
  await page.goto('/contact')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  await fill(page, email)
  await page.getByLabel('Service').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Message')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.locator('[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await takeTime(page)
  await send(page).click()
  await expect(page.getByRole('status')).toContainText('Thank you')
  expect(submissionsOf(server, email)).toMatchObject([{ status: 'spam' }])
})

test('the quote link lands on the form, below the sticky header', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).first().click()
  await expect(page).toHaveURL('/contact#quote')
  await expect.poll(async () => (await page.locator('#quote').boundingBox())?.y ?? 0).toBeLessThan(200)
  const header = await page.getByRole('banner').boundingBox()
  const heading = await page.getByRole('heading', { name: 'Get a Quote' }).boundingBox()
  expect(heading?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
})

test('the whole form is in sight on a laptop, and a call is one tap away on a phone', async ({
  newContext,
}) => {
  const laptop = await (await newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await laptop.goto('/contact')
  await expect(send(laptop)).toBeInViewport({ ratio: 1 })
  const phone = await (await newContext({ viewport: { width: 360, height: 740 } })).newPage()
  for (const path of ['/', '/services', '/about', '/contact', '/service-areas', '/florida/tampa']) {
    await phone.goto(path)
    await expect(phone.getByRole('banner').getByRole('link', { name: company.phone })).toBeInViewport()
  }
  for (const path of ['/', '/services', '/contact', '/florida/tampa']) {
    await phone.goto(path)
    const call = phone.getByRole('main').getByRole('link', { name: company.phone }).first()
    await expect(call).toHaveAttribute('href', 'tel:+18135550142')
  }
  await phone.goto('/contact')
  const call = await phone.getByRole('main').getByRole('link', { name: company.phone }).first().boundingBox()
  const name = await phone.getByLabel('Name').boundingBox()
  expect(call?.y).toBeLessThan(name?.y ?? 0)
})

test('fields that must be filled in say so to assistive technology', async ({ page }) => {
  await page.goto('/contact')
  for (const field of ['Name', 'Email', 'Service'])
    await expect(page.getByLabel(field)).toHaveAttribute('required')
  for (const field of ['Phone', 'Company', 'Message']) {
    await expect(page.getByLabel(field)).not.toHaveAttribute('required')
  }
})
