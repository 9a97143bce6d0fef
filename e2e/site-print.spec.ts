// On paper: no page longer than it must be. What a print looks like is looked at by people; this keeps it from growing.
import { company } from '#domain/site/company.ts'
import { checklistPath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { expect, test } from './fixtures.ts'

const most: Record<string, number> = {
  '/': 2,
  '/services': 3,
  '/about': 2,
  '/contact': 1,
  '/florida/tampa': 2,
  '/suspect-a-leak': 1,
  '/service-areas/georgia': 2,
  '/service-areas/florida': 3,
}
for (const { slug } of states) most[checklistPath(slug)] = 1

test('public pages print on few sheets, and a checklist on one', async ({ page }) => {
  const printed: Record<string, number> = {}
  for (const path of Object.keys(most)) {
    await page.goto(path)
    const { pages } = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
    printed[path] = pages.length
  }
  for (const [path, limit] of Object.entries(most)) expect(printed[path], path).toBeLessThanOrEqual(limit)
})

test('on paper the contact page says how to reach us and where we work, and has no form', async ({
  page,
}) => {
  await page.goto('/contact')
  const { pages } = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
  const text = pages.map(each => each.text).join(' ')
  for (const said of [company.phone, company.email, company.hours, ...states.map(({ name }) => name)]) {
    expect(text).toContain(said)
  }
  for (const clicked of ['Send Message', 'Select a service', 'optional']) expect(text).not.toContain(clicked)
})

test('what phones fold together is printed', async ({ page }) => {
  await page.goto('/services')
  const { pages } = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
  const text = pages.map(each => each.text).join(' ')
  for (const said of ['What you get', 'How often', 'Pull the probe']) expect(text).toContain(said)
})

test('the sample report is linked from home and services, and is a PDF', async ({ page, request }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Sample report (PDF)' }).first()
    await expect(link).toHaveAttribute('href', '/sample-report.pdf')
  }
  const file = await request.get('/sample-report.pdf')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const { pages } = await readPdf(new Uint8Array(await file.body()))
  expect(pages[0]?.text).toContain('SAMPLE')
})
