// The customer's specification, screen by screen and to the letter: every route, who may see it, and the words that
// must stand on it. How the screens behave, their own journeys show; this walk is here so that no word drifts.

import type { Page } from '@playwright/test'
import { fieldsOf } from '#domain/form/walk.ts'
import { company } from '#domain/site/company.ts'
import { states } from '#domain/states.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { putForm } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { openNewForm, toPhotos } from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'

/** All that the page says, whether in sight or not, with single spaces. */
const wordsOf = (page: Page) =>
  page.locator('body').evaluate(body => (body.textContent ?? '').replace(/\s+/g, ' '))

async function expectWords(page: Page, expected: readonly string[]) {
  await expect
    .poll(async () => {
      const words = await wordsOf(page)
      return expected.filter(each => !words.includes(each))
    })
    .toEqual([])
}

const publicScreens: Record<string, readonly string[]> = {
  '/': [
    'Expert Fuel Tank Inspection & Compliance Services',
    'Get a Free Consultation',
    'View Our Services',
    'Our Services',
    'Why Choose',
    'Learn More',
    'From $300 per tank',
    'From $185 per site',
    'From $200 per spill bucket',
    'From $280 per site',
  ],
  '/services': [
    'Fuel Tank Inspections',
    'Tank Maintenance',
    'Compliance',
    'Underground Storage Tank',
    'Overfill Equipment',
    'Alarm Investigation',
  ],
  '/about': [
    'Our Story',
    'Mission & Values',
    'Integrity',
    'Expertise',
    'Customer-Focused',
    'Reliability',
    'Environmental Stewardship',
  ],
  '/contact': [
    'Contact Us',
    'Annual Tank Inspections',
    'Monthly Walkthroughs',
    'Hydrostatic Testing',
    'Compliance Audits',
    'Other',
    'Mon-Fri 8am to 5pm',
  ],
  '/service-areas': ['Florida', 'Georgia', 'South Carolina', 'North Carolina'],
  '/florida/tampa': ['550 gallons', '110 gallons'],
  '/no-such-page': ['Page Not Found', 'Return to Homepage', 'Contact Support'],
  '/login': [`${company.name} Login`, 'Email', 'Password', 'Log In'],
}

for (const [path, words] of Object.entries(publicScreens)) {
  test(`${path} says its words to anybody`, async ({ page, complaints }) => {
    complaints.allow(/404/)
    await page.goto(path)
    await expectWords(page, words)
    if (path === '/login') return
    await expectWords(page, ['Home', 'Services', 'About', 'Contact', 'Login', 'Get a Quote'])
    await expectWords(page, ['Quick Links', 'About Us', 'Service Areas', 'Tank Inspections', company.phone])
  })
}

const privateScreens: Record<string, readonly string[]> = {
  '/dashboard': [
    'Welcome',
    'Recent Form Submissions',
    'Facility',
    'Inspector',
    'Date',
    'State',
    'Tank Type',
    'Actions',
  ],
  '/admin': [
    'Admin Dashboard',
    'Manage users and system settings',
    'User Management',
    'Create New User',
    'Email',
    'Password',
    'Display Name',
    'Create User',
    'Existing Users',
    'Name',
    'Roles',
    'Admin',
    'Inspector',
    'System Settings',
    'available in a future update',
  ],
  ...Object.fromEntries(
    states.map(state => [
      `/forms/${state.slug}`,
      [
        `${state.name} Forms`,
        'Select a form template to complete',
        'Verizon Monthly Walk-through',
        'Monthly inspection form for petroleum storage tanks',
        'Fill Out Form',
      ],
    ]),
  ),
  '/completed-forms': [
    'All States',
    'Facility',
    'Inspector',
    'Date',
    'State',
    'Tank Type',
    'Photos',
    'Actions',
  ],
}

