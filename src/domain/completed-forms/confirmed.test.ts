import { describe, expect, test } from 'vitest'
import { givenOf } from '#domain/form/given.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { startAnswers } from '#domain/form/start.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { meaning } from '#domain/templates/verizon-monthly/meaning.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { confirmedIn, openCountIn } from './confirmed.ts'

const answers = startAnswers(verizonMonthly, { today: '2026-11-16', displayName: 'Dana Fields' })
const every = fieldsOf(verizonMonthly)
  .filter(isAnswered)
  .map(({ id }) => id)
const given = (
  touched: readonly string[],
  carried: readonly string[] = [],
  confirmed: readonly string[] = [],
) => givenOf(verizonMonthly, { touched, carried, confirmed })

describe('confirmed', () => {
  test('all, where every answer was given or confirmed, and where the form does not say', () => {
    expect(confirmedIn(verizonMonthly, { answers })).toBe('all')
    expect(confirmedIn(verizonMonthly, { answers, given: given(every) })).toBe('all')
    expect(
      confirmedIn(verizonMonthly, { answers, given: given(every.slice(0, 5), [], every.slice(5)) }),
    ).toBe('all')
  })

  test('what the day and the user’s name fill in by themselves, and what is empty, leaves nothing open', () => {
    const apart = ['inspectionDate', 'inspectedBy', 'comments', 'signature']
    const touched = every.filter(id => !apart.includes(id))
    expect(confirmedIn(verizonMonthly, { answers, given: given(touched) })).toBe('all')
  })

  test('some, where one answer is as the form began or as on the last visit', () => {
    const rest = every.filter(id => id !== 'hasWetting')
    expect(confirmedIn(verizonMonthly, { answers, given: given(rest) })).toBe('some')
    expect(confirmedIn(verizonMonthly, { answers, given: given(rest, ['hasWetting']) })).toBe('some')
  })

  test('none, where every one is', () => {
    expect(confirmedIn(verizonMonthly, { answers, given: given([]) })).toBe('none')
    expect(confirmedIn(verizonMonthly, { answers, given: given([], every) })).toBe('none')
    expect(confirmedIn(verizonMonthly, { answers, given: given(['hasWetting'], every) })).toBe('some')
  })
})

test('questions that duties need and that were left open are counted once each', () => {
  expect(openCountIn(verizonMonthly, { answers })).toBeNull()
  expect(openCountIn(verizonMonthly, { answers, given: given(every) })).toBeNull()
  expect(openCountIn(verizonMonthly, { answers, given: given([]) })).toBe(6)
  expect(openCountIn(verizonMonthly, { answers, given: given(meaning.leakQuestions.slice(1)) })).toBe(1)
  const annual = { answers: { ...answers, isAnnualTest: true }, given: given(['isAnnualTest']) }
  expect(openCountIn(verizonMonthly, annual)).toBe(11)
})
