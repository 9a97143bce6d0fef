import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { formContent } from '#testing/form-content.ts'
import { type Given, givenOf } from './given.ts'
import { answersFromTank, tankIn } from './tank-facts.ts'

test('the type is known where a person stands behind it', () => {
  const all = givenOf(verizonMonthly, { touched: [], carried: [] })
  const { answers } = formContent({ tankType: 'UST' })
  const typeOf = (tankType: Given) =>
    tankIn(verizonMonthly, { answers, given: { ...all, tankType } }).tankType
  expect([typeOf('answered'), typeOf('carried'), typeOf('start')]).toEqual(['UST', 'UST', null])
})

test('size and product go from the form to the register, and back', () => {
  const template = {
    ...verizonMonthly,
    meaning: { tank: { volume: 'tankVolume', product: 'comments' } },
  } as const
  const { answers } = formContent({ tankVolume: '8000', comments: 'Diesel' })
  expect(tankIn(template, { answers })).toEqual({ tankType: null, volume: '8000', product: 'Diesel' })
  expect(answersFromTank(template, { tankType: 'UST', volume: '8000', product: 'Diesel' })).toEqual([
    ['tankVolume', '8000'],
    ['comments', 'Diesel'],
  ])
  expect(answersFromTank(template, { tankType: 'unknown', volume: '', product: '' })).toEqual([])
})
