// Of every endpoint that changes something the contract says what the audit log calls it, or why it is not in there.

import { expect, test } from 'vitest'
import { isAuditEvent } from '#domain/history/audit.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints, nameOf } from './endpoints.ts'
import { createUser } from './users.ts'

const undeclared = (listed: readonly Endpoint[]) =>
  listed
    .filter(({ method }) => method !== 'GET')
    .filter(({ audit }) => {
      if (typeof audit === 'string') return !isAuditEvent(audit)
      return !audit?.because
    })
    .map(nameOf)

test('a changing endpoint declares what the audit log calls it', () => {
  expect(undeclared(endpoints)).toEqual([])
  const { audit: _, ...forgotten }: Endpoint = createUser
  expect(undeclared([forgotten as Endpoint])).toEqual(['POST /api/users'])
})

test('so does every endpoint that hands out a table', () => {
  const tables = endpoints.filter(({ path }) => /\.(csv|xlsx)$/.test(path))
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter(({ audit }) => audit !== 'export').map(nameOf)).toEqual([])
})

test('an endpoint is called what it is exported as, and once only', () => {
  expect(nameOf(createUser)).toBe('createUser')
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
})

test('a version is declared as `versioned`, so that neither handlers nor callers have its headers', () => {
  const named = endpoints.filter(({ headers }) => Object.keys(headers?.shape ?? {}).some(isOfVersion))
  expect(named.map(nameOf)).toEqual([])
  expect(endpoints.filter(({ versioned }) => versioned).length).toBeGreaterThan(10)
})

const isOfVersion = (header: string) => header.startsWith('if-')

test('no address holds a secret: addresses stand in the logs of proxies', () => {
  const named = endpoints.filter(({ params }) =>
    Object.keys(params?.shape ?? {}).some(name => /secret|token|password/i.test(name)),
  )
  expect(named.map(nameOf)).toEqual([])
})
