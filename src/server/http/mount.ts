// Puts the contract's endpoints on the router, each with its one handler. An endpoint without a handler,
// or a handler for an endpoint that the contract does not list, stops the server before it starts. Where two
// paths match, the one with the word wins over the one with the parameter, whichever was listed first.

import type { Hono } from 'hono'
import type { Endpoint } from '#api/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { ReadClientAddress } from './client-address.ts'
import type { LifeCycle, Route } from './life-cycle.ts'
import type { AppEnv } from './middleware.ts'

export interface Mounting extends LifeCycle {
  endpoints: readonly Endpoint[]
  routes: readonly Route[]
  readClientAddress: ReadClientAddress
}

export function mountEndpoints(
  app: Hono<AppEnv>,
  { endpoints, routes, readClientAddress, ...life }: Mounting,
): void {
  requireSameEndpoints(endpoints, routes)
  for (const { endpoint, run } of routes.toSorted((a, b) => wordsFirst(a.endpoint, b.endpoint))) {
    app.on(endpoint.method, endpoint.path, async context => {
      context.set('pattern', endpoint.path)
      const socketAddress = context.env?.incoming?.socket.remoteAddress
      const address = readClientAddress(socketAddress, context.req.header('x-forwarded-for'))
      const { response, user } = await run(
        { request: context.req.raw, params: context.req.param(), address },
        life,
      )
      context.set('user', user)
      // Nobody will read it: what makes the bytes must not wait for a reader.
      if (context.req.method === 'HEAD') await response.body?.cancel()
      return response
    })
  }
  for (const path of new Set(endpoints.map(endpoint => endpoint.path))) {
    app.all(path, context => {
      context.set('pattern', path)
      throw new Problem('method-not-allowed')
    })
  }
}

/** The router takes the first that matches: `/latest` must come before `/:id`. */
function wordsFirst(a: Endpoint, b: Endpoint): number {
  const rank = ({ path }: Endpoint) =>
    path
      .split('/')
      .map(segment => (segment.startsWith(':') ? 'b' : 'a'))
      .join('')
  return rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))
}

function requireSameEndpoints(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const missing = endpoints.filter(endpoint => !routes.some(route => route.endpoint === endpoint))
  const unlisted = routes.filter(route => !endpoints.includes(route.endpoint))
  const names = [...missing, ...unlisted.map(route => route.endpoint)].map(endpoint => endpoint.name)
  if (names.length > 0) throw new Error(`Contract and handlers differ: ${names.join(', ')}`)
}
