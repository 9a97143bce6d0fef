// The contract's endpoints, each with its one handler, as the router lists them. An endpoint without a handler, or a
// handler for an endpoint that the contract does not list, stops the server before it starts.

import type { Endpoint } from '#api/endpoint.ts'
import { nameOf } from '#api/endpoints.ts'
import type { ReadClientAddress } from './client-address.ts'
import { headerOf } from './exchange.ts'
import type { LifeCycle, Route } from './life-cycle.ts'
import type { Listed } from './router.ts'

interface Mounting extends LifeCycle {
  endpoints: readonly Endpoint[]
  routes: readonly Route[]
  readClientAddress: ReadClientAddress
}

export function mountEndpoints({ endpoints, routes, readClientAddress, ...life }: Mounting): Listed[] {
  requireSameEndpoints(endpoints, routes)
  return routes.flatMap(({ endpoint: { method, path, formerPath }, run }) => {
    const respond: Listed['respond'] = async (request, params, trace) => {
      const address = readClientAddress(request.remoteAddress, headerOf(request, 'x-forwarded-for'))
      const { answer, user } = await run({ id: trace.id, request, params, address }, life)
      trace.user = user
      return answer
    }
    return [path, ...(formerPath ? [formerPath] : [])].map(each => ({ method, path: each, respond }))
  })
}

function requireSameEndpoints(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const missing = endpoints.filter(endpoint => !routes.some(route => route.endpoint === endpoint))
  const unlisted = routes.filter(route => !endpoints.includes(route.endpoint))
  const names = [...missing, ...unlisted.map(route => route.endpoint)].map(nameOf)
  if (names.length > 0) throw new Error(`Contract and handlers differ: ${names.join(', ')}`)
}
