// A repeat visit as the inspector sees it: what must be looked at stands together, whose answer stands there shows by its
// shape, one tap confirms the rest, and the review begins with leaks. In a real browser, with the real form.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { answeredBut, formContent } from '#testing/form-content.ts'
import { beginEdit, beginNewForm } from '#web/offline/begin-draft.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import { findDraft } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { InspectionForm } from './inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }
const { answers } = formContent({
  tankVolume: '6000',
  tmuReading: '84.5',
  stickReading: '84 1/2',
  gallons: '4200',
  gaugeReading: '3/4',
})
const carried = fieldsOf(verizonMonthly)
  .filter(isAnswered)
  .map(({ id }) => id)
  .filter(id => !['facilityName', 'inspectionDate', 'comments', 'signature'].includes(id))

const begin = (change: Partial<Draft> = {}): Draft => ({
  ...beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-11-14' }),
  answers,
  touched: ['facilityName'],
  carried,
  lastVisit: '2026-10-14',
  lastForm: { facility: 'Tower 4417 Ocala', state: 'Florida', inspectedBy: 'Dana Fields' },
  lastAnswers: answers,
  ...change,
})

async function open(draft: Draft) {
  const call = createClient((_, init) => {
    if (init.method === 'PUT')
      return Response.json(completedForm(verizonMonthly, draft.answers, { id: draft.id }))
    return Response.json(null)
  })
  const onReceived = vi.fn()
  await render(
    <InspectionForm
      template={verizonMonthly}
      draft={draft}
      user={user}
      call={call}
      onReceived={onReceived}
      onQueued={vi.fn()}
    />,
  )
  return { onReceived }
}

/** What the form would say of each answer, as it is stored on the device. */
async function givenOnDevice(draft: Draft) {
  const stored = await findDraft(draft)
  return stored ? givenOfDraft(verizonMonthly, stored) : undefined
}

const asked = (heading: string) =>
  page.getByRole('heading', { level: 2, name: heading, exact: true }).element().getAttribute('data-asks')
const segment = (question: string, answer: string) => {
  const radio = page
    .getByRole('radiogroup', { name: question, exact: true })
    .getByRole('radio', { name: answer, exact: true })
  const label = radio.element().closest('label')
  if (!label) throw new Error(`${question} has no ${answer}`)
  return { radio, style: getComputedStyle(label), label }
}

test('leak questions stand together, readings below them, and every question is there once', async () => {
  await page.viewport(390, 844)
  await open(begin())
  expect(asked('Leak check')?.split(' ')).toEqual([...meaning.leakQuestions])
  expect(asked('Readings')?.split(' ')).toEqual(meaning.readings.map(({ field }) => field))
  for (const { id } of fieldsOf(verizonMonthly).filter(({ kind }) => kind.startsWith('yes-no')))
    expect(document.querySelectorAll(`[role="radiogroup"]:has([name="${id}"])`)).toHaveLength(1)
  // From the heading to the last answer, all six fit between the two bars of a phone.
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const last = document.querySelector('[name="liquidType"]')?.closest('label')?.getBoundingClientRect()
  const height = (last?.bottom ?? Infinity) - (boxOf('#section-leak-check h2')?.top ?? 0)
  const header = boxOf('header')?.height ?? 0
  const bar = page.getByRole('button', { name: 'Continue to Photos' }).element().getBoundingClientRect()
  expect(height).toBeLessThan(window.innerHeight - header - (window.innerHeight - bar.top))
})

test('a first visit keeps the sections of the template', async () => {
  await open(begin({ carried: [], lastVisit: null, lastForm: undefined, lastAnswers: undefined }))
  expect(page.getByRole('heading', { name: 'Leak check' }).query()).toBe(null)
  expect(asked('Exterior Inspection of Tank')).toBe('hasWetting hasBlistering')
})

