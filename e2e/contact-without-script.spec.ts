import { fill, newEmail, send, submissionsOf } from './contact.ts'
import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test('a request is sent and thanked for', async ({ newContext, server }) => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage()
    const email = newEmail()
    await page.goto('/contact')
    await fill(page, email)
    await send(page).click()
    await expect(page).toHaveURL('/contact/thank-you')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
    expect(submissionsOf(server, email)).toMatchObject([{ status: 'new', service: 'hydrostatic-testing' }])
  })

  test('a form that is not right comes back with what was typed', async ({
    newContext,
    server,
    complaints,
  }) => {
    complaints.allow(/status of 400/)
    const page = await (await newContext({ javaScriptEnabled: false })).newPage()
    const email = newEmail()
    await page.goto('/contact')
    await page.getByLabel('Email').fill('pat@station')
    await page.getByLabel('Phone').fill('12')
    await page.getByLabel('Company').fill('O\'Neil & "Sons" <b>')
    await page.getByLabel('Message').fill('First line\nsecond line')
    await page.getByLabel('Service').selectOption('Compliance Audits')
    await send(page).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('alert')).toContainText('Nothing was sent yet')
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
    await expect(page.getByLabel('Company')).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Company')).toHaveValue('O\'Neil & "Sons" <b>')
    await expect(page.getByLabel('Message')).toHaveValue('First line\nsecond line')
    await expect(page.getByLabel('Service')).toHaveValue('compliance-audits')

    await page.getByLabel('Name').fill('Pat')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('')
    await send(page).click()
    await expect(page).toHaveURL('/contact/thank-you')
    expect(submissionsOf(server, email)).toMatchObject([{ company: 'O\'Neil & "Sons" <b>' }])
  })
})

test('a service is chosen by the link that leads here, with script and without', async ({
  newContext,
  request,
}) => {
  const filled = await request.get('/contact?service=compliance-audits')
  expect(filled.headers()['content-encoding']).toBe('gzip')
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await newContext({ javaScriptEnabled })).newPage()
    await page.goto('/services')
    await page.getByRole('link', { name: 'Get a Quote for compliance audits' }).click()
    await expect(page).toHaveURL('/contact?service=compliance-audits#quote')
    await expect(page.getByLabel('Service')).toHaveValue('compliance-audits')
    await page.goto('/contact')
    await expect(page.getByLabel('Service')).toHaveValue('')
  }
})
