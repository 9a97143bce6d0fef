import { beforeEach, expect, test, vi } from 'vitest'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import type { Draft } from '#web/offline/rows.ts'
import { createFormStore } from '../state/form-store.ts'
import { startFacilityPrefill } from './facility-prefill.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function scene() {
  const store = createFormStore(
    beginNewForm(verizonMonthly, 'Florida', { uid: 'u1', displayName: 'Dana' }, { today: '2026-11-14' }),
  )
  const lookups = new Map<string, PromiseWithResolvers<CompletedForm | null>>()
  const prefilled: [string, Draft | null][] = []
  const onFailed = vi.fn()
  const { settle, stop } = startFacilityPrefill({
    template: verizonMonthly,
    store,
    find(name) {
      const lookup = Promise.withResolvers<CompletedForm | null>()
      lookups.set(name, lookup)
      return lookup.promise
    },
    onBusy: () => {},
    onPrefilled: (name, replaced) => prefilled.push([name, replaced]),
    onFailed,
  })
  const typeName = async (name: string) => {
    store.answer('facilityName', name)
    await vi.advanceTimersByTimeAsync(800)
  }
  const respond = async (name: string, form: CompletedForm | null) => {
    lookups.get(name)?.resolve(form)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, lookups, prefilled, onFailed, settle, stop, typeName, respond }
}

const lastVisit = (answers = {}, change: Partial<CompletedForm> = {}) =>
  completedForm(verizonMonthly, formContent({ tankVolume: '6000', ...answers }).answers, change)

test('the last visit is carried over; what was typed while it was fetched stays', async () => {
  const { store, prefilled, typeName, respond } = scene()
  await typeName('Tower 1')
  store.answer('tankVolume', '8000')
  await respond('Tower 1', lastVisit({ hasWetting: true }))
  expect(store.draft().answers).toMatchObject({
    facilityName: 'Tower 1',
    tankVolume: '8000',
    hasWetting: true,
  })
  expect(prefilled).toEqual([['Tower 1', null]])
})

test('what was answered before the name is replaced, and handed over to be put back', async () => {
  const { store, prefilled, typeName, respond } = scene()
  store.answer('tankVolume', '8000')
  await typeName('Tower 1')
  await respond('Tower 1', lastVisit())
  expect(store.draft().answers.tankVolume).toBe('6000')
  expect(prefilled[0]?.[1]?.answers.tankVolume).toBe('8000')
})

test('a new name starts over: what was answered for the first one no longer counts as answered since', async () => {
  const { store, prefilled, typeName, respond } = scene()
  await typeName('Tower 1')
  store.answer('tankVolume', '8000')
  await typeName('Tower 2')
  await respond('Tower 1', lastVisit({ tankVolume: '1111' }))
  expect(prefilled).toEqual([])
  await respond('Tower 2', lastVisit({ tankVolume: '2222' }))
  expect(store.draft().answers.tankVolume).toBe('2222')
  expect(prefilled.map(([name]) => name)).toEqual(['Tower 2'])
})

test('a form of another template changes nothing', async () => {
  const { store, prefilled, onFailed, typeName, respond } = scene()
  await typeName('Tower 1')
  const before = store.draft()
  await respond('Tower 1', lastVisit({}, { templateId: 'hydrant-check' }))
  expect(store.draft()).toBe(before)
  expect(prefilled).toEqual([])
  expect(onFailed).not.toHaveBeenCalled()
})

test('an answer that no longer fits stays at its start value and is named; the others are taken', async () => {
  const { store, prefilled, onFailed, typeName, respond } = scene()
  await typeName('Tower 1')
  const { hasWetting } = store.draft().answers
  await respond('Tower 1', lastVisit({ hasWetting: 'perhaps', tankVolume: '4000' }))
  expect(onFailed).not.toHaveBeenCalled()
  expect(store.draft().answers).toMatchObject({ hasWetting, tankVolume: '4000' })
  expect(store.draft().unfit).toEqual(['Any wetting on the tank?'])
  expect(prefilled).toHaveLength(1)
})

test('a last visit of which nothing fits is reported and not taken', async () => {
  const { store, prefilled, onFailed, typeName, respond } = scene()
  await typeName('Tower 1')
  const before = store.draft()
  const form = lastVisit()
  await respond('Tower 1', { ...form, answers: { hasWetting: 'perhaps', tankType: 'neither' } })
  expect(onFailed).toHaveBeenCalledOnce()
  expect(store.draft()).toBe(before)
  expect(prefilled).toEqual([])
})

test('no last visit changes nothing', async () => {
  const { store, prefilled, typeName, respond } = scene()
  await typeName('Tower 1')
  const before = store.draft()
  await respond('Tower 1', null)
  expect(store.draft()).toBe(before)
  expect(prefilled).toEqual([])
})

test('after it is stopped nothing is looked up and nothing is taken', async () => {
  const { store, lookups, stop, typeName, respond } = scene()
  await typeName('Tower 1')
  stop()
  const before = store.draft()
  await respond('Tower 1', lastVisit())
  expect(store.draft()).toBe(before)
  await typeName('Tower 2')
  expect(lookups.has('Tower 2')).toBe(false)
})

test('leaving before the lookup was made makes it, and says whether answers came', async () => {
  const { store, settle, respond } = scene()
  store.answer('facilityName', 'Tower 1')
  const left = settle()
  await respond('Tower 1', lastVisit())
  expect(await left).toBe(true)
  expect(store.draft().answers.tankVolume).toBe('6000')
  store.answer('facilityName', 'Tower 2')
  const leftAgain = settle()
  await respond('Tower 2', null)
  expect(await leftAgain).toBe(false)
})
