import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findNextTank } from './next-tank.ts'

const facilityId = crypto.randomUUID()
const tanks = ['One', 'Two', 'Three'].map(label => ({
  id: crypto.randomUUID(),
  label,
  tankType: 'UST' as const,
  volume: '10000',
  product: '',
}))
const [one, two, three] = tanks.map(({ id }) => id)
const { answers } = formContent({
  facilityName: 'Tower 9',
  inspectedBy: 'Luis Ortega',
  inspectionDate: '2026-11-14',
})
const draft = {
  ...beginNewForm(verizonMonthly, 'Georgia', { uid: 'u1', displayName: 'Dana' }, { today: '2026-11-14' }),
  answers,
}

/** `days`: when each tank was inspected last, by its id. */
function next(tankId: string | undefined, days: Record<string, string> = {}, known = tanks) {
  const call = createClient(path => {
    const asked = new URL(String(path), 'http://localhost').searchParams.get('tankId') ?? ''
    const day = days[asked]
    return Response.json(day ? completedForm(verizonMonthly, { ...answers, inspectionDate: day }) : null)
  })
  const source = { find: async () => {}, tanksOf: async () => known }
  return findNextTank(draft, { facilityId, tankId: tankId ?? '' }, { template: verizonMonthly, call, source })
}

test('the next tank of the site is offered, with the facility and the inspector kept', async () => {
  const found = await next(one)
  expect(found?.tank).toBe('Two, UST, 10000 gal')
  const [path, query] = found?.path.split('?') ?? []
  expect(path).toBe('/forms/georgia/verizon-monthly')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    facility: facilityId,
    name: 'Tower 9',
    tank: two,
    inspector: 'Luis Ortega',
  })
})

test('a tank that was inspected on the same day is passed over, and after the last comes the first', async () => {
  expect((await next(one, { [two ?? '']: '2026-11-14' }))?.tank).toMatch(/^Three/)
  expect((await next(three, { [one ?? '']: '2026-10-14' }))?.tank).toMatch(/^One/)
})

test('nothing is offered where all tanks are done, or where there is one tank only', async () => {
  expect(await next(one, { [two ?? '']: '2026-11-14', [three ?? '']: '2026-11-14' })).toBe(null)
  expect(await next(one, {}, tanks.slice(0, 1))).toBe(null)
  expect(await next('a tank that the site does not have')).toBe(null)
})
