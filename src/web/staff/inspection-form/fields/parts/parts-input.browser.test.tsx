// The parts of a test form on the screen: what a copy takes along, and timers that nobody looks at.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Part, Template } from '#domain/form/template.ts'
import { flatAnswers, foldAnswers } from '#domain/form/unfold.ts'
import { annual } from '#domain/templates/annual/v2.ts'
import { overfill } from '#domain/templates/overfill/v2.ts'
import { bucketPart, overfillPart, sumpPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { sumpTest } from '#domain/templates/sump/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { InspectionForm } from '../../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

async function open(template: Template, parts: readonly Part[]) {
  const begun = beginNewForm(template, 'Florida', user, { today: '2026-11-14' })
  const draft = { ...begun, answers: flatAnswers({ ...begun.answers, facilityName: 'Tower 9', parts }) }
  await render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={createClient(() => Response.json(null))}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )
  return async () => partsIn(foldAnswers((await findDraft(draft))?.answers ?? {}))
}

const detector: Part = {
  ...{ id: 'l1', kind: 'leak-detector', tankId: null, componentId: null },
  ...{ name: 'Line 1', detectorType: 'mlld', model: 'Vaporless LD-2000, 40718', findsLeak: 'yes' },
}

test.each([
  [
    'Bucket',
    spillBucket,
    bucketPart({ model: 'OPW 1-2100' }),
    { model: 'OPW 1-2100', construction: 'single', visual: '', startLevel: null, settle: null, test: null },
  ],
  ['Sump', sumpTest, sumpPart(), { hasSensor: 'yes', highest: null, top: null, visual: '', test: null }],
  ['Line leak detector', annual, detector, { detectorType: 'mlld', model: '', findsLeak: '' }],
  [
    'Tank',
    overfill,
    overfillPart({ tankId: crypto.randomUUID() }),
    { device: 'shutoff', diameter: null, height: null, tankId: null },
  ],
] as const)(
  'a copy of a %s takes along nothing that was seen, measured or timed at the other, nor its number',
  async (name, template, part, copied) => {
    const stored = await open(template, [part])
    await page.getByRole('button', { name: new RegExp(`^Copy ${name} 1, `) }).click()
    await vi.waitFor(async () => expect(await stored()).toHaveLength(2))
    expect((await stored())[1]).toMatchObject({ name: '', ...copied })
  },
)

test('the errors of two buckets are told apart, and stay until each is mended', async () => {
  const override = { override: 'pass' }
  await open(spillBucket, [bucketPart(override), bucketPart({ ...override, id: 'b2', name: 'South fill' })])
  await page.getByRole('button', { name: 'Continue to Signature' }).click()
  await expect.element(page.getByRole('heading', { name: '2 answers need your attention' })).toBeVisible()
  await page.getByRole('button', { name: 'Add bucket', exact: true }).click()
  await page.getByRole('link', { name: 'Bucket 2, South fill: Say why you override the result' }).click()
  const reason = page.getByRole('textbox', { name: /^Reason for the override/ })
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('Dry')
  await expect.element(page.getByRole('heading', { name: 'One answer needs your attention' })).toBeVisible()
})

test('a stopped timer is not dropped by a second press', async () => {
  await open(spillBucket, [bucketPart()])
  const card = page.getByRole('region', { name: 'Bucket 1, North fill' })
  await userEvent.click(card.getByRole('button', { name: 'Start again' }).last())
  const says = () => card.getByRole('timer').last().element().textContent
  expect(says()).toMatch(/^61:00/)
  await userEvent.click(card.getByRole('button', { name: 'Confirm: drop this time' }))
  await vi.waitFor(() => expect(says()).toMatch(/^00:0/))
})

test('presses that follow Stop at once drop nothing, and what they asked is taken back when the button is left', async () => {
  const running = { startedAt: new Date(Date.now() - 61 * 60_000).toISOString(), stoppedAt: null }
  await open(spillBucket, [bucketPart({ settle: { ...running, elapsedSeconds: 0, doubt: null } })])
  const card = page.getByRole('region', { name: 'Bucket 1, North fill' })
  await userEvent.tripleClick(card.getByRole('button', { name: 'Stop' }))
  expect(card.getByRole('timer').first().element().textContent).toMatch(/^61:0/)
  await expect.element(card.getByRole('button', { name: 'Confirm: drop this time' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  expect(card.getByRole('button', { name: 'Confirm: drop this time' }).query()).toBe(null)
})

test('a timer in a closed part tells that its time is up', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const startedAt = new Date(Date.now() - 5 * 60_000 + 1500).toISOString()
  const running = { startedAt, stoppedAt: null, elapsedSeconds: 0, doubt: null }
  await open(spillBucket, [bucketPart({ settle: running }), bucketPart({ id: 'b2', name: 'South fill' })])
  const title = page.getByRole('button', { name: /^\W*Bucket 1, North fill$/ })
  await expect.element(title).toHaveAttribute('aria-expanded', 'true')
  await title.click()
  await vi.waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1), { timeout: 5000 })
})
