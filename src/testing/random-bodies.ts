// Request bodies that a careless or hostile client might send: random JSON, bodies near a valid one with
// one value swapped, and plain garbage. The same seed gives the same bodies.

import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202Etxt.exe',
    '=1+1',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'İstanbul',
    '👩‍👩‍👧‍👦',
    'x'.repeat(70_000),
    '1e999',
    '__proto__',
  ),
)

const nastyValue = fc.oneof(
  nastyText,
  fc.jsonValue(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
)

export function randomBodies(endpoint: Endpoint, count: number, seed: number): string[] {
  const names = typeof endpoint.body === 'object' ? fieldNames(endpoint.body) : []
  const nearlyRight = fc.record(Object.fromEntries(names.map(name => [name, nastyValue])), {
    requiredKeys: [],
  })
  const body = fc.oneof(
    { weight: 6, arbitrary: nearlyRight.map(value => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
  return fc.sample(body, { numRuns: count, seed })
}

function fieldNames(schema: z.core.$ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
