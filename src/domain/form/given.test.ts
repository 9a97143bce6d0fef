import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { givenAnswers, givenOf, isUntouchedStart } from './given.ts'

test('says for every answer who stands behind it', () => {
  const given = givenOf(verizonMonthly, {
    touched: ['tankVolume', 'hasAlarms'],
    confirmed: ['hasPlacard'],
    carried: ['hasPlacard', 'tankType'],
  })
  expect(given).toMatchObject({
    tankVolume: 'answered',
    hasAlarms: 'answered',
    hasPlacard: 'confirmed',
    tankType: 'carried',
    cfrExpires: 'start',
  })
  expect(given).not.toHaveProperty('photos')
  expect(givenAnswers.parse(given)).toEqual(given)
})

test('a record from before has no such word', () => {
  expect(isUntouchedStart(undefined, 'cfrExpires')).toBe(false)
  expect(isUntouchedStart({ cfrExpires: 'start' }, 'cfrExpires')).toBe(true)
  expect(isUntouchedStart({ cfrExpires: 'answered' }, 'cfrExpires')).toBe(false)
})
