// The summaries of endpoints are for the OpenAPI document, which the server writes: browsers do not load them.

import { type Plugin, parseAst } from 'vite'

export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  // After the types are gone.
  enforce: 'post',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/api\/[^/]+\.ts$/, code: 'summary:' },
    handler: code => leaveOut(code),
  },
}

/** From the last to the first, so that what is left out moves none of those before it. */
export const leaveOut = (code: string): string =>
  summariesIn(parseAst(code))
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)}''${left.slice(end)}`, code)

interface Node {
  type: string
  start: number
  end: number
}

/** The texts of all `summary: …` that are handed to `endpoint`, in their order. */
function summariesIn(node: unknown, isEndpoint = false): Node[] {
  if (Array.isArray(node)) return node.flatMap(each => summariesIn(each, isEndpoint))
  if (!isNode(node)) return []
  if (isEndpoint && node.type === 'Property' && nameOf(node.key) === 'summary') return [node.value as Node]
  const isCall = node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint'
  return Object.values(node).flatMap(child => summariesIn(child, isEndpoint || isCall))
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): unknown => (isNode(node) && node.type === 'Identifier' ? node.name : null)
