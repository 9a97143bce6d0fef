// A second template needs a data file and nothing else: one that the product has never heard of is filled in,
// checked, viewed as a report and printed, in a real browser.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { formatDay } from '#domain/day.ts'
import { buildReport } from '#domain/form/report.ts'
import { answersSchema } from '#domain/form/validate.ts'
import { completedForm } from '#testing/completed-form.ts'
import { hydrantCheck } from '#testing/guests/hydrant-check.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { InspectionForm } from './inspection-form.tsx'
import type { Steps } from './state/use-step-in-address.ts'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

/** A new form at a facility that was not visited before. */
async function openHydrantCheck({ begunAt = 0, steps }: { begunAt?: number; steps?: Steps } = {}) {
  const call = createClient(() => Response.json(null))
  const begun = beginNewForm(hydrantCheck, 'Georgia', user, { today: '2026-11-14' })
  const draft = { ...begun, step: begunAt }
  await render(
    <InspectionForm
      template={hydrantCheck}
      draft={draft}
      user={user}
      call={call}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
      {...(steps && { steps })}
    />,
  )
  return draft
}

test('a template that nobody wrote a page for is filled in, viewed and printed', async () => {
  const draft = await openHydrantCheck()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hydrant check')
  await expect.element(page.getByText(/^Section \d of 3/)).toBeVisible()

  await page.getByRole('button', { name: 'On to the photos' }).click()
  await expect.element(page.getByRole('link', { name: 'Street is required' })).toBeVisible()

  // The specification's submit button; Enter in a field does not press it.
  const next = page.getByRole('button', { name: 'On to the photos' }).element() as HTMLButtonElement
  expect(next.type).toBe('submit')
  await page.getByLabelText('Street').fill('Harbor Road')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hydrant check')
  await page.getByRole('radio', { name: 'Large' }).click()
  expect(page.getByLabelText('Drips a minute').query()).toBe(null)
  await page.getByRole('radio', { name: 'Yes' }).first().click()
  await expect.element(page.getByText('Possible release.')).toBeVisible()
  await page.getByLabelText('Drips a minute').fill('12.5')
  await page.getByRole('radio', { name: 'No cap' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Notes' }), 'From the lower flange')
  await expect.element(page.getByText(/^Section \d of 4/)).toBeVisible()
  await expect.element(page.getByText('Saved on this device')).toBeVisible()

  const kept = await findDraft(draft)
  const answers = answersSchema(hydrantCheck).parse(kept?.answers)
  expect(answers).toMatchObject({
    street: 'Harbor Road',
    checker: 'Dana Fields',
    size: 'large',
    isDripping: true,
    drips: 12.5,
    capTurns: null,
    dripNotes: 'From the lower flange',
  })

  const report = buildReport(hydrantCheck, completedForm(hydrantCheck, answers))
  expect(report.findings).toEqual([{ label: 'Is it dripping?', text: 'Yes', severity: 'release' }])

  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('[data-printed-report]')
  for (const { lines } of report.blocks) {
    for (const { label, text, role } of lines) {
      expect(paper?.textContent).toContain(label)
      expect(paper?.textContent).toContain(role === 'inspectionDate' ? formatDay(text) : text)
    }
  }
  expect(paper?.textContent).toContain('Fire Hydrant Check')
  expect(paper?.textContent).toContain('Report a broken hydrant at once.')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('[data-printed-report]')).toBe(null)

  await page.getByRole('button', { name: 'On to the photos' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Photos')
  await expect.element(page.getByText('Hydrant', { exact: true }).first()).toBeVisible()
})

test('the browser is asked to keep what is stored as soon as there is something, and once', async () => {
  const asked = vi.spyOn(StorageManager.prototype, 'persist').mockResolvedValue(false)
  const draft = await openHydrantCheck()
  expect(asked).not.toHaveBeenCalled()
  for (const street of ['Harbor Road', 'Harbor Road 7']) {
    await page.getByLabelText('Street').fill(street)
    await vi.waitFor(async () => expect((await findDraft(draft))?.answers.street).toBe(street))
  }
  await expect.element(page.getByText('Saved on this device')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})

test('a wrong answer whose question is no longer asked holds nothing up', async () => {
  const draft = await openHydrantCheck()
  await page.getByLabelText('Street').fill('Harbor Road')
  await page.getByRole('radio', { name: 'Yes' }).first().click()
  await page.getByLabelText('Drips a minute').fill('1001')
  await page.getByRole('button', { name: 'On to the photos' }).click()
  const wrong = page.getByRole('link', { name: 'Please enter a number of at most 1000' })
  await expect.element(wrong).toBeVisible()
  await page.getByRole('radio', { name: 'No' }).first().click()
  await expect.element(wrong).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'On to the photos' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Hydrant check')
  await expect
    .poll(async () => (await findDraft(draft))?.answers)
    .toMatchObject({ isDripping: false, drips: null })
})

test('a draft opens at its step, before the address names it', async () => {
  const go = vi.fn()
  await openHydrantCheck({ begunAt: 1, steps: { step: 0, go } })
  await expect.element(page.getByRole('heading', { name: 'Photos', level: 1 })).toBeVisible()
  expect(go.mock.calls).toEqual([[1]])
  expect(page.getByRole('button', { name: 'On to the photos' }).query()).toBe(null)
})
