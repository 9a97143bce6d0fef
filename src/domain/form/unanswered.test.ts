import { expect, test } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { givenOf } from './given.ts'
import { startAnswers } from './start.ts'
import { openSections } from './unanswered.ts'

const answers = startAnswers(verizonMonthly, { today: '2026-11-14', displayName: 'Dana Fields' })
const [step] = verizonMonthly.steps
const input = {
  answers,
  lastAnswers: undefined,
  today: '2026-11-14',
  state: 'Florida' as const,
  given: givenOf(verizonMonthly, {
    touched: ['tankType'],
    carried: ['tankVolume', 'hasRecords', 'hasWetting'],
  }),
  photoCount: 0,
  displayName: 'Dana Fields',
}
const open = (change: Partial<typeof input> = {}) =>
  new Map(
    openSections(verizonMonthly, step.sections, { ...input, ...change }).map(each => [
      each.section.title,
      each,
    ]),
  )

test('each section names its unanswered questions, and what is to be confirmed', () => {
  const sections = open()
  // The day and the inspector's name are given; the facility is required and missing.
  expect(sections.get('Facility')?.unanswered).toEqual(['Facility name'])
  expect(sections.get('Tank')?.unanswered).toEqual(['Tank volume'])
  expect(sections.get('Records')).toMatchObject({ unanswered: [], toConfirm: 1 })
  // A leak question is answered on the visit, never confirmed.
  expect(sections.get('Exterior Inspection of Tank')).toMatchObject({
    unanswered: ['Any wetting on the tank?', 'Any blistering of the coating?'],
    toConfirm: 0,
  })
  expect(sections.get('Digital Signature')?.unanswered).toHaveLength(1)
})

test('what was answered is not listed', () => {
  const answered = open({
    answers: { ...answers, facilityName: 'Tower 9', tankVolume: '6000' },
    given: givenOf(verizonMonthly, { touched: ['facilityName', 'tankType', 'tankVolume'], carried: [] }),
  })
  expect(answered.get('Facility')?.unanswered).toEqual([])
  expect(answered.get('Tank')).toMatchObject({ unanswered: [], toConfirm: 0 })
})
