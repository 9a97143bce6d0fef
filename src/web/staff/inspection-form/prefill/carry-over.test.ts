import { expect, test } from 'vitest'
import { partsIn } from '#domain/form/part.ts'
import { foldAnswers } from '#domain/form/unfold.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { carryOver, comparable, hasReplaced, putAnswersBack, startFresh } from './carry-over.ts'

const stroke = { points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }
const user = { uid: 'u1', displayName: 'Dana Fields' }

/** A new form in which the user has answered these fields themselves. */
function answered(answers: Draft['answers'], more: Partial<Draft> = {}): Draft {
  const draft = beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-12-14' })
  return { ...draft, answers: { ...draft.answers, ...answers }, touched: Object.keys(answers), ...more }
}

const last = formContent({
  inspectionDate: '2026-11-14',
  inspectedBy: 'Robin Marsh',
  tankVolume: '6000',
  hasWetting: true,
  comments: 'Gate code 1234',
  signature: signaturePng,
}).answers
const lastForm = completedForm(verizonMonthly, last, { state: 'Georgia' })

/** The draft after the last visit was carried over; `touched` is what was answered since the name was typed. */
function carried(draft: Draft, ...touched: string[]): Draft {
  return { ...draft, ...carryOver(verizonMonthly, draft, lastForm, new Set(['facilityName', ...touched])) }
}

test('answers of the last visit are carried over and marked', () => {
  const draft = carried(answered({ facilityName: 'Tower 4417 Ocala' }))
  expect(draft.answers).toMatchObject({ tankVolume: '6000', hasWetting: true })
  expect(draft.carried).toEqual(expect.arrayContaining(['tankVolume', 'hasWetting']))
  expect(draft.lastVisit).toBe('2026-11-14')
  expect(draft.lastForm).toEqual({
    facility: 'Tower 4417 Ocala',
    state: 'Georgia',
    inspectedBy: 'Robin Marsh',
  })
})

test('today’s date and the comments being written are kept, and nobody else’s signature is taken', () => {
  const draft = carried(answered({ facilityName: 'Tower 4417 Ocala', comments: 'Fence is down' }))
  expect(draft.answers).toMatchObject({
    inspectionDate: '2026-12-14',
    comments: 'Fence is down',
    signature: '',
  })
  expect(draft.touched).toContain('comments')
  for (const field of ['inspectionDate', 'comments', 'signature']) {
    expect(draft.carried).not.toContain(field)
  }
})

test('what was answered since the name was typed stays and is not marked', () => {
  const draft = carried(answered({ facilityName: 'Tower 4417 Ocala', tankVolume: '8000' }), 'tankVolume')
  expect(draft.answers.tankVolume).toBe('8000')
  expect(draft.carried).not.toContain('tankVolume')
  expect(draft.touched).toEqual(['facilityName', 'tankVolume'])
})

test('what was answered before the name is replaced, and that is noticed', () => {
  const before = answered({ facilityName: 'Tower 4417 Ocala', tankVolume: '8000' })
  const draft = carried(before)
  expect(draft.answers.tankVolume).toBe('6000')
  expect(hasReplaced(before, draft)).toBe(true)
  const same = answered({ facilityName: 'Tower 4417 Ocala', tankVolume: '6000' })
  expect(hasReplaced(same, carried(same))).toBe(false)
})

test('a signature given before is cleared with its strokes; one given since stays', () => {
  const signed = answered({ signature: signaturePng }, { strokes: [stroke] })
  expect(carried(signed)).toMatchObject({ answers: { signature: '' }, strokes: [] })
  expect(carried(signed, 'signature')).toMatchObject({
    answers: { signature: signaturePng },
    strokes: [stroke],
  })
})

test('for comparison there are all last answers but the date and the signature', () => {
  const compared = comparable(verizonMonthly, last)
  expect(compared).toMatchObject({
    tankVolume: '6000',
    inspectedBy: 'Robin Marsh',
    comments: 'Gate code 1234',
  })
  expect(compared).not.toHaveProperty('inspectionDate')
  expect(compared).not.toHaveProperty('signature')
  expect(comparable(verizonMonthly, { tankVolume: '6000' })).toEqual({ tankVolume: '6000' })
})

test('a last visit without a date has none', () => {
  const draft = answered({})
  const undated = completedForm(verizonMonthly, { ...last, inspectionDate: '' })
  const { lastVisit } = carryOver(verizonMonthly, draft, undated, new Set())
  expect(lastVisit).toBe(null)
})

test('putting back restores the user’s own answers and leaves the rest of the last visit', () => {
  const before = answered({ tankVolume: '8000', signature: signaturePng }, { strokes: [stroke] })
  const now = carried(before)
  const after = { ...now, ...putAnswersBack(verizonMonthly, now, before) }
  expect(after.answers).toMatchObject({ tankVolume: '8000', signature: signaturePng, hasWetting: true })
  expect(after.strokes).toEqual([stroke])
  expect(after.carried).toContain('hasWetting')
  expect(after.carried).not.toContain('tankVolume')
  expect(after.touched).toEqual(['facilityName', 'tankVolume', 'signature'])
})

test('putting back does not touch what was answered again since', () => {
  const before = answered({ tankVolume: '8000', signature: signaturePng }, { strokes: [stroke] })
  const prefilled = carried(before)
  const now: Draft = {
    ...prefilled,
    answers: { ...prefilled.answers, tankVolume: '5000', signature: '' },
    touched: [...prefilled.touched, 'tankVolume', 'signature'],
    strokes: [],
  }
  const after = putAnswersBack(verizonMonthly, now, before)
  expect(after.answers).toMatchObject({ tankVolume: '5000', signature: '' })
  expect(after.strokes).toEqual([])
})

