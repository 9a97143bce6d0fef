// The contract of templates finds what it is there for.

import { expect, test } from 'vitest'
import type { Meaning } from '#domain/form/meaning.ts'
import { registry } from '#domain/templates/registry.ts'
import { strangeNames } from './template-contract.ts'

const template = registry.require('spill-bucket', 2)
const strangeIn = (meaning: Meaning) => strangeNames({ ...template, meaning })
const warning = { part: 'bucket', field: 'startLevel', when: { field: 'startLevel', gt: 9 }, says: '' }

test('a meaning that names what the template has is no offense', () => {
  const satisfies = [{ duty: 'spill-bucket', needs: ['facilityName'], parts: ['bucket'] }] as const
  expect(strangeIn({ satisfies, questionPhotos: 'Test', warnings: [warning] })).toEqual([])
  expect(strangeIn({})).toEqual([])
})

test.each([
  ['a question that a duty needs', { satisfies: [{ duty: 'spill-bucket', needs: ['gone'] }] }],
  ['parts that do a duty', { satisfies: [{ duty: 'spill-bucket', parts: ['gone'] }] }],
  ['the photos of a question', { questionPhotos: 'gone' }],
  ['the part of a warning', { warnings: [{ ...warning, part: 'gone' }] }],
  ['where a warning is asked', { warnings: [{ ...warning, field: 'gone' }] }],
  ['what a warning looks at', { warnings: [{ ...warning, when: { field: 'gone', gt: 9 } }] }],
] satisfies [string, Meaning][])('%s that is not there is found', (_, meaning) => {
  expect(strangeIn(meaning)).toEqual(['gone'])
})
