import { expect, test } from 'vitest'
import { formatDisagreement } from './tag-against-register.ts'

const visit = (isOutOfService: boolean | null, tankId: string | null = 't') => ({
  tankId,
  inspectionDate: '2026-11-03',
  isOutOfService,
})
const tank = (status: 'in-service' | 'tagged-out' | 'out-of-service-empty' | 'closed') => ({
  id: 't',
  status,
})

test('a tag that the register does not know, and a register that the form contradicts, are told', () => {
  expect(formatDisagreement(tank('in-service'), [visit(true)], false)).toBe(
    'The form of November 3, 2026 says this tank is tagged out of service, the register says in service. The monthly walkthrough stays due.',
  )
  expect(formatDisagreement(tank('out-of-service-empty'), [visit(false)], false)).toBe(
    'The form of November 3, 2026 says this tank is not tagged out of service, the register says out of service and empty. The monthly walkthrough stays due until they agree.',
  )
  expect(formatDisagreement(tank('tagged-out'), [visit(false)], false)).toMatch(/the register says it is\.$/)
})

test('where they agree, or no form says it, there is nothing to tell', () => {
  expect(formatDisagreement(tank('in-service'), [visit(false)], false)).toBe(null)
  expect(formatDisagreement(tank('out-of-service-empty'), [visit(true)], false)).toBe(null)
  expect(formatDisagreement(tank('in-service'), [visit(null), visit(true, 'other')], false)).toBe(null)
  expect(formatDisagreement(tank('closed'), [visit(true)], false)).toBe(null)
})

test('the newest form that says it counts, and one that names no tank is about the only one', () => {
  expect(formatDisagreement(tank('in-service'), [visit(null), visit(false), visit(true)], false)).toBe(null)
  expect(formatDisagreement(tank('in-service'), [visit(true, null)], false)).toBe(null)
  expect(formatDisagreement(tank('in-service'), [visit(true, null)], true)).toMatch(/tagged out of service/)
})
