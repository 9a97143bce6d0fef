import { expect, test } from 'vitest'
import { formEvidenceIn } from '#domain/findings/form-evidence.ts'
import { withComputed } from '#domain/form/compute.ts'
import type { Part } from '#domain/form/template.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { spillBucket } from '#domain/templates/spill-bucket/v2.ts'
import { settlesVisit } from './settles.ts'

const dated = { on: '2026-11-14', datedAt: '2026-11-14T15:00:00.000Z' }
const settles = (...parts: Part[]) => {
  const answers = withComputed(spillBucket, { inspectionDate: dated.on, parts })
  return settlesVisit(formEvidenceIn(spillBucket, { answers, state: 'Florida' }), dated)
}
const unmeasured = { visual: '' } as const

test('a test settles its visit once each of its parts has a result, passed or not', () => {
  expect(settles(bucketPart({}), bucketPart({ id: 'b2', endLevel: 60 }))).toBe(true)
  expect(settles(bucketPart({}), bucketPart({ id: 'b2', ...unmeasured }))).toBe(false)
  const south = { id: 'b2', tankId: 'south' }
  expect(settles(bucketPart({}), bucketPart(south))).toBe(true)
  expect(settles(bucketPart({}), bucketPart({ ...south, ...unmeasured }))).toBe(false)
  expect(settles(bucketPart(unmeasured))).toBe(false)
  expect(settles()).toBe(false)
})
