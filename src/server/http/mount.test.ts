import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoint } from '#api/endpoint.ts'
import { endpoints } from '#api/endpoints.ts'
import type { Database } from '#server/db/dialect.ts'
import type { Route } from './life-cycle.ts'
import type { AppEnv } from './middleware.ts'
import { mountEndpoints } from './mount.ts'

/** Answers with its endpoint's name. */
const naming = (each: Endpoint): Route => ({
  endpoint: each,
  run: async () => ({ response: new Response(each.name), user: null }),
})

function mounted(listed: readonly Endpoint[], routes = listed.map(naming)) {
  const app = new Hono<AppEnv>()
  app.onError(error => new Response(error.message, { status: 405 }))
  mountEndpoints(app, {
    endpoints: listed,
    routes,
    readClientAddress: () => '127.0.0.1',
    // No route here looks at it.
    database: {} as Database,
    findSession: async () => null,
  })
  return async (path: string, method = 'GET') => (await app.request(path, { method })).text()
}

const declare = (name: string, path: `/${string}`, method: Endpoint['method'] = 'GET') =>
  endpoint({ name, method, path, access: 'public', summary: name, problems: [] })

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
    for (const { name, path, method } of endpoints) {
      if (!path.includes(':')) expect(await ask(path, method)).toBe(name)
    }
  })
})

describe('the server does not start', () => {
  const [here, there] = [declare('here', '/here'), declare('there', '/there')]

  test('when an endpoint has no handler', () => {
    expect(() => mounted([here, there], [naming(here)])).toThrow('Contract and handlers differ: there')
  })

  test('when a handler has no endpoint', () => {
    expect(() => mounted([here], [naming(here), naming(there)])).toThrow('differ: there')
  })
})
