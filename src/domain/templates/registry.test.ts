// Every template keeps the contract, the guests of the tests as well; the product's own are frozen besides.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requiredRoles, roles, type Template } from '#domain/form/template.ts'
import { fieldsOf, findRole, partsFieldOf } from '#domain/form/walk.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import { states } from '#domain/states.ts'
import { guests } from '#testing/guests/guest-registry.ts'
import { keepsTheTemplateContract } from '#testing/template-contract.ts'
import { registry as light, loadTemplate } from './light-registry.ts'
import { registry } from './registry.ts'
import { verizonMonthly } from './verizon-monthly/v2.ts'

/**
 * The content of each version that forms were signed with. A hash that no longer fits means that a signed form would
 * be read in other words than it was signed in: take the change back and make a new version instead.
 */
const frozen = new Map([
  ['verizon-monthly 1', 'xYURnOLFoV3CQbaiIEYWMV7Rnzvc1q3lSwGwpjmWj5A'],
  ['verizon-monthly 2', 'HRoIQmzvXQ2F9TkxhuvlQDO1O-cXOUr7OQVi_ThEBtw'],
  ['spill-bucket 1', 'iuNhuP-PUeCuNad2ClVbTZmdaV5PEHyYngjmuh4mQc8'],
  ['sump 1', 'NAmswLi2jeqBy5oKe7itifpaLBi8jLHPr1-YQ8InOIM'],
  ['overfill 1', 'hyphRW0JP4Xhu3zlWFY0Ea1NgVAuGGQzjWw9VcQKGbM'],
  ['annual 1', 'B5Lx3DeIpgNdiOVjHBktFaex77yy00fc2PSdpFBC3Hw'],
  ['spill-bucket 2', 'h0DRFlLqsTQNfAWXjil6-L6J1alE7x81nyGo_VcdToY'],
  ['sump 2', 'acg3uxmJO55uB4xP3U6QNptcFACzullAfBM4CDVV8QU'],
  ['overfill 2', 'J30m748X9O91pUe4b5euZGwPiPQ4dPMnIG_XGYWT-Pk'],
  ['annual 2', 'HT_GdRtOGnIMtyAQHbOTFg0PxOHdmmjOhkKIW3HK4oU'],
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

test('every form that lies here stands in the list, in each of its versions', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(each => each.isDirectory())
  const here = folders.flatMap(({ name }) =>
    readdirSync(join(import.meta.dirname, name))
      .filter(file => /^v\d+\.ts$/.test(file))
      .map(file => `${name} ${file.slice(1, -3)}`),
  )
  const listed = (templates: readonly Template[]) => templates.map(({ id, version }) => `${id} ${version}`)
  expect(listed(registry.every).toSorted()).toEqual(here.toSorted())
  expect(listed(light.every).toSorted()).toEqual(here.toSorted())
})

test('a phone knows every form by its heading: its name, what it does, and where facility and date stand', async () => {
  const said = ({ newest }: Pick<typeof registry, 'newest'>) =>
    newest.map(template => ({
      ...{ id: template.id, version: template.version, name: template.name },
      description: template.description,
      duties: template.meaning?.satisfies?.map(({ duty }) => duty),
      roles: roles.map(role => findRole(template, role)?.id).slice(0, requiredRoles.length),
    }))
  const headings = said(light)
  expect(headings).toEqual(said(registry))
  expect(partsFieldOf(light.require('sump', 2))).toBeNull()
  await loadTemplate('verizon-monthly')
  expect(partsFieldOf(light.require('sump', 2))).toBeNull()
  await loadTemplate('sump')
  expect(light.require('sump', 2)).toBe(registry.require('sump', 2))
  expect(partsFieldOf(light.require('annual', 2))).toBeNull()
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
