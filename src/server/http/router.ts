// Which handler a path belongs to. Paths are those of the contract, with `:parameters`; where two match, the one with
// the word wins over the one with the parameter, whichever was listed first.

import type { HttpAnswer, HttpRequest, Trace } from './exchange.ts'

export type Params = Record<string, string>

export type Respond = (request: HttpRequest, params: Params, trace: Trace) => HttpAnswer | Promise<HttpAnswer>

export interface Listed {
  method: string
  path: string
  respond: Respond
}

export interface Found {
  /** The path as it is listed. */
  pattern: string
  params: Params
  respond(method: string): Respond | undefined
}

type Methods = Map<string, Respond>

export function createRouter(listed: readonly Listed[]): (path: string) => Found | null {
  const byPattern = new Map<string, Methods>()
  for (const { method, path, respond } of listed.toSorted(wordsFirst)) {
    const methods = byPattern.get(path) ?? new Map()
    byPattern.set(path, methods.set(method, respond))
  }
  const withParams = [...byPattern.keys()].filter(hasParams).map(pattern => ({
    pattern,
    matches: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  const found = (pattern: string, params: Params): Found => ({
    pattern,
    params,
    // Whoever asks for the head alone is answered like everybody else; the server leaves the body out.
    respond: method => byPattern.get(pattern)?.get(method === 'HEAD' ? 'GET' : method),
  })
  return path => {
    if (byPattern.has(path) && !hasParams(path)) return found(path, {})
    for (const { pattern, matches } of withParams) {
      const groups = matches.exec(path)?.groups
      if (groups) return found(pattern, decoded(groups))
    }
    return null
  }
}

const hasParams = (pattern: string): boolean => pattern.includes('/:')

/** The first that matches is taken: `/latest` must come before `/:id`. */
function wordsFirst(a: Listed, b: Listed): number {
  const rank = ({ path }: Listed) => path.replaceAll(/[^/]+/g, part => (part.startsWith(':') ? 'b' : 'a'))
  return rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))
}

function decoded(groups: Record<string, string | undefined>): Params {
  const params: Params = {}
  for (const [name, sent = ''] of Object.entries(groups)) params[name] = decode(sent)
  return params
}

/** What is no text stays as it was sent, and fits no schema. */
function decode(sent: string): string {
  if (!sent.includes('%')) return sent
  try {
    return decodeURIComponent(sent)
  } catch {
    return sent
  }
}