test('given, carried and untouched answers have another shape and weight, not just another color', async () => {
  await open(begin({ carried: carried.filter(id => id !== 'hasPipeWetting') }))
  const fromLast = segment('Any wetting on the tank?', 'No')
  const untouched = segment('Any wetting on the piping?', 'No')
  expect([fromLast.style.borderTopStyle, fromLast.style.borderTopWidth]).toEqual(['dashed', '3px'])
  expect([untouched.style.borderTopStyle, untouched.style.borderTopWidth]).toEqual(['dotted', '2px'])
  expect([fromLast, untouched].map(({ label }) => label.querySelectorAll('svg').length)).toEqual([1, 0])
  expect(Number(fromLast.style.fontWeight)).toBeGreaterThan(Number(untouched.style.fontWeight))
  const surface = fromLast.style.backgroundColor

  // The answer that stands there is given by a tap on it.
  await fromLast.label.click()
  expect(fromLast.style.borderTopStyle).toBe('solid')
  expect(fromLast.style.backgroundColor).not.toBe(surface)
  await expect.element(page.getByText('1 of 6 answered')).toBeVisible()

  const gallons = page.getByLabelText('GALLONS').element()
  expect(getComputedStyle(gallons).borderTopStyle).toBe('dashed')
  await page.getByLabelText('GALLONS').fill('4100')
  expect(getComputedStyle(gallons).borderTopStyle).toBe('solid')
  expect(Number(getComputedStyle(gallons).fontWeight)).toBeGreaterThanOrEqual(700)
  // Screen readers hear it.
  const described = (id: string | null) => document.getElementById(id?.split(' ').at(-1) ?? '')?.textContent
  const group = page.getByRole('radiogroup', { name: 'Any wetting on the piping?' }).element()
  expect(described(group.getAttribute('aria-describedby'))).toBe('Not answered yet')
})

test('one tap confirms everything else and lists it, never leaks, readings or a test made last time', async () => {
  const draft = begin({ answers: { ...answers, isAnnualTest: true } })
  await open(draft)
  await page.getByText('What it confirms').click()
  const listed = page.getByRole('region', { name: 'Everything else' }).getByRole('listitem')
  const lines = listed.elements().map(item => item.textContent)
  expect(lines).toContain('Tank volume: 6000 gal')
  expect(lines.join()).not.toMatch(/wetting|STICK|GALLONS|annual test\?/)
  await page.getByRole('button', { name: 'Everything else same as last visit' }).click()
  await expect.element(page.getByRole('heading', { name: 'Everything else' })).toHaveFocus()
  await expect.element(page.getByText(`${lines.length} answers confirmed, same as last visit.`)).toBeVisible()
  await vi.waitFor(async () => expect((await givenOnDevice(draft))?.tankVolume).toBe('confirmed'))
  const given = (await givenOnDevice(draft)) ?? {}
  const left = [...meaning.leakQuestions, ...meaning.readings.map(({ field }) => field), 'isAnnualTest']
  expect(left.map(id => given[id])).toEqual(left.map(() => 'carried'))
  expect(Object.values(given).filter(word => word === 'confirmed')).toHaveLength(lines.length)

  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(async () => expect((await givenOnDevice(draft))?.tankVolume).toBe('carried'))
  await expect.element(page.getByRole('button', { name: 'Everything else same as last visit' })).toBeVisible()
})

test('a section button confirms no reading', async () => {
  await open(begin())
  const readings = page.getByRole('heading', { name: 'Readings' }).element().closest('section')
  expect(readings?.textContent).not.toContain('Same as last visit')
})

test('a question that moves while the user is in it keeps the focus and what was typed', async () => {
  const draft = begin({ carried: [], lastVisit: null, lastForm: undefined, lastAnswers: undefined })
  const call = createClient(path =>
    String(path).includes('/latest')
      ? Response.json(completedForm(verizonMonthly, answers))
      : Response.json(null),
  )
  const handlers = { onReceived: vi.fn(), onQueued: vi.fn() }
  await render(
    <InspectionForm template={verizonMonthly} draft={draft} user={user} call={call} {...handlers} />,
  )
  await page.getByLabelText('Facility name').fill('Tower 4417 Ocala ')
  await page.getByLabelText('GALLONS').fill('39')
  await expect.element(page.getByRole('heading', { name: 'Readings' })).toBeVisible()
  await expect.element(page.getByLabelText('GALLONS')).toHaveFocus()
  await userEvent.keyboard('00')
  await expect.element(page.getByLabelText('GALLONS')).toHaveValue('3900')
})

