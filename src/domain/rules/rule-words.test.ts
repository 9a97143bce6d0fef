import { expect, test } from 'vitest'
import { formatBasis, formatSource, groupDuties } from './rule-words.ts'
import { findDuty, tankRules } from './tank-rules.ts'

const florida = (id: Parameters<typeof findDuty>[1], type: 'UST' | 'AST' = 'UST') => {
  const duty = findDuty('florida', id, type)
  if (!duty) throw new Error(`Florida has no row for ${id}`)
  return duty
}

test('law names its rule and the day it was checked', () => {
  expect(formatBasis(florida('walkthrough'))).toBe('Required by Rule 62-761.600, F.A.C.')
  expect(formatSource(florida('walkthrough'))).toBe('Checked November 15, 2026')
  expect(formatSource(florida('cathodic'))).toBe(
    'From a department bulletin of August 2023, checked November 16, 2026',
  )
})

test('advice names the section that governs it, and that its terms are not confirmed', () => {
  expect(formatBasis(florida('spill-bucket'))).toBe('We recommend; see Rule 62-761.700, F.A.C.')
  expect(formatSource(florida('spill-bucket'))).toBe('Rule not confirmed: ask your county')
})

test('our own schedule claims no source', () => {
  const [walkthrough] = tankRules.georgia.duties.filter(({ holdsFor }) => holdsFor === 'AST')
  expect(walkthrough && formatSource(walkthrough)).toBe('')
  expect(walkthrough && formatBasis(walkthrough)).toBe('We recommend')
})

test('what both chapters of Florida ask equally often is one item with two sources, and no row is lost', () => {
  const groups = groupDuties(tankRules.florida.duties)
  const walkthrough = groups.find(({ duty }) => duty === florida('walkthrough').duty)
  expect(walkthrough?.rows.map(({ holdsFor }) => holdsFor)).toEqual(['UST', 'AST'])
  expect(groups.flatMap(({ rows }) => rows)).toHaveLength(tankRules.florida.duties.length)
  expect(groups.length).toBeLessThan(20)
})