test('starting fresh takes the last visit out, confirmed or not, and leaves what the user answered', () => {
  const sources = { today: '2026-12-14', displayName: 'Dana Fields' }
  const prefilled = carried(answered({ facilityName: 'Tower 4417 Ocala', comments: 'Fence is down' }))
  const now: Draft = {
    ...prefilled,
    answers: { ...prefilled.answers, gallons: '900' },
    touched: [...prefilled.touched, 'gallons'],
    carried: prefilled.carried.filter(field => field !== 'gallons' && field !== 'tankVolume'),
    confirmed: ['tankVolume'],
  }
  const fresh = { ...now, ...startFresh(verizonMonthly, now, sources) }
  expect(fresh.answers).toEqual({
    ...beginNewForm(verizonMonthly, 'Florida', user, { today: '2026-12-14' }).answers,
    facilityName: 'Tower 4417 Ocala',
    comments: 'Fence is down',
    gallons: '900',
  })
  expect(fresh).toMatchObject({ carried: [], confirmed: [], lastVisit: null, lastForm: undefined })
})

test('what nobody gave at the last visit is nobody’s answer now either', () => {
  const given = { hasWetting: 'start', tankVolume: 'answered', inspectedBy: 'start' } as const
  const draft = answered({ facilityName: 'Tower 4417 Ocala' })
  const taken = carryOver(verizonMonthly, draft, { ...lastForm, given }, new Set(['facilityName']))
  expect(taken.answers.hasWetting).toBe(true)
  expect(taken.carried).not.toContain('hasWetting')
  expect(taken.carried).toEqual(expect.arrayContaining(['tankVolume', 'inspectedBy', 'hasRecords']))
})

test('an answer of another type is left at its start value, and so is what another facility had filled in', () => {
  const odd = { ...last, tankType: 42, hasWetting: 'yes', tankVolume: 6000, inspectionDate: 9 }
  const oddForm = completedForm(verizonMonthly, odd, { state: 'Georgia' })
  const elsewhere = carried(answered({ facilityName: 'Tower 4417 Ocala' }))
  expect(elsewhere.answers).toMatchObject({ tankVolume: '6000', hasWetting: true })
  const taken = carryOver(verizonMonthly, elsewhere, oddForm, new Set(['facilityName']))
  expect(taken.answers).toMatchObject({ tankType: 'UST', tankVolume: '', hasWetting: false })
  expect(taken.unfit).toEqual(['Tank type', 'Tank volume', 'Any wetting on the tank?'])
  expect(Object.keys(taken.lastAnswers ?? {})).not.toContain('tankType')
  expect(taken.lastVisit).toBe(null)
})

test('the user’s own name on the last form is a fact of this visit, another’s is carried over', () => {
  const before = answered({ facilityName: 'Tower 4417 Ocala' })
  expect(carried(before).carried).toContain('inspectedBy')
  const own = completedForm(verizonMonthly, { ...last, inspectedBy: 'dana fields' })
  const draft = { ...before, ...carryOver(verizonMonthly, before, own, new Set(['facilityName'])) }
  expect(draft.carried).not.toContain('inspectedBy')
  // A name that the user typed before is replaced like any other answer, and is the last visit's then.
  const typed = answered({ facilityName: 'Tower 4417 Ocala', inspectedBy: 'Dana Fields' })
  expect(carryOver(verizonMonthly, typed, own, new Set(['facilityName'])).carried).toContain('inspectedBy')
})

/** A test that began with the buckets of one site's last visit; the first one was read. */
function testAt(facilityName: string, names: readonly string[]): Draft {
  const begun = beginNewForm(spillBucket, 'Florida', user, { today: '2026-12-14' })
  const named = { ...begun, answers: { ...begun.answers, facilityName }, touched: ['facilityName'] }
  const draft = { ...named, ...carryOver(spillBucket, named, testOf(names), new Set(['facilityName'])) }
  const read = `part:${names[0]}:startLevel`
  return {
    ...draft,
    answers: { ...draft.answers, [read]: 64 },
    touched: [...draft.touched, read],
  }
}

const testOf = (names: readonly string[]) =>
  completedForm(spillBucket, {
    ...{ facilityName: 'Tower', inspectedBy: 'Robin Marsh', inspectionDate: '2026-11-14' },
    parts: names.map(name => bucketPart({ id: name, name, tankId: crypto.randomUUID() })),
  })

const bucketsOf = ({ answers }: Pick<Draft, 'answers'>) =>
  partsIn(foldAnswers(answers)).map(({ name, tankId, startLevel = null }) => ({ name, tankId, startLevel }))

test('starting fresh keeps what was read in a bucket, and nothing of another site’s', () => {
  const fresh = startFresh(spillBucket, testAt('Tower 9', ['North', 'South']), {
    today: '2026-12-14',
    displayName: 'Dana Fields',
  })
  expect(bucketsOf(fresh)).toEqual([{ name: '', tankId: null, startLevel: 64 }])
})

test('what was read in a bucket stays when the name is corrected to another site', () => {
  const draft = testAt('Tower 9', ['North', 'South'])
  const corrected = carryOver(spillBucket, draft, testOf(['East']), new Set(['facilityName']))
  expect(bucketsOf(corrected)).toEqual([{ name: '', tankId: null, startLevel: 64 }])
})

test('the same site looked up again leaves its buckets with their names and what was read', () => {
  const draft = testAt('Tower 9', ['North', 'South'])
  const again = carryOver(spillBucket, draft, testOf(['North', 'South']), new Set(['facilityName']))
  expect(bucketsOf(again)).toMatchObject([
    { name: 'North', startLevel: 64 },
    { name: 'South', startLevel: null },
  ])
})
