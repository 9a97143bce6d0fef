// The parts of a test form on the screen: what a copy takes along, and timers that nobody looks at.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { partsIn } from '#domain/form/part.ts'
import type { Part, Template } from '#domain/form/template.ts'
import type { Timer } from '#domain/form/timer.ts'
import { flatAnswers, foldAnswers } from '#domain/form/unfold.ts'
import { annual } from '#domain/templates/annual/v2.ts'
import { overfill } from '#domain/templates/overfill/v2.ts'
import { bucketPart, overfillPart, sumpPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { sumpTest } from '#domain/templates/sump/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { InspectionForm } from '../../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

async function open(template: Template, parts: readonly Part[]) {
  const begun = beginNewForm(template, 'Florida', user, { today: '2026-11-14' })
  const draft = { ...begun, answers: flatAnswers({ ...begun.answers, facilityName: 'Tower 9', parts }) }
  await show(template, draft)
  return Object.assign(async () => partsIn(foldAnswers((await findDraft(draft))?.answers ?? {})), {
    /** As after a reload: what was stored, and nothing that the page knew. */
    async reopen() {
      const stored = await findDraft(draft)
      if (!stored) throw new Error('Nothing was stored')
      await cleanup()
      await show(template, stored)
    },
  })
}

const show = (template: Template, draft: Draft) =>
  render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={createClient(() => Response.json(null))}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )

/** One that was started so many minutes ago. */
const runningFor = (minutes: number): Timer => ({
  startedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...{ stoppedAt: null, elapsedSeconds: 0, doubt: null },
})

const bucketCard = () => page.getByRole('region', { name: 'Bucket 1, North fill' })

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

test('Stop before the time is up asks with the minutes that are missing, and the test runs on until that is answered', async () => {
  const test = runningFor(10)
  const stored = await open(spillBucket, [bucketPart({ test })])
  const card = bucketCard()
  const asks = card.getByText('50 minutes of 60 are missing. Stop the test?')
  await card.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect.element(asks).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asks).not.toBeInTheDocument()

  await card.getByRole('button', { name: 'Stop', exact: true }).click()
  await card.getByRole('button', { name: 'Keep running' }).click()
  await expect.element(asks).not.toBeInTheDocument()
  await expect.element(card.getByText('Running')).toBeVisible()
  await card.getByRole('textbox', { name: 'Name' }).fill('North')
  await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ name: 'North', test }))

  const renamed = page.getByRole('region', { name: 'Bucket 1, North' })
  await renamed.getByRole('button', { name: 'Stop', exact: true }).click()
  await renamed.getByRole('button', { name: 'Stop early' }).click()
  await expect.element(renamed.getByText('Ended early. The result is incomplete.')).toBeVisible()
})

test('a glove that touches Stop several times at one place stops nothing', async () => {
  await open(spillBucket, [bucketPart({ settle: runningFor(1) })])
  const card = bucketCard()
  const stop = card.getByRole('button', { name: 'Stop', exact: true })
  await expect.element(stop).toBeVisible()
  stop.element().scrollIntoView({ block: 'center' })
  const { x, y, width, height } = stop.element().getBoundingClientRect()
  await userEvent.tripleClick(stop)
  await expect.element(card.getByText('4 minutes of 5 are missing. Stop the settling?')).toBeVisible()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.textContent).toBe('Keep running')
})

test('a time that was measured is dropped by a press at another place alone', async () => {
  const stored = await open(spillBucket, [bucketPart()])
  const card = bucketCard()
  const says = () => card.getByRole('timer').last().element().textContent
  await userEvent.tripleClick(card.getByRole('button', { name: 'Start again' }).last())
  await expect.element(card.getByText('Drop the time of 61 min 0 s and start again?')).toBeVisible()
  await card.getByRole('button', { name: 'Keep this time' }).click()
  expect(says()).toMatch(/^61:00/)
  await card.getByRole('button', { name: 'Start again' }).last().click()
  await card.getByRole('button', { name: 'Drop this time' }).click()
  expect(says()).toMatch(/^00:0/)
  await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ test: { stoppedAt: null } }))
})

test('presses that follow Stop at once drop nothing, and what they asked is taken back when the question is left', async () => {
  await open(spillBucket, [bucketPart({ settle: runningFor(61) })])
  const card = bucketCard()
  await userEvent.tripleClick(card.getByRole('button', { name: 'Stop', exact: true }))
  expect(card.getByRole('timer').first().element().textContent).toMatch(/^61:0/)
  const drop = card.getByRole('button', { name: 'Drop this time' })
  await card.getByRole('button', { name: 'Start again' }).first().click()
  await expect.element(drop).toBeVisible()
  await card.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(drop).not.toBeInTheDocument()
})

test('a part that was removed while its test runs comes back after a reload, and the test has gone on', async () => {
  const test = runningFor(10)
  const stored = await open(spillBucket, [bucketPart({ test }), bucketPart({ id: 'b2', name: 'South fill' })])
  await page.getByRole('button', { name: 'Remove Bucket 1, North fill' }).click()
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1))
  await stored.reopen()
  await expect.element(page.getByText('Bucket 1, North fill removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  expect(bucketCard().getByRole('timer').last().element().textContent).toMatch(/^10:/)
  await vi.waitFor(async () => expect((await stored())[0]).toMatchObject({ name: 'North fill', test }))
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
