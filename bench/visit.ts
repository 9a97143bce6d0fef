// What a visit costs the inspector, counted in a real browser on a phone: taps, keystrokes and screens. A screen is a
// step that is shown, or a height of the window that is scrolled by hand.

import type { Browser, Page } from 'playwright'
import { addDays, dayOf } from '#domain/day.ts'
import { notGivenOf } from '#domain/form/given.ts'
import { answerIn, isAnswered } from '#domain/form/kinds/kinds.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v2.ts'
import { formContent, type SentForm } from '#testing/form-content.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { openBrowser } from './browser.ts'
import { type Figure, showFigures } from './figures.ts'
import {
  admin,
  answerLeaks,
  type Effort,
  enterReadings,
  type Hand,
  handOn,
  readings,
  sign,
  viewport,
} from './hand.ts'
import { countTanks } from './visit-tanks.ts'

const facility = 'Tower 4417 Ocala'

const repeat = { isFirst: false, readings }

/** Everything is looked at: each leak question answered, each reading typed, the rest confirmed, signed. */
const honest = {
  isFirst: false,
  isHonest: true,
  readings: { ...readings, liquidRemovedVolume: '0', spillBucketLiquidVolume: '0' },
}

/** What the last visit found, and this one finds in order. */
const fixed = ['hasWetting', 'isOilUnderGenerator']

