// Each test form from the first question to the due list, and timers through what a day on site does to them.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import readExcelFile from 'read-excel-file/node'
import { dayOf } from '#domain/day.ts'
import type { Component } from '#domain/facilities/component.ts'
import { newTankFacts } from '#domain/facilities/facility.ts'
import { partsFieldOf } from '#domain/form/walk.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart, passingParts } from '#domain/templates/sample-parts.ts'
import { uniqueWord } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { sign, submit } from './inspection-form.ts'
import { createKilledBrowser } from './killed-browser.ts'
import { createPerson, logIn } from './people.ts'
import { fillPart, moveClock, startTimer, stopEarly, stopTimer, timerSays } from './test-forms.ts'

async function saveSite(request: APIRequestContext, components: Component[] = []) {
  const site = { id: randomUUID(), name: `Depot ${uniqueWord()}`, tankId: randomUUID() }
  const tank = { id: site.tankId, label: 'Tank 1', tankType: 'UST', volume: '', ...newTankFacts, components }
  const saved = await request.put(`/api/facilities/${site.id}`, {
    headers: { 'if-none-match': '*' },
    data: { name: site.name, state: 'Florida', tanks: [tank] },
  })
  expect(saved).toBeOK()
  const query = new URLSearchParams({ facility: site.id, name: site.name, tank: site.tankId })
  return { ...site, form: (templateId: string) => `/forms/florida/${templateId}?${query}` }
}

const partsExports: Record<string, string> = {
  'spill-bucket': 'Export Spill Bucket parts',
  sump: 'Export Containment Sump parts',
  overfill: 'Export Overfill parts',
  annual: 'Export Annual parts',
}

