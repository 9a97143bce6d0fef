// The inbox: what came in through the contact form is worked through, and what looked like spam is rescued.
import type { APIRequestContext, Page } from '@playwright/test'
import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn, openDashboard } from './people.ts'

async function sendRequest(request: APIRequestContext, name: string, change: object = {}): Promise<string> {
  const data = { name, email: 'pat@station.example', service: 'other', message: 'Two buckets.', ...change }
  const response = await request.post('/api/contact-submissions', { data })
  expect(response).toBeOK()
  return ((await response.json()) as { id: string }).id
}

const rows = (page: Page) => page.getByRole('table', { name: 'Inbox' }).locator('tbody').getByRole('row')
const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('a request is found, taken, answered and noted, and its history says so', async ({
  page,
  request,
  admin,
  expectAccessible,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const person = await createPerson(request, admin)
  const name = `Pat ${uniqueWord()}`
  await sendRequest(request, name, { phone: '(813) 555-0142', company: 'Rivers Fuel' })
  await openDashboard(page, person)

  const link = page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: /^Inbox/ })
  await expect(link).toHaveText(/\d+ new$/)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
  await page.getByLabel('Search').fill(name)
  await page.getByLabel('Search').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Search')).toBeFocused()
  await expect(rows(page).first()).toContainText('Unassigned')
  await expectAccessible()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:pat@station\.example\?subject=Your%20request/,
  )
  await page.route('**/api/contact-submissions/*', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const assign = page.getByRole('button', { name: 'Assign to me' })
  await assign.click()
  await expect(page.getByText('Failed to save the request.')).toBeVisible()
  await expect(page.getByLabel('Assigned to')).toHaveValue('')
  await page.unroute('**/api/contact-submissions/*')
  await assign.click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await page.getByLabel('Status', { exact: true }).selectOption('Quoted')
  await page.getByLabel('Notes').fill('Two buckets, from $300.')
  await page.getByRole('button', { name: 'Save' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`^${person.displayName} made a change.*New.*Quoted.*Two buckets, from`),
    new RegExp(`^${person.displayName} made a change.*Assigned to.*${person.displayName}`),
    new RegExp(`^${name} sent the request`),
  ])
  await expectAccessible()
  await page.reload()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('quoted')
  await expect(page.getByLabel('Notes')).toHaveValue('Two buckets, from $300.')

  // Won: its facility begins with the contact, and the request leads there afterwards.
  const asked = page.url()
  await page.getByLabel('Status', { exact: true }).selectOption('Won')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Make the facility' }).click()
  const site = `${name} Depot`
  await page.getByLabel('Name', { exact: true }).first().fill(site)
  await page.getByRole('button', { name: 'Save facility' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site)
  await expect(page.getByText('pat@station.example')).toBeVisible()
  await page.goto(asked)
  await expect(page.getByRole('link', { name: `Open ${site}` })).toBeVisible()
})

test('what looked like spam waits under Spam, and is rescued or deleted with a reason and restored', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  const name = `Fast ${uniqueWord()}`
  await sendRequest(request, name, { openFor: 300 })
  await logIn(page, admin)
  await page.goto(`/contact-submissions?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('No requests found.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Spam/ }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('nobody was notified')).toBeVisible()
  await page.getByRole('button', { name: 'Not spam: move to New' }).click()
  await expect(page.getByText('nobody was notified')).toBeHidden()
  await page.goto(`/contact-submissions?status=new&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Please say why you are deleting it')).toBeVisible()
  await page.getByLabel('Reason').fill('It was spam after all')
  await expect(page.getByText('Please say why you are deleting it')).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible()
  // Looking at it may have taken longer than the button waits for its second press.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Confirm Delete' }).press('Enter')
  await expect(page.getByText(`Request deleted: ${name}`)).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()

  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Trash' }).click()
  const deleted = page.getByRole('table', { name: 'Trash' }).getByRole('row').filter({ hasText: name })
  await expect(deleted).toContainText('It was spam after all')
  await expectAccessible()
  await deleted.getByRole('link', { name }).click()
  await expect(page.getByText('It was spam after all')).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('new')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'restored the request',
  )
})

test('when someone else saved meanwhile, both are seen and nothing typed is lost', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/412/)
  const id = await sendRequest(request, `Pat ${uniqueWord()}`)
  await logIn(page, admin)
  await page.goto(`/contact-submissions/${id}`)
  await page.getByLabel('Notes').fill('Mine')
  const other = await page.request.put(`/api/contact-submissions/${id}`, {
    headers: { 'if-match': '"1"' },
    data: { status: 'contacted', assignedTo: null, notes: 'Theirs' },
  })
  expect(other).toBeOK()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else changed this request' })).toBeVisible()
  await expect(page.getByText('Theirs')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Mine')
})

test('an address of no request says so', async ({ page, admin, complaints }) => {
  complaints.allow(/404/)
  await logIn(page, admin)
  await page.goto(`/contact-submissions/${crypto.randomUUID()}`)
  await expect(page.getByText('Request not found.')).toBeVisible()
  await page.getByRole('link', { name: 'Inbox', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
})
