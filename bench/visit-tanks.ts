// A repeat visit to a site with three tanks: a form for each, and one signature for all.

import type { Browser, Page } from 'playwright'
import { addDays, dayOf } from '#domain/day.ts'
import { newTankFacts } from '#domain/facilities/facility.ts'
import { formContent } from '#testing/form-content.ts'
import { admin, answerLeaks, type Effort, enterReadings, handOn, readings, sign, viewport } from './hand.ts'

const labels = ['Tank 1', 'Tank 2', 'Tank 3']

export async function countTanks(
  browser: Browser,
  origin: string,
  { isHonest }: { isHonest: boolean },
): Promise<Effort> {
  const context = await browser.newContext({ baseURL: origin, viewport, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.request.post('/api/session', { data: admin })
    const name = `Harbor of ${isHonest ? 'Cedar Key' : 'Ponce'}`
    await page.goto(`/facilities/${await saveSite(page, name)}`)
    const hand = handOn(page)
    await hand.tap(page.getByRole('link', { name: 'Start visit' }))
    hand.showStep()
    const bar = page.getByRole('navigation', { name: 'Forms of this visit' })
    for (const [index, label] of labels.entries()) {
      await hand.tap(
        index === 0
          ? page.getByRole('link', { name: `Start ${label}` })
          : bar.getByRole('link', { name: label }),
      )
      hand.showStep()
      await bar.locator('[aria-current=page]', { hasText: label }).waitFor()
      await page.getByText(`Previous data for "${name}" loaded`).waitFor()
      if (isHonest) await answerLeaks(hand, page)
      await enterReadings(hand, page, { readings })
      if (isHonest) await hand.tap(page.getByRole('button', { name: 'Everything else same as last visit' }))
    }
    await hand.tap(bar.getByRole('link', { name: 'Sign 3 forms' }))
    hand.showStep()
    await hand.scrollTo(page.locator('canvas'))
    await sign(page)
    await hand.tap(page.getByRole('button', { name: 'Submit 3 forms' }))
    await page.waitForURL('**/completed-forms')
    return hand.cost()
  } finally {
    await context.close()
  }
}

/** With the last visit of each tank. */
async function saveSite(page: Page, name: string): Promise<string> {
  const facilityId = crypto.randomUUID()
  const tanks = labels.map(label => ({
    ...{ id: crypto.randomUUID(), label, tankType: 'UST', volume: '6000' },
    ...newTankFacts,
    product: 'diesel',
  }))
  const saved = await page.request.put(`/api/facilities/${facilityId}`, {
    headers: { 'if-none-match': '*' },
    data: { name, state: 'Florida', tanks },
  })
  if (!saved.ok()) throw new Error(`The site could not be saved: ${await saved.text()}`)
  for (const { id: tankId } of tanks) {
    const last = { facilityName: name, inspectedBy: 'Administrator', tankVolume: '6000', tmuReading: '80' }
    const answers = { ...last, inspectionDate: addDays(dayOf(new Date()), -30) }
    const answer = await page.request.put(`/api/completed-forms/${crypto.randomUUID()}`, {
      headers: { 'if-none-match': '*' },
      data: { ...formContent(answers), facilityId, tankId },
    })
    if (!answer.ok()) throw new Error(`The last visit could not be saved: ${await answer.text()}`)
  }
  return facilityId
}
