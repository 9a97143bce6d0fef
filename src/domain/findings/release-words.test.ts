import { expect, test } from 'vitest'
import { deadlineOf, formatReleaseDuty, formatTimeLeft, releaseDuties } from './release-words.ts'

test.each([
  ['Georgia', 'UST', ['Report of a suspected release: Within 24 hours. Required by 40 CFR 280.50.']],
  ['South Carolina', 'UST', ['Report of a suspected release: Within 24 hours. Required by R.61-92.280.50.']],
  ['North Carolina', 'AST', []],
] as const)('in %s an %s asks for what the rule table says', (state, type, said) => {
  expect(releaseDuties(state, type).map(formatReleaseDuty)).toEqual(said)
})

test('Florida asks for a report of a discharge and of an incident, by the chapter of the tank', () => {
  const citations = (type: 'AST' | 'UST' | null) =>
    releaseDuties('Florida', type).map(({ citation }) => citation)
  expect(citations('UST')).toEqual(['Rule 62-761.440, F.A.C.', 'Rule 62-761.430, F.A.C.'])
  expect(citations('AST')).toEqual(['Rules 62-762.441 and 62-780.210, F.A.C.', 'Rule 62-762.431, F.A.C.'])
  expect(citations(null)).toHaveLength(4)
  expect(releaseDuties('Florida', 'AST').map(formatReleaseDuty)[1]).toMatch(
    /Required by Rule 62-762\.431, F\.A\.C\.$/,
  )
})

test('the clock runs where the rule names hours, and nowhere else', () => {
  const since = '2026-11-17T14:41:00.000Z'
  const deadlines = releaseDuties('Florida', null).map(duty => deadlineOf(duty, since))
  expect(deadlines).toEqual(['2026-11-18T14:41:00.000Z', null, null, null])
  expect(formatTimeLeft('2026-11-18T14:41:00.000Z', new Date('2026-11-17T15:36:30Z'))).toBe('23 h 4 min left')
  expect(formatTimeLeft('2026-11-18T14:41:00.000Z', new Date('2026-11-18T14:42:00Z'))).toBe('Past')
})