for (const templateId of ['spill-bucket', 'sump', 'overfill', 'annual'])
  test(`${templateId}: filled in, signed by both and submitted, it does its duty`, async ({
    page,
    admin,
    expectAccessible,
  }) => {
    await logIn(page, admin)
    const site = await saveSite(page.request)
    const clock = await moveClock(page)
    const template = registry.findNewest(templateId)
    const [kind] = (template && partsFieldOf(template)?.kinds) ?? []
    const part = passingParts[templateId]?.()
    if (!template || !kind || !part) throw new Error(`There is no ${templateId}`)

    await page.goto(site.form(templateId))
    await expect(page.getByRole('region', { name: /Tank 1$/ })).toBeVisible()
    await fillPart(page, kind, part, clock)
    await expect(
      page
        .getByRole('region', { name: part.name as string })
        .getByText('Pass', { exact: true })
        .first(),
    ).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Continue to Signature' }).click()
    await page.locator('[name=contactName]').fill('Ana Ruiz')
    await page.getByRole('radiogroup', { name: 'Does the site contact sign?' }).getByText('Yes').click()
    for (const label of ['Site contact’s signature', 'Digital Signature'])
      await sign(page, { canvas: page.getByRole('img', { name: `${label} not signed` }) })
    await expectAccessible()
    await submit(page)
    await expect(page.getByText(`Form submitted: ${site.name}`)).toBeVisible()

    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('img', { name: 'Signature of Ana Ruiz' })).toBeVisible()
    const { items } = await (await page.request.get('/api/due', { params: { facilityId: site.id } })).json()
    const duty = template.meaning?.satisfies?.[0]?.duty
    expect(items.filter((item: { duty: string }) => item.duty === duty)).toMatchObject([
      { tankId: site.tankId, lastOn: dayOf(new Date()), status: 'ok' },
    ])

    await page.goto(`/completed-forms?search=${encodeURIComponent(site.name)}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: partsExports[templateId] }).click()
    const [sheet] = await readExcelFile(await (await saving).path())
    const [, ...rows] = sheet?.data ?? []
    expect(rows).toHaveLength(1)
    expect(rows[0]).toEqual(expect.arrayContaining([site.name, 'Pass']))
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  })

test('the components of the register are the parts of a new form, and one that was removed is offered again', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  const components = ['North fill', 'Vapor'].map(label => ({
    id: randomUUID(),
    kind: 'bucket' as const,
    label,
  }))
  const site = await saveSite(page.request, components)
  await page.goto(site.form('spill-bucket'))
  const vapor = page.getByRole('region', { name: 'Bucket 2, Vapor' })
  await expect(page.getByRole('region', { name: 'Bucket 1, North fill' })).toBeVisible()
  await vapor.getByRole('button', { name: 'Remove Bucket 2, Vapor' }).click()
  await expect(vapor).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Add bucket Vapor' }).click()
  await expect(vapor.getByLabel('Name')).toHaveValue('Vapor')
  await expect(page.getByText('From the register')).toHaveCount(0)

  // What the review asks about a closed part opens it.
  await vapor.getByRole('button', { name: 'Bucket 2, Vapor', exact: true }).click()
  await expect(vapor.getByLabel('Name')).toBeHidden()
  await page.getByRole('button', { name: 'Continue to Signature' }).click()
  await page.getByText(/questions are blank/).click()
  await page.getByRole('button', { name: /Vapor/ }).first().click()
  await expect(vapor.getByLabel('Name')).toBeVisible()
  await expect(vapor.locator(':focus')).toHaveCount(1)

  // By hand, on the facility's page.
  await page.goto(`/facilities/${site.id}`)
  await expect(page.getByText('Spill bucket: North fill; Spill bucket: Vapor')).toBeVisible()
})

test('a clock that is set while a timer runs is a doubt, and the result stays incomplete', async ({
  page,
  admin,
}) => {
  await logIn(page, admin)
  const site = await saveSite(page.request)
  const clock = await moveClock(page)
  await page.goto(site.form('spill-bucket'))
  await startTimer(page, 'settle')
  await clock.set(30)
  await timerSays(page, 'settle', 'The clock was changed while the timer ran. The result is incomplete.')
  await stopEarly(page, 'settle')
  await timerSays(page, 'settle', 'The clock was changed while the timer ran. The result is incomplete.')
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})

test('a timer goes on while the page is frozen, and ended early it is incomplete', async ({
  page,
  admin,
  context,
}) => {
  await logIn(page, admin)
  const site = await saveSite(page.request)
  await page.goto(site.form('spill-bucket'))
  await startTimer(page, 'settle')
  const devTools = await context.newCDPSession(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await new Promise(resolve => setTimeout(resolve, 6_000))
  await devTools.send('Page.setWebLifecycleState', { state: 'active' })
  await timerSays(page, 'settle', /00:(0[6-9]|[1-5]\d)of 5 min/)
  await timerSays(page, 'settle', 'Running')
  await stopEarly(page, 'settle')
  await timerSays(page, 'settle', 'Ended early. The result is incomplete.')
})

test('a repeat visit and an edit are sent with the result of their own readings', async ({ page, admin }) => {
  await logIn(page, admin)
  const site = await saveSite(page.request)
  const passed = randomUUID()
  const made = await page.request.put(`/api/completed-forms/${passed}`, {
    headers: { 'if-none-match': '*' },
    data: {
      ...{ templateId: 'spill-bucket', templateVersion: 2, state: 'Florida', photoIds: [] },
      answers: {
        ...{ facilityName: site.name, inspectedBy: 'Dana Fields', inspectionDate: '2026-11-14' },
        parts: [bucketPart({ tankId: site.tankId })],
      },
      facilityId: site.id,
    },
  })
  expect(made).toBeOK()

  // It is prefilled from the one that passed, and not finished.
  await page.goto('/forms/florida/spill-bucket')
  await page.getByLabel('Facility name').fill(site.name)
  await expect(page.getByText(`Previous data for "${site.name}" loaded successfully.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Signature' }).click()
  await submit(page)
  await expect(page.getByText(`Form submitted: ${site.name}`)).toBeVisible()
  await expect(
    page.getByText('Incomplete: 1 part is not done. What is not done does not count.'),
  ).toBeVisible()

  await page.goto(`/edit-form/${passed}`)
  await page.getByLabel('End level').fill('6 3/8')
  await page.getByRole('button', { name: 'Continue to Signature' }).click()
  await submit(page)
  await expect(page.getByText(`Changes saved: ${site.name}`)).toBeVisible()
  const { answers } = await (await page.request.get(`/api/completed-forms/${passed}`)).json()
  expect(answers).toMatchObject({ result: 'incomplete', parts: [{ change: 2, result: 'incomplete' }] })
})

test('a timer goes on over a browser that is killed', async ({ request, admin, baseURL, complaints }) => {
  const person = await createPerson(request, admin)
  const site = await saveSite(request)
  const browser = await createKilledBrowser(person, { baseURL, complaints })
  try {
    const before = await browser.start()
    await before.goto(site.form('spill-bucket'))
    await startTimer(before, 'settle')
    await expect(before.getByText(/^Saved on this (phone|device)$/)).toBeVisible()
    await before.waitForTimeout(1_000)
    await stopTimer(before, 'settle')
    await timerSays(before, 'settle', '5 minutes of 5 are missing. Stop the settling?')
    const address = before.url()
    await browser.kill()
    const after = await browser.start()
    await after.goto(address)
    await timerSays(after, 'settle', 'Running')
    await expect(after.locator('[data-timer]').first()).not.toContainText(/^00:0[01]/)
    await timerSays(after, 'settle', /^(?!.*clock was changed)/s)
  } finally {
    await browser.remove()
  }
})
