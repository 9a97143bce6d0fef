// Every endpoint of the product. The server refuses to start when one of them has no handler,
// and the access test fails when a route exists that is not listed here.

import type { Endpoint } from './endpoint.ts'
import * as modules from './modules.ts'

/** The modules also have schemas. */
const isEndpoint = (value: unknown): value is Endpoint =>
  value instanceof Object && 'access' in value && 'path' in value

const names = new Map<Endpoint, string>(
  Object.values<object>(modules).flatMap(module =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[value, name] as const] : [])),
  ),
)

export const endpoints: readonly Endpoint[] = [...names.keys()]

/** The operation's name, as the OpenAPI document and the audit log say it. */
export const nameOf = (endpoint: Endpoint): string =>
  names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
