// Open findings in the form: at their question, answered in order with what was done, and in the review.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import type { Part } from '#domain/form/template.ts'
import { flatAnswers } from '#domain/form/unfold.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { completedForm } from '#testing/completed-form.ts'
import { openFinding } from '#testing/open-finding.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import { InspectionForm } from '../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

async function openForm(findings: readonly OpenFinding[], parts: readonly Part[] = []) {
  const template = parts.length > 0 ? spillBucket : verizonMonthly
  const begun = beginNewForm(template, 'Florida', user, { today: '2026-11-14' })
  const draft = {
    ...begun,
    answers: flatAnswers({
      ...begun.answers,
      ...{ facilityName: 'Tower 9', ...(parts.length > 0 && { parts }) },
    }),
    facilityId: findings[0]?.facilityId,
  }
  const sent: { path: string; body: { status?: string; note?: string } }[] = []
  const call = createClient((path, init) => {
    if (init.method === 'PUT') {
      sent.push({ path, body: JSON.parse(String(init.body)) })
      const finding = findings.find(({ id }) => path.endsWith(id))
      return finding
        ? Response.json({ ...finding, history: [], photos: [] })
        : Response.json(completedForm(template, draft.answers, { id: draft.id }))
    }
    if (!path.startsWith('/api/findings')) return Response.json(null)
    const status = new URL(path, 'http://x').searchParams.get('status')
    const items = findings.filter(finding => finding.status === status)
    const counts = { open: 0, assigned: 0, fixed: 0, verified: 0, withdrawn: 0 }
    return Response.json({ items, counts, oldestOn: null, nextCursor: null, total: items.length })
  })
  const onReceived = vi.fn()
  await render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={call}
      onReceived={onReceived}
      onQueued={vi.fn()}
    />,
  )
  return { sent, onReceived }
}

const alarms = () => page.getByRole('radiogroup', { name: 'Any alarms?' })
const facilityId = crypto.randomUUID()
const assignedTo = { uid: 'u2', displayName: 'Luis Ortega' }

test('stands at its question, and in order it asks in one tap what was done, which is sent before the form', async () => {
  const finding = openFinding({ facilityId, status: 'assigned', assignedTo, dueOn: '2026-10-01' })
  const { sent, onReceived } = await openForm([finding])
  const words = 'Open since September 3, 2026: Yes. Assigned to Luis Ortega, due October 1, 2026.'
  await expect.element(page.getByText(words)).toBeVisible()
  const chip = page.getByRole('button', { name: 'Reset', exact: true })
  expect(chip.query()).toBe(null)
  await alarms().getByText('Yes').click()
  expect(chip.query()).toBe(null)
  await alarms().getByText('No', { exact: true }).click()
  await chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await userEvent.fill(page.getByRole('textbox', { name: 'What was done, in your words' }), 'sensor 3')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect.element(page.getByText('1 open finding here')).toBeVisible()
  await expect.element(page.getByText('In order, Reset: sensor 3:')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalled())
  expect(sent.map(({ path }) => path.split('/')[2])).toEqual(['findings', 'completed-forms'])
  expect(sent[0]?.body).toMatchObject({ status: 'fixed', note: 'Reset: sensor 3' })
})

test('words that begin like a chip stay in their field, and another chip keeps them', async () => {
  const { sent, onReceived } = await openForm([openFinding({ facilityId })])
  await alarms().getByText('No', { exact: true }).click()
  const words = page.getByRole('textbox', { name: 'What was done, in your words' })
  await userEvent.click(words)
  await userEvent.keyboard('Repaired')
  await new Promise(resolve => setTimeout(resolve, 100))
  await userEvent.keyboard(' the gasket')
  await expect.element(words).toHaveValue('Repaired the gasket')
  for (const word of ['Reset', 'Adjusted'])
    await page.getByRole('button', { name: word, exact: true }).click()
  await expect.element(words).toHaveValue('Repaired the gasket')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalled())
  expect(sent[0]?.body.note).toBe('Adjusted: Repaired the gasket')
})

test('the review tells what became of each and asks once for all that are in order', async () => {
  const of = (field: string, label: string) => openFinding({ facilityId, field, label })
  const { sent, onReceived } = await openForm([
    of('hasAlarms', 'Any alarms?'),
    of('isFillPortLabeled', 'Is the fill port labeled?'),
    of('hasBlistering', 'Any blistering of the coating?'),
    of('hasPipeCorrosion', 'Any corrosion on the piping?'),
  ])
  await expect.element(page.getByText('Open since September 3, 2026: Yes.').first()).toBeVisible()
  await alarms().getByText('No', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Is the fill port labeled?' }).getByText('Yes').click()
  await page.getByRole('radiogroup', { name: 'Any blistering of the coating?' }).getByText('Yes').click()
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect.element(page.getByRole('button', { name: /^Still there: Any blistering/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Not looked at: Any corrosion/ })).toBeVisible()
  await page.getByRole('group', { name: 'What was done about the 2 in order?' }).getByText('Repaired').click()
  await expect.element(page.getByText('In order, Repaired:').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalled())
  expect(sent.map(({ body }) => body.note)).toEqual(['Repaired', 'Repaired', undefined])
})

test('of a part it stands at that part alone, and a test that passes asks what was done', async () => {
  const [north, south] = [crypto.randomUUID(), crypto.randomUUID()]
  const label = 'Bucket 1, North fill: Result'
  const about = { templateId: 'spill-bucket', field: 'result', part: north, label, answer: 'Fail' }
  const parts = [
    bucketPart({ componentId: north }),
    bucketPart({ id: 'b2', componentId: south, name: 'South fill' }),
  ]
  const elsewhere = { ...about, templateId: 'sump', answer: 'Of another form' }
  await openForm([openFinding({ facilityId, ...about }), openFinding({ facilityId, ...elsewhere })], parts)
  for (const name of ['Bucket 1, North fill', 'Bucket 2, South fill'])
    await page.getByRole('button', { name: new RegExp(`^\\W*${name}$`) }).click()
  const card = page.getByRole('region', { name: 'Bucket 1, North fill' })
  await expect.element(card.getByText('Open since September 3, 2026: Fail.')).toBeVisible()
  expect(page.getByText(/Open since/).elements()).toHaveLength(1)
  await expect.element(card.getByRole('button', { name: 'Repaired' })).toBeVisible()
})
