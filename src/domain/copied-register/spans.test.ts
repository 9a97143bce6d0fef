// What is due within a week or a month out of a copied register: the first and the last day are of it, the days beside them not.

import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import type { JudgedDuty, JudgedFacility } from './copied-facility.ts'
import { countDuties, isWithin } from './count-duties.ts'

const today = '2026-11-19'
const dutyOn = (sortOn: string) => ({ sortOn, status: 'soon', duty: 'walkthrough' }) as JudgedDuty

test.each([
  ['week', '2026-11-25'],
  ['month', '2026-11-30'],
] as const)('a %s begins today and ends with %s', (span, last) => {
  const isDue = (day: string) => isWithin(span, today)(dutyOn(day))
  expect([addDays(today, -1), today, last, addDays(last, 1)].map(isDue)).toEqual([false, true, true, false])
})

test('on the last day of a month only that day is left of it, and the week goes on', () => {
  const duties = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-06', '2026-12-07'].map(dutyOn)
  const { within } = countDuties([{ duties } as unknown as JudgedFacility], '2026-11-30')
  expect(within).toEqual({ week: 3, month: 1 })
})
