// Which handler a path belongs to. Paths are those of the contract, with `:parameters`; where two match, the one with
// the word wins over the one with the parameter, whichever was listed first.

import type { HttpAnswer, HttpRequest, Trace } from './exchange.ts'

export type Params = Record<string, string>

type Respond = (request: HttpRequest, params: Params, trace: Trace) => HttpAnswer | Promise<HttpAnswer>

export interface Listed {
  method: string
  path: string
  respond: Respond
}

interface Found {
  /** The path as it is listed. */
  pattern: string
  params: Params
  respond(method: string): Respond | undefined
}

type Methods = Map<string, Respond>

/** The paths that go on from here: part by part, by a word or by any part that is not empty. */
interface Branch {
  words: Map<string, Branch>
  any: Branch | null
  /** Of a path that ends here, with the names of its parameters in their order. */
  end: { pattern: string; parameters: readonly string[]; methods: Methods } | null
}

const newBranch = (): Branch => ({ words: new Map(), any: null, end: null })

export function createRouter(listed: readonly Listed[]): (path: string) => Found | null {
  const root = newBranch()
  for (const { method, path, respond } of listed) plant(root, path).set(method, respond)
  return path => {
    const sent = path.split('/')
    const end = follow(root, sent, 0)
    return end && asFound(end, sent)
  }
}

/** The methods of a path, which is put into the tree where it is new. */
function plant(root: Branch, pattern: string): Methods {
  let branch = root
  for (const part of pattern.split('/')) {
    const known = part.startsWith(':') ? branch.any : branch.words.get(part)
    const next = known ?? newBranch()
    if (part.startsWith(':')) branch.any = next
    else branch.words.set(part, next)
    branch = next
  }
  const parameters = pattern.split('/').map(part => (part.startsWith(':') ? part.slice(1) : ''))
  branch.end ??= { pattern, parameters, methods: new Map() }
  return branch.end.methods
}

/** Along the word first; where that leads nowhere, along the parameter. */
function follow(branch: Branch, sent: readonly string[], at: number): Branch['end'] {
  const part = sent[at]
  if (part === undefined) return branch.end
  const word = branch.words.get(part)
  const found = word ? follow(word, sent, at + 1) : null
  return found ?? (branch.any && part !== '' ? follow(branch.any, sent, at + 1) : null)
}

function asFound(
  { pattern, parameters, methods }: NonNullable<Branch['end']>,
  sent: readonly string[],
): Found {
  const params: Params = {}
  parameters.forEach((name, index) => {
    if (name !== '') params[name] = decode(sent[index] ?? '')
  })
  // HEAD is answered like GET; the server leaves the body out.
  return { pattern, params, respond: method => methods.get(method === 'HEAD' ? 'GET' : method) }
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