export async function visit(): Promise<boolean> {
  const server = await startProductServer(admin)
  const { browser } = await openBrowser()
  try {
    const first = await countVisit(browser, server.origin, { isFirst: true, readings })
    const changed = await countVisit(browser, server.origin, { isFirst: false, readings })
    const careless = await countVisit(browser, server.origin, { isFirst: false, readings: {} })
    const typed = await countVisit(browser, server.origin, honest)
    const honestFromDue = await countVisit(browser, server.origin, { ...honest, opens: 'due list' })
    const honestFromDay = await countVisit(browser, server.origin, { ...honest, opens: 'day' })
    const honestChosen = await countVisit(browser, server.origin, { ...honest, opens: 'combobox' })
    const fromDue = await countVisit(browser, server.origin, { ...repeat, opens: 'due list' })
    const fromDay = await countVisit(browser, server.origin, { ...repeat, opens: 'day' })
    const chosen = await countVisit(browser, server.origin, { ...repeat, opens: 'combobox' })
    const threeTanks = await countTanks(browser, server.origin, { isHonest: false })
    const threeHonest = await countTanks(browser, server.origin, { isHonest: true })
    const withFindings = await countVisit(browser, server.origin, { ...honest, fixed })
    return [
      showFigures('First visit to a facility, four readings, signed', [
        { ...figure('taps', first.taps) },
        { ...figure('keystrokes', first.keystrokes), limit: { atMost: 60 } },
        { ...figure('screens', first.screens) },
      ]),
      showFigures('Repeat visit, four readings changed, signed', [
        { ...figure('taps', changed.taps), limit: { atMost: 9 } },
        { ...figure('keystrokes', changed.keystrokes), limit: { atMost: 37 } },
        { ...figure('screens', changed.screens), limit: { atMost: 5 } },
      ]),
      showFigures('Honest repeat visit: six leak questions, six readings, the rest confirmed, signed', [
        { ...figure('taps', typed.taps), limit: { atMost: 12 } },
        { ...figure('keystrokes', typed.keystrokes) },
        { ...figure('screens', typed.screens) },
        { ...openQuestions(typed), limit: { atMost: 0 } },
        { ...figure('taps', honestFromDue.taps), what: 'taps from the due list', limit: { atMost: 12 } },
        { ...figure('taps', honestFromDay.taps), what: 'taps from the day', limit: { atMost: 12 } },
        {
          ...figure('taps', honestChosen.taps),
          what: 'taps, chosen from the register',
          limit: { atMost: 12 },
        },
      ]),
      showFigures('Repeat visit of a site with three tanks, four readings changed in each, signed once', [
        { ...figure('taps', threeTanks.taps), limit: { atMost: 2 * changed.taps } },
        { ...figure('keystrokes', threeTanks.keystrokes) },
        { ...figure('screens', threeTanks.screens) },
      ]),
      // Six leak questions of each tank are eighteen taps, which nothing may take away: this has no limit.
      showFigures('Honest repeat visit of a site with three tanks, signed once', [
        { ...figure('taps', threeHonest.taps) },
        { ...figure('taps', threeHonest.taps / typed.taps), what: 'taps of one tank', unit: 'times' },
      ]),
      showFigures('Honest repeat visit with two open findings that are in order again, and what was done', [
        { ...figure('taps', withFindings.taps), limit: { atMost: 13 } },
        { ...figure('keystrokes', withFindings.keystrokes) },
        { ...figure('screens', withFindings.screens) },
        { ...openQuestions(withFindings), limit: { atMost: 0 } },
      ]),
      showFigures('Careless repeat visit: nothing looked at, signed; it counts as no walkthrough', [
        { ...figure('taps', careless.taps), limit: { atMost: 5 } },
        { ...figure('keystrokes', careless.keystrokes) },
        { ...figure('screens', careless.screens) },
        openQuestions(careless),
      ]),
      showFigures('Repeat visit from the due list, four readings changed, signed', [
        { ...figure('taps', fromDue.taps), limit: { atMost: 12 } },
        { ...figure('keystrokes', fromDue.keystrokes), limit: { atMost: 20 } },
      ]),
      showFigures('Repeat visit from the day, four readings changed, signed', [
        { ...figure('taps', fromDay.taps), limit: { atMost: 12 } },
        { ...figure('keystrokes', fromDay.keystrokes), limit: { atMost: 20 } },
      ]),
      showFigures('Repeat visit, the facility chosen from the register, four readings changed, signed', [
        { ...figure('taps', chosen.taps), limit: { atMost: 12 } },
        { ...figure('keystrokes', chosen.keystrokes), limit: { atMost: 20 } },
      ]),
    ].every(Boolean)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const openQuestions = ({ open }: Cost): Figure => ({
  what: 'answers that were not given',
  measured: open,
  unit: 'answers',
})

const figure = (what: string, measured: number): Figure => ({ what, measured, unit: what })

interface Cost extends Effort {
  /** Answers of the form that was sent that the inspector neither gave nor confirmed. */
  open: number
}

interface Plan {
  isFirst: boolean
  readings: Readonly<Record<string, string>>
  isHonest?: boolean
  /** Questions with an open finding that are answered in order. */
  fixed?: readonly string[]
  /** By typing the whole name, unless it says otherwise. */
  opens?: 'due list' | 'day' | 'combobox'
}

async function countVisit(browser: Browser, origin: string, plan: Plan): Promise<Cost> {
  const context = await browser.newContext({ baseURL: origin, viewport, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.request.post('/api/session', { data: admin })
    const name = plan.isFirst ? 'Tower 5120 Tampa' : facility
    if (!plan.isFirst) await saveLastVisit(page, plan.fixed)
    const hand = handOn(page)
    await openForm(hand, page, plan, name)
    if (!plan.isFirst) await page.getByText(`Previous data for "${name}" loaded`).waitFor()
    if (plan.fixed)
      await page
        .getByText(/^Open since /)
        .first()
        .waitFor()
    if (plan.isHonest) await answerLeaks(hand, page, plan.fixed)
    await enterReadings(hand, page, {
      readings: plan.readings,
      isEachTapped: Boolean(plan.opens && !plan.isHonest),
    })
    if (plan.isHonest)
      await hand.tap(page.getByRole('button', { name: 'Everything else same as last visit' }))
    await hand.tap(page.getByRole('button', { name: 'Continue to Photos' }))
    hand.showStep()
    await page.getByRole('heading', { level: 1, name: 'Upload Photos' }).waitFor()
    // What was done is said once for both.
    if (plan.fixed) await hand.tap(page.getByRole('button', { name: 'Repaired' }))
    if (plan.isHonest) {
      // Nothing but the signature is left, and its pad stands there.
      await hand.scrollTo(page.locator('canvas'))
    } else {
      await hand.tap(page.getByRole('button', { name: /to check before you send/ }))
      await hand.tap(page.getByRole('button', { name: 'Signature: Not signed.' }))
    }
    await sign(page)
    const sent = page.waitForRequest(
      request => request.method() === 'PUT' && request.url().includes('/api/completed-forms/'),
    )
    await hand.tap(page.getByRole('button', { name: 'Submit Completed Form' }))
    await page.waitForURL('**/completed-forms')
    return { ...hand.cost(), open: openIn((await sent).postDataJSON()) }
  } finally {
    await context.close()
  }
}

async function openForm(hand: Hand, page: Page, { opens, isHonest }: Plan, name: string): Promise<void> {
  if (opens === 'due list') {
    await page.goto('/due?duty=walkthrough&when=all')
    const row = page.getByRole('row').filter({ hasText: name })
    await hand.tap(row.getByRole('link', { name: 'Start form' }))
    hand.showStep()
    return
  }
  if (opens === 'day') {
    // Today the site is done already, by the visits before, and tomorrow may have begun on the device. Each run plans a day of its own.
    const day = addDays(dayOf(new Date()), isHonest ? 3 : 2)
    await planDay(page, day, name)
    await page.goto(`/day/${day}`)
    await hand.tap(page.getByRole('link', { name: `Start form at ${name}` }))
    hand.showStep()
    return
  }
  await page.goto('/forms/florida/verizon-monthly')
  await hand.tap(page.locator('[name="facilityName"]'))
  if (opens !== 'combobox') return hand.type(name)
  await hand.type('441')
  await hand.tap(page.getByRole('option', { name }))
}

/** What the form says of its answers; the day and the signature need no word. */
function openIn({ given, answers }: Pick<SentForm, 'given' | 'answers'>): number {
  return fieldsOf(verizonMonthly)
    .filter(isAnswered)
    .filter(field => notGivenOf(field, answerIn(answers, field), given) !== null).length
}

async function saveLastVisit(page: Page, found: readonly string[] = []): Promise<void> {
  const { displayName } = await page.request
    .get('/api/session')
    .then(async answer => (await answer.json()).user)
  const today = dayOf(new Date())
  const last = {
    inspectionDate: addDays(today, -30),
    tankVolume: '6000',
    areLinesClear: true,
    isSpillBucketClear: true,
    tmuReading: '80',
    stickReading: '80',
    gallons: '4000',
    gaugeReading: '2/3',
    placardExpires: addDays(today, 200),
    cfrExpires: addDays(today, 200),
    lastAnnualDate: addDays(today, -60),
    triAnnualTestDate: addDays(today, -60),
    annualBucketTestDate: addDays(today, -60),
    ...Object.fromEntries(found.map(field => [field, true])),
  }
  const answer = await page.request.put(`/api/completed-forms/${crypto.randomUUID()}`, {
    headers: { 'if-none-match': '*' },
    data: formContent({ facilityName: facility, inspectedBy: displayName, ...last }),
  })
  if (!answer.ok()) throw new Error(`The last visit could not be saved: ${await answer.text()}`)
}

async function planDay(page: Page, day: string, name: string): Promise<void> {
  const found = await page.request.get('/api/completed-forms/latest', { params: { facility: name } })
  const { facilityId, tankId } = await found.json()
  const answer = await page.request.put(`/api/days/${day}`, {
    headers: { 'if-match': '"0"' },
    data: { stops: [{ facilityId, tankId }] },
  })
  if (!answer.ok()) throw new Error(`The day could not be planned: ${await answer.text()}`)
}