const lastStep = { step: verizonMonthly.steps.length - 1 }
const review = () => page.getByRole('region', { name: 'Before you send' })

test('the review says that the visit will not count, names the open leak questions, and folds the rest', async () => {
  const { onReceived } = await open(begin({ ...lastStep, touched: ['facilityName', 'hasWetting'] }))
  await expect
    .element(review().getByText('This visit will not count as a walkthrough: 5 leak questions not answered'))
    .toBeVisible()
  const first = review().getByRole('button').elements().slice(0, 6)
  expect(first.map(({ textContent }) => textContent)).toEqual([
    'Leak: Any wetting on the piping? (last visit: No)',
    'Leak: Any oil under the generator? (last visit: No)',
    'Leak: Is the brine interstitial in range? (last visit: N/A)',
    'Leak: Is the dry interstitial dry? (last visit: Yes)',
    'Leak: Type of liquid (last visit: N/A)',
    expect.stringMatching(/^(Check|Out of date|Signature)/),
  ])
  await expect.element(review().getByText(/^\d+ answers from last visit, not confirmed$/)).toBeVisible()
  expect(review().getByText('Tank volume: 6000 gal').query()?.checkVisibility()).toBe(false)
  // The bar says it too, beside the button.
  await expect
    .element(
      page.getByRole('button', { name: /^This visit will not count .* things to check before you send$/ }),
    )
    .toBeVisible()
  // Sending stays possible.
  await page.getByRole('button', { name: 'Submit Completed Form' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
})

test('answered leak questions are shown first, a possible release by name', async () => {
  const touched = ['facilityName', ...meaning.leakQuestions]
  await open(begin({ ...lastStep, touched }))
  await expect.element(review().getByText('All 6 leak questions answered. No leak found.')).toBeVisible()
  expect(
    review()
      .getByText(/will not count/)
      .query(),
  ).toBe(null)
  await open(begin({ ...lastStep, touched, answers: { ...answers, hasWetting: true } }))
  await expect.element(page.getByText('Possible release: Any wetting on the tank? Yes')).toBeVisible()
})

test('where nothing but the signature is left, its pad stands ready, and unsigned is not ready to send', async () => {
  const full = { placardExpires: '2099-06-30', cfrExpires: '2099-04-22', lastAnnualDate: '2026-10-01' }
  const dates = { triAnnualTestDate: '2026-10-01', annualBucketTestDate: '2026-10-01' }
  const touched = ['facilityName', ...carried]
  await open(begin({ ...lastStep, touched, carried: [], answers: { ...answers, ...full, ...dates } }))
  await expect.element(page.getByRole('button', { name: '1 thing to check before you send' })).toBeVisible()
  expect(document.querySelectorAll('canvas')).toHaveLength(1)
  expect(review().getByText('Ready to send.').query()).toBe(null)
})

test('a form that is finished later shows its open leak questions together too', async () => {
  const given = answeredBut({ hasWetting: 'start', hasPipeWetting: 'carried' })
  await open(beginEdit(completedForm(verizonMonthly, answers, { given }), user))
  await expect.element(page.getByRole('heading', { name: 'Leak check' })).toBeVisible()
  await expect.element(page.getByText('4 of 6 answered')).toBeVisible()
})

test('a date more than a day ahead is asked about before it is sent, and sent when the person insists', async () => {
  const draft = begin({ ...lastStep, answers: { ...answers, inspectionDate: '2062-11-14' } })
  const { onReceived } = await open(draft)
  const send = page.getByRole('button', { name: 'Submit Completed Form' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Dated in the future' })
  await expect.element(dialog.getByText('November 14, 2062')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change the date' }).click()
  await expect.element(page.getByLabelText('Inspection date')).toHaveFocus()
  expect(onReceived).not.toHaveBeenCalled()

  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await send.click()
  await dialog.getByRole('button', { name: 'Send it anyway' }).click()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
})
