import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import type { Database } from '#server/db/dialect.ts'
import { asHttpRequest } from '#testing/web-exchange.ts'
import { textAnswer } from './exchange.ts'
import type { Route } from './life-cycle.ts'
import { createLog } from './log.ts'
import { mountEndpoints } from './mount.ts'
import { createRouter } from './router.ts'

/** Answers with what its endpoint is. */
const naming = (each: Endpoint): Route => ({
  endpoint: each,
  run: async () => ({ answer: textAnswer(200, each.summary, 'text/plain'), user: null }),
})

function mounted(listed: readonly Endpoint[], routes = listed.map(naming)) {
  const find = createRouter(
    mountEndpoints({
      endpoints: listed,
      routes,
      readClientAddress: () => '127.0.0.1',
      // No route here looks at it.
      database: {} as Database,
      findSession: async () => null,
      log: createLog('silent'),
    }),
  )
  return async (path: string, method = 'GET') => {
    const found = find(path)
    const request = asHttpRequest(new Request(new URL(path, 'http://localhost'), { method }))
    const trace = { id: '', pattern: '', user: null }
    return (await found?.respond(method)?.(request, found.params, trace))?.body
  }
}

const declare = (name: string, path: `/${string}`, method: Endpoint['method'] = 'GET'): Endpoint => {
  const shared = { access: 'public', summary: name } as const
  return method === 'GET'
    ? endpoint(method, path, shared)
    : endpoint(method, path, { ...shared, audit: { because: 'it stores nothing' } })
}

describe('where two paths match, the word wins over the parameter', () => {
  const paths = [
    declare('one', '/forms/:id'),
    declare('its history', '/forms/:id/history'),
    declare('latest', '/forms/latest'),
    declare('latest history', '/forms/latest/history'),
    declare('purge', '/forms/trash/:id', 'DELETE'),
  ]
  test.each([
    ['in this order', paths],
    ['the other way round', paths.toReversed()],
  ])('listed %s', async (_, listed) => {
    const ask = mounted(listed)
    expect(await ask('/forms/7')).toBe('one')
    expect(await ask('/forms/latest')).toBe('latest')
    expect(await ask('/forms/latest7')).toBe('one')
    expect(await ask('/forms/7/history')).toBe('its history')
    expect(await ask('/forms/latest/history')).toBe('latest history')
    expect(await ask('/forms/trash/7', 'DELETE')).toBe('purge')
  })

  test('every address of the contract that holds no parameter reaches its own handler', async () => {
    const ask = mounted(endpoints.toReversed())
    for (const { summary, path, method } of endpoints) {
      if (!path.includes(':')) expect(await ask(path, method)).toBe(summary)
    }
  })
})

describe('the server does not start', () => {
  const [here, there] = [declare('here', '/here'), declare('there', '/there')]

  test('when an endpoint has no handler', () => {
    expect(() => mounted([here, there], [naming(here)])).toThrow('Contract and handlers differ: GET /there')
  })

  test('when a handler has no endpoint', () => {
    expect(() => mounted([here], [naming(here), naming(there)])).toThrow('differ: GET /there')
  })
})
