import { expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { beginNewForm } from './begin-draft.ts'
import { createFormStore } from './form-store.ts'

const begun = () =>
  beginNewForm(
    verizonMonthly,
    'Florida',
    { uid: 'u1', displayName: 'Dana Fields' },
    {
      id: 'f1',
      now: new Date(2026, 10, 14, 23, 30),
    },
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
  store.replace({ ...store.draft().answers, tankVolume: '6000' }, { carried: ['tankVolume', 'tankType'] })
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
