import { expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginEdit, beginNewForm } from '#web/offline/begin-draft.ts'
import { givenInDraft } from '#web/offline/draft-as-form.ts'
import { createFormStore } from './form-store.ts'

const begun = () =>
  beginNewForm(
    verizonMonthly,
    'Florida',
    { uid: 'u1', displayName: 'Dana Fields' },
    { id: 'f1', today: '2026-11-14' },
  )

test('a new form begins with the start values, the day of the device and the name of the user', () => {
  expect(begun()).toMatchObject({
    id: 'f1',
    userId: 'u1',
    baseVersion: null,
    status: 'editing',
    answers: { inspectionDate: '2026-11-14', inspectedBy: 'Dana Fields', tankType: 'UST' },
  })
})

test('a keystroke concerns its own field alone', () => {
  const store = createFormStore(begun())
  const [own, other, all] = [vi.fn(), vi.fn(), vi.fn()]
  store.subscribeTo('tankVolume', own)
  store.subscribeTo('comments', other)
  const stop = store.subscribe(all)
  store.answer('tankVolume', '1')
  store.answer('tankVolume', '1')
  expect([own, other, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  stop()
  store.answer('tankVolume', '12')
  expect(all).toHaveBeenCalledTimes(1)
  expect(store.draft().answers.tankVolume).toBe('12')
  expect(store.draft().touched).toEqual(['tankVolume'])
})

test('null is an answer and differs from no', () => {
  const store = createFormStore(begun())
  store.answer('isDryInterstitialOk', null)
  expect(store.draft().answers.isDryInterstitialOk).toBe(null)
  expect(store.draft().touched).toEqual(['isDryInterstitialOk'])
})

test('editing a refused field takes its error away and leaves the others', () => {
  const store = createFormStore(begun())
  store.refuse({ facilityName: 'Facility name is required', inspectedBy: 'Inspected by is required' })
  const heard = vi.fn()
  store.subscribeTo('facilityName', heard)
  store.answer('facilityName', 'T')
  expect(store.errors()).toEqual({ inspectedBy: 'Inspected by is required' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('an answer from the last visit is the person’s own once touched', () => {
  const store = createFormStore(begun())
  const heard = vi.fn()
  store.onAnswer(heard)
  store.replace({
    answers: { ...store.draft().answers, tankVolume: '6000' },
    carried: ['tankVolume', 'tankType'],
  })
  expect(heard).not.toHaveBeenCalled()
  store.answer('tankVolume', '8000')
  expect(heard).toHaveBeenCalledWith('tankVolume', '8000')
  expect(store.draft().carried).toEqual(['tankType'])
})

test('a signature is kept with its strokes, and cleared with them', () => {
  const store = createFormStore(begun())
  const stroke = { points: [{ x: 1, y: 2, pressure: 0.5, time: 3 }] }
  store.sign('signature', 'data:image/png;base64,x', [stroke])
  expect(store.draft()).toMatchObject({
    answers: { signature: 'data:image/png;base64,x' },
    strokes: [stroke],
  })
  store.sign('signature', '', [])
  expect(store.draft()).toMatchObject({ answers: { signature: '' }, strokes: [] })
})

test('answering again does not list a field twice, and the same answer again is no change', () => {
  const store = createFormStore(begun())
  store.answer('tankVolume', '1')
  store.answer('tankVolume', '12')
  const draft = store.draft()
  store.answer('tankVolume', '12')
  expect(store.draft()).toBe(draft)
  expect(draft.touched).toEqual(['tankVolume'])
})

test('NaN is the same answer as NaN: someone typed another letter into a number', () => {
  const store = createFormStore(begun())
  store.answer('waterLevel', Number.NaN)
  const draft = store.draft()
  store.answer('waterLevel', Number.NaN)
  expect(store.draft()).toBe(draft)
})

test('every change has the time of the device', () => {
  const times = [new Date('2026-11-14T15:00:00Z'), new Date('2026-11-14T15:01:00Z')]
  const store = createFormStore(begun(), () => times.shift() ?? new Date(0))
  store.answer('tankVolume', '1')
  expect(store.draft().changedAt).toBe('2026-11-14T15:00:00.000Z')
  store.change({ step: 1 })
  expect(store.draft()).toMatchObject({ step: 1, changedAt: '2026-11-14T15:01:00.000Z' })
})

test('answers from elsewhere reach every field, clear the errors of what they change and keep the rest of the draft', () => {
  const store = createFormStore(begun())
  store.answer('comments', 'mine')
  store.refuse({ inspectedBy: 'Inspected by is required', comments: 'Too long' })
  const [replaced, unchanged, answered] = [vi.fn(), vi.fn(), vi.fn()]
  store.subscribeTo('comments', replaced)
  store.subscribeTo('inspectedBy', unchanged)
  store.onAnswer(answered)
  store.replace({ answers: { ...begun().answers, comments: 'theirs' }, baseVersion: 2 })
  expect(store.draft()).toMatchObject({
    id: 'f1',
    baseVersion: 2,
    touched: ['comments'],
    answers: { comments: 'theirs', inspectedBy: 'Dana Fields' },
  })
  expect(store.errors()).toEqual({ inspectedBy: 'Inspected by is required' })
  expect([replaced, unchanged].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(answered).not.toHaveBeenCalled()
})

test('a field hears that its error came, and that it went with the next check', () => {
  const store = createFormStore(begun())
  const [name, date] = [vi.fn(), vi.fn()]
  store.subscribeTo('facilityName', name)
  store.subscribeTo('inspectionDate', date)
  store.refuse({ facilityName: 'Facility name is required' })
  store.refuse({ inspectionDate: 'Date is required' })
  expect(name).toHaveBeenCalledTimes(2)
  expect(date).toHaveBeenCalledTimes(1)
  expect(store.errors()).toEqual({ inspectionDate: 'Date is required' })
})

test('a change of step concerns no field', () => {
  const store = createFormStore(begun())
  const [field, all] = [vi.fn(), vi.fn()]
  store.subscribeTo('comments', field)
  store.subscribe(all)
  store.change({ step: 1 })
  expect([field, all].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('an edit begins with the server’s answers on the server’s version, nothing of it touched', () => {
  const form = completedForm(verizonMonthly, formContent({ comments: 'x' }).answers, {
    version: 7,
    photoIds: ['p'],
  })
  expect(beginEdit(form, { uid: 'u2' })).toMatchObject({
    id: form.id,
    userId: 'u2',
    baseVersion: 7,
    photoIds: ['p'],
    answers: { comments: 'x' },
    touched: [],
    carried: [],
    status: 'editing',
  })
})

test('an answer that is given as it stands is the person’s own too', () => {
  const store = createFormStore({ ...begun(), carried: ['hasRecords'] })
  const heard = vi.fn()
  store.subscribeTo('hasRecords', heard)
  store.answer('hasRecords', true)
  store.answer('hasRecords', true)
  expect(store.draft()).toMatchObject({ touched: ['hasRecords'], carried: [] })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('answers of the last visit are affirmed together', () => {
  const store = createFormStore({ ...begun(), carried: ['hasRecords', 'tankVolume', 'hasWetting'] })
  const heard = vi.fn()
  store.subscribeTo('tankVolume', heard)
  store.confirm(['hasRecords', 'tankVolume'])
  expect(store.draft()).toMatchObject({ confirmed: ['hasRecords', 'tankVolume'], carried: ['hasWetting'] })
  expect(store.draft().touched).toEqual([])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a confirmation is undone, except where the user answered since', () => {
  const store = createFormStore({ ...begun(), carried: ['hasRecords', 'tankVolume', 'hasWetting'] })
  store.confirm(['hasRecords', 'tankVolume'])
  store.answer('tankVolume', '500')
  store.undoConfirm(['hasRecords', 'tankVolume'])
  expect(store.draft()).toMatchObject({
    confirmed: [],
    carried: ['hasWetting', 'hasRecords'],
    touched: ['tankVolume'],
  })
})

test('in an edit a confirmation is undone too, and the record says again what was carried over', () => {
  const given = { hasRecords: 'carried' } as const
  const store = createFormStore({ ...begun(), baseVersion: 2, given })
  expect(givenInDraft(store.draft(), 'hasRecords')).toBe('carried')
  store.confirm(['hasRecords'])
  expect(givenInDraft(store.draft(), 'hasRecords')).toBe('confirmed')
  store.undoConfirm(['hasRecords'])
  expect(givenInDraft(store.draft(), 'hasRecords')).toBe('carried')
})

test('what was typed over the last visit’s answer is taken back', () => {
  const store = createFormStore({
    ...begun(),
    answers: { ...begun().answers, gallons: '900' },
    carried: ['gallons'],
    lastAnswers: { gallons: '900' },
  })
  store.answer('gallons', '')
  store.takeBack('gallons')
  expect(store.draft()).toMatchObject({ answers: { gallons: '900' }, carried: ['gallons'], touched: [] })
  store.takeBack('tankVolume')
  expect(store.draft().carried).toEqual(['gallons'])
})
