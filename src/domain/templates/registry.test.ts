// Every template keeps the contract, the guests of the tests as well; the product's own are frozen besides.

import { expect, test } from 'vitest'
import { fieldsOf } from '#domain/form/walk.ts'
import { states } from '#domain/place.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { guests } from '#testing/guests/guest-registry.ts'
import { keepsTheTemplateContract } from '#testing/template-contract.ts'
import { registry } from './registry.ts'
import { verizonMonthly } from './verizon-monthly/v2.ts'

/**
 * The content of each version that forms were signed with. A hash that no longer fits means that a signed form would
 * be read in other words than it was signed in: take the change back and make a new version instead.
 */
const frozen = new Map([
  ['verizon-monthly 1', 'xYURnOLFoV3CQbaiIEYWMV7Rnzvc1q3lSwGwpjmWj5A'],
  ['verizon-monthly 2', 'HRoIQmzvXQ2F9TkxhuvlQDO1O-cXOUr7OQVi_ThEBtw'],
])

for (const template of registry.every) {
  const hash = frozen.get(`${template.id} ${template.version}`)
  keepsTheTemplateContract(template, { frozen: hash ?? 'This version has no hash here yet' })
}
for (const template of guests) keepsTheTemplateContract(template)

test('no version that was frozen is missing', () => {
  const present = registry.every.map(({ id, version }) => `${id} ${version}`)
  expect(present.sort()).toEqual([...frozen.keys()].sort())
})

test('the newest walk-through asks by the intervals that hold today', () => {
  const dates = fieldsOf(verizonMonthly).flatMap(field =>
    field.kind === 'date' && field.due ? [[field.id, field.due.every]] : [],
  )
  expect(Object.fromEntries(dates)).toEqual({
    lastAnnualDate: monthsByState('operability'),
    triAnnualTestDate: monthsByState('sump'),
    annualBucketTestDate: monthsByState('spill-bucket'),
  })
})

function monthsByState(id: DutyId) {
  return Object.fromEntries(
    states.map(({ slug, name }) => {
      const every = findDuty(slug, id)?.every
      return [name, every?.kind === 'months' ? every.months : null]
    }),
  )
}
