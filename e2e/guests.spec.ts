// A template is data: forms that the product has never heard of, with one, two and three steps, with and without photos
// and tank type, go the whole way in the browser, and so does every form of ours.

import type { Page } from '@playwright/test'
import { buildReport } from '#domain/form/report.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Step, Template } from '#domain/form/template.ts'
import { answerErrors, errorsOfStep } from '#domain/form/validate.ts'
import { fieldsOf, findRole } from '#domain/form/walk.ts'
import { registry } from '#testing/guests/guest-registry.ts'
import { test as base, expect } from './fixtures.ts'
import { buildWithGuests } from './guest-build.ts'
import { fillStep, latestForm } from './inspection-form.ts'
import { logIn } from './people.ts'
import { startProductServer } from './product-server.ts'

const test = base.extend<object, object>({
  server: [
    async ({ admin }, use) => {
      await buildWithGuests()
      const server = await startProductServer(admin, 'e2e/guest-server.ts')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One after the other: they share one build.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

const photoNote = 'Note: Photo uploads may fail due to storage configuration.'

const stepTitle = (page: Page, step: Step) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(step.title)

const leave = (page: Page, step: Step) => page.getByRole('button', { name: step.next }).click()

/** Fills the form in, step by step, and sends it. */
async function fillAndSend(page: Page, template: Template): Promise<Answers> {
  let given: Answers = {}
  const start = startAnswers(template, { today: '2026-11-14', displayName: 'Dana Fields' })
  for (const [index, step] of template.steps.entries()) {
    await stepTitle(page, step)
    const takesPhotos = step.sections.some(({ fields }) => fields.some(({ kind }) => kind === 'photos'))
    await expect(page.getByText(photoNote)).toBeVisible({ visible: takesPhotos })
    const missing = Object.values(
      errorsOfStep(template, index, answerErrors(template, { ...start, ...given })),
    )
    if (missing.length > 0) {
      await leave(page, step)
      for (const sentence of missing) await expect(page.getByRole('link', { name: sentence })).toBeVisible()
      await stepTitle(page, step)
    }
    given = { ...(await fillStep(page, step, given)), ...(await nameNewFacility(page, template, step)) }
    await leave(page, step)
  }
  await expect(page).toHaveURL('/completed-forms')
  return given
}

/** A site without a visit: the answers of an earlier visit would want to be looked at before the step is left. */
async function nameNewFacility(page: Page, template: Template, step: Step): Promise<Answers> {
  const field = findRole(template, 'facilityName')
  if (!field || !step.sections.some(({ fields }) => fields.some(each => each === field))) return {}
  const name = `Site ${crypto.randomUUID()}`
  await page.locator(`[name="${field.id}"]`).fill(name)
  return { [field.id]: name }
}

for (const template of registry.newest) {
  test(`${template.name} is filled in, found again, shown, printed and edited, and begins the next visit`, async ({
    page,
  }) => {
    test.slow()
    const address = `/forms/georgia/${template.id}`
    await page.goto('/forms/georgia')
    await page.getByRole('link', { name: template.name }).click()
    await expect(page).toHaveURL(address)
    const given = await fillAndSend(page, template)
    const facilityField = findRole(template, 'facilityName')
    const facility = String(given[facilityField?.id ?? ''])
    // The monthly walkthrough goes without saying; every other form is named.
    const isNamed = template !== registry.newest[0]
    const found = page.getByRole('row').filter({ hasText: facility })
    const row = (isNamed ? found.filter({ hasText: template.name }) : found).first()
    await expect(row).toContainText(facility)

    const form = await latestForm(page.request, facility)
    const computed = fieldsOf(template).filter(({ kind }) => kind === 'result' || kind === 'computed')
    for (const [field, answer] of Object.entries(given)) {
      if (computed.some(({ id }) => id === field)) continue
      const isSignature = typeof answer === 'string' && form.answers[field]?.startsWith?.('data:image')
      expect(isSignature ? '' : form.answers[field], field).toEqual(answer)
    }

    await row.getByRole('link', { name: 'View' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Inspection Form: ${facility}`)
    const name = page.locator('main').getByText(template.name, { exact: true }).filter({ visible: true })
    await expect(name).toHaveCount(isNamed ? 1 : 0)
    const report = buildReport(template, form)
    for (const { label } of report.blocks.flatMap(block => block.lines)) {
      await expect(page.locator('[data-screen-only]').getByText(label, { exact: true }).first()).toBeVisible()
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: template.printedTitle })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`/edit-form/${form.id}`)
    for (const step of template.steps) {
      await stepTitle(page, step)
      await leave(page, step)
    }
    await expect(page).toHaveURL('/completed-forms')
    expect(await latestForm(page.request, facility)).toEqual(form)

    // The next visit begins with this one, wherever the facility is asked.
    const place = template.steps.findIndex(step =>
      step.sections.some(({ fields }) => fields.some(field => field === facilityField)),
    )
    await page.goto(address)
    let answers: Answers = {}
    for (const step of template.steps.slice(0, place)) {
      answers = await fillStep(page, step, answers)
      await leave(page, step)
    }
    await page.locator(`[name="${facilityField?.id}"]`).fill(facility)
    await expect(page.getByText(`Previous data for "${facility}" loaded successfully.`)).toBeVisible()
    await expect(page.getByText('From last visit').first()).toBeVisible()
  })
}

test('an error of another step leads back to it', async ({ page, complaints }) => {
  complaints.allow(/status of 400/)
  const template = registry.findNewest('made-up-generator-run')
  const [first, second, third] = template?.steps ?? []
  if (!template || !first || !second || !third) throw new Error('The guest with three steps is missing')
  await page.goto(`/forms/georgia/${template.id}`)
  let given = await fillStep(page, first, {})
  await leave(page, first)
  given = await fillStep(page, second, given)
  await leave(page, second)
  await fillStep(page, third, given)
  await page.route('**/api/completed-forms/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            code: 'invalid-input',
            status: 400,
            message: 'No',
            requestId: 'r1',
            errors: { 'answers.facilityName': 'This site is closed' },
          }),
        })
      : route.fallback(),
  )
  await leave(page, third)
  await stepTitle(page, second)
  await expect(page.getByRole('link', { name: 'This site is closed' })).toBeVisible()
})
