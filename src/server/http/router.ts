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
  const withParams = Map.groupBy(
    [...byPattern.keys()].filter(hasParams).map(pattern => ({ pattern, parts: partsOf(pattern) })),
    ({ parts }) => parts.length,
  )
  const found = (pattern: string, params: Params): Found => ({
    pattern,
    params,
    // Whoever asks for the head alone is answered like everybody else; the server leaves the body out.
    respond: method => byPattern.get(pattern)?.get(method === 'HEAD' ? 'GET' : method),
  })
  return path => {
    if (byPattern.has(path) && !hasParams(path)) return found(path, {})
    const sent = path.split('/')
    for (const { pattern, parts } of withParams.get(sent.length) ?? []) {
      const params = match(parts, sent)
      if (params) return found(pattern, params)
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

/** Null unless part by part they are the same; a parameter is any part that is not empty. */
function match(parts: readonly Part[], sent: readonly string[]): Params | null {
  const isMatch = parts.every(({ word }, index) =>
    word === null ? sent[index] !== '' : word === sent[index],
  )
  if (!isMatch) return null
  const params: Params = {}
  parts.forEach(({ word, parameter }, index) => {
    if (word === null) params[parameter] = decode(sent[index] ?? '')
  })
  return params
}

/** A word that must be sent as it is, or a parameter. */
interface Part {
  word: string | null
  parameter: string
}

const partsOf = (pattern: string): Part[] =>
  pattern
    .split('/')
    .map(part => ({ word: part.startsWith(':') ? null : part, parameter: part.replace(/^:/, '') }))

/** What is no text stays as it was sent, and fits no schema. */
function decode(sent: string): string {
  if (!sent.includes('%')) return sent
  try {
    return decodeURIComponent(sent)
  } catch {
    return sent
  }
}