test('the private area says its words, to those who are logged in only', async ({ page, admin }) => {
  const form = await page.request
    .post('/api/session', { data: admin })
    .then(() => putForm(page.request, { facilityName: 'Tower of the specification' }))
  await page.context().clearCookies()
  const paths = [
    ...Object.keys(privateScreens),
    '/forms/florida/verizon-monthly',
    `/view-form/${form.id}`,
    `/edit-form/${form.id}`,
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login/)
  }

  await logIn(page, admin)
  for (const [path, words] of Object.entries(privateScreens)) {
    await page.goto(path)
    await expectWords(page, words)
  }
  const sidebar = [
    'Dashboard',
    'Florida Forms',
    'Georgia Forms',
    'South Carolina Forms',
    'North Carolina Forms',
  ]
  await expectWords(page, [...sidebar, 'Completed Forms', 'Admin', 'Logout', admin.email])
  await expectWords(page, ['View', 'Edit', 'Delete'])
  await page.goto('/forms/FLORIDA')
  await expectWords(page, ['Florida Forms'])
  await page.goto('/forms/texas')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Unknown State' })).toBeVisible()
  for (const to of [...states.map(state => `/forms/${state.slug}`), '/completed-forms']) {
    await expect(page.getByRole('main').locator(`a[href="${to}"]`)).toBeVisible()
  }
  await expect(page.getByRole('table').getByRole('link', { name: 'View' }).first()).toHaveAttribute(
    'href',
    /^\/completed-forms\//,
  )
  await page.goto('/forms/texas/verizon-monthly')
  await expect(page).toHaveURL('/forms/florida/verizon-monthly')
})

test('the admin page is for admins', async ({ page, request, admin }) => {
  await logIn(page, await createPerson(request, admin))
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
  expect(await wordsOf(page)).not.toContain('Admin Dashboard')
})

test('both steps of the inspection form say their words', async ({ page, admin }) => {
  await logIn(page, admin)
  await openNewForm(page)
  const labels = fieldsOf(verizonMonthly).filter(field => !field.visibleWhen && field.kind !== 'photos')
  await expectWords(
    page,
    labels.map(field => field.label),
  )
  await expectWords(page, [
    'Monthly Inspection Form',
    'Fill out all applicable fields',
    'TMU',
    'STICK',
    'GALLONS',
    'GAUGE',
    'Exterior Inspection of Tank',
    'Exterior of Piping',
    'Release Detection',
    'Release Detection System',
    'Comments',
    'Print Form',
    'Continue to Photos',
    'Digital Signature',
    'Clear Signature',
  ])
  await page.getByLabel('Facility name').fill('Tower of both steps')
  await toPhotos(page)
  await expectWords(page, [
    'Upload Photos',
    'Add photos related to the inspection (optional)',
    'Tank Photos',
    'Inspection Photos',
    'Equipment Photos',
    'Back to Form',
    'Submit Completed Form',
    'Note: Photo uploads may fail due to storage configuration. Your form data will still be saved.',
  ])
})

test('the view of a form says its words', async ({ page, admin, complaints }) => {
  complaints.allow(/404/)
  await logIn(page, admin)
  const form = await putForm(page.request, {
    facilityName: 'Tower of the specification',
    isOverfillAlarmWorking: null,
    hasPlacard: false,
  })
  await page.goto(`/view-form/${form.id}`)
  const shown = fieldsOf(verizonMonthly).filter(
    ({ kind, visibleWhen }) => !visibleWhen && kind !== 'photos' && kind !== 'signature',
  )
  await expectWords(
    page,
    shown.map(field => field.label),
  )
  await expectWords(page, [
    'Inspection Form: Tower of the specification',
    'State',
    'Print',
    'Edit',
    'Delete',
    'None Present',
    'N/A',
    'Not Present',
    'Completed Forms',
    form.id.slice(0, 8),
  ])
  await page.goto(`/completed-forms/${form.id}`)
  await expect(page).toHaveURL(`/view-form/${form.id}`)
  await page.goto('/view-form')
  await expectWords(page, ['No form ID provided'])
  await page.goto(`/view-form/${crypto.randomUUID()}`)
  await expectWords(page, ['Form not found'])
})
