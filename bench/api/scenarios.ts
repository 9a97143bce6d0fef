// What is asked of both servers, and how much of the yardstick's speed ours must reach at sixteen connections.

import { randomUUID } from 'node:crypto'
import { formContent } from '#testing/form-content.ts'
import { benchUser } from '../fill.ts'
import { httpRequest, type NextRequest } from './load.ts'

/** What the requests are made of. */
export interface World {
  cookie: string
  /** Ids of forms that exist on both sides. */
  ids: readonly string[]
  /** Where the first page of ours ended, and the same place for the yardstick. */
  cursor: string
  lastOfPage: { at: string; id: string }
  /** A form that takes photos. */
  newForm(): Promise<string>
  photo: Buffer
}

export interface Limit {
  /** Of the yardstick's requests per second. */
  ratio: number
  cpuMs?: number
}

export interface Scenario {
  name: string
  /** At most so many connections at once. */
  mostConnections?: number
  /** A million forms may make it this many times as costly as ten thousand. */
  mostGrowth?: number
  ours(world: World): NextRequest | Promise<NextRequest>
  bare?(world: World): NextRequest
  limits?: { sqlite?: Limit; postgres?: Limit }
}

const json = { 'content-type': 'application/json' }
const signedIn = ({ cookie }: World, more: Record<string, string> = {}) => ({ cookie, ...more })
const always =
  (request: Buffer): NextRequest =>
  () =>
    request

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

const listOf = (query: string) => (world: World) =>
  always(httpRequest('GET', `/api/completed-forms${query}`, signedIn(world)))

const search = (name: string, term: string): Scenario => ({
  name: `search, ${name}`,
  mostGrowth: 3,
  ours: listOf(`?search=${encodeURIComponent(term)}`),
  bare: () => always(httpRequest('GET', `/search?term=${encodeURIComponent(term)}`)),
})

const contentAt = (facilityName: string, comments = ''): string =>
  JSON.stringify(formContent({ facilityName, comments, inspectedBy: 'Dana Fields' }))

let numbered = 0
const next = (): number => {
  numbered += 1
  return numbered
}

/** A visit to one of the sites that inspectors come to every month. */
const visit = (): string => contentAt(`Bench site ${next() % 500}`)

/** The same content twice would be no change. */
const change = (): string => contentAt('Bench site 1', `Change ${next()}`)

const save = (world: World, content: string): Buffer =>
  httpRequest(
    'PUT',
    `/api/completed-forms/${randomUUID()}`,
    signedIn(world, { ...json, 'if-none-match': '*' }),
    content,
  )

export const scenarios: readonly Scenario[] = [
  {
    name: 'read one form',
    ours: world => () => httpRequest('GET', `/api/completed-forms/${pick(world.ids)}`, signedIn(world)),
    bare: world => () => httpRequest('GET', `/form/${pick(world.ids)}`),
    limits: { sqlite: { ratio: 0.45, cpuMs: 0.25 }, postgres: { ratio: 0.25 } },
  },
  {
    name: 'first page',
    mostGrowth: 3,
    ours: listOf(''),
    bare: () => always(httpRequest('GET', '/list')),
    limits: { sqlite: { ratio: 0.6, cpuMs: 0.6 }, postgres: { ratio: 0.35 } },
  },
  {
    name: 'next page',
    ours: world => listOf(`?cursor=${world.cursor}`)(world),
    bare: ({ lastOfPage: { at, id } }) => always(httpRequest('GET', `/next?at=${at}&id=${id}`)),
  },
  search('rare', 'tower 4417 oc'),
  search('common', 'tower'),
  search('none', 'xylophone'),
  search('two letters', 'er'),
  {
    name: 'one state',
    ours: listOf('?state=Georgia'),
    bare: () => always(httpRequest('GET', '/state?state=Georgia')),
  },
  {
    name: 'last visit',
    ours: world =>
      always(
        httpRequest(
          'GET',
          '/api/completed-forms/latest?facility=Tower%200%20Ocala&template=verizon-monthly',
          signedIn(world),
        ),
      ),
    bare: () => always(httpRequest('GET', '/latest?facility=Tower%200%20Ocala')),
  },
  {
    name: 'new form',
    ours: world => () => save(world, visit()),
    bare: () => () => httpRequest('PUT', `/new/${randomUUID()}`, json, visit()),
    limits: { sqlite: { ratio: 0.6, cpuMs: 0.6 }, postgres: { ratio: 0.4 } },
  },
  {
    name: 'first form of a site',
    ours: world => () => save(world, contentAt(`New site ${next()}`)),
    bare: () => () => httpRequest('PUT', `/new/${randomUUID()}`, json, contentAt(`New site ${next()}`)),
  },
  {
    name: 'edit',
    ours: async world => {
      const id = await world.newForm()
      let version = 0
      return () => {
        version += 1
        const headers = signedIn(world, { ...json, 'if-match': `"${version}"` })
        return httpRequest('PUT', `/api/completed-forms/${id}`, headers, change())
      }
    },
    bare: world => {
      const id = pick(world.ids)
      return () => httpRequest('PUT', `/edit/${id}`, json, change())
    },
  },
  {
    name: 'photo of 400 KB',
    ours: async world => {
      // A form takes sixty.
      const forms = await Promise.all(Array.from({ length: 8 }, world.newForm))
      let sent = 0
      return () => {
        sent += 1
        const path = `/api/completed-forms/${forms[sent % forms.length]}/photos/${randomUUID()}`
        const headers = signedIn(world, { 'content-type': 'image/jpeg', 'x-photo-section': 'Tank' })
        return httpRequest('PUT', path, headers, world.photo)
      }
    },
    bare: world => () => httpRequest('PUT', `/photo/${randomUUID()}`, {}, world.photo),
  },
  {
    name: 'home page',
    ours: () => always(httpRequest('GET', '/')),
    bare: () => always(httpRequest('GET', '/')),
    limits: { sqlite: { ratio: 0.6 } },
  },
  {
    name: 'login',
    // Beyond, tries that come at once for one account are held up as a guesser's.
    mostConnections: 1,
    ours: () => always(httpRequest('POST', '/api/session', json, JSON.stringify(benchUser))),
  },
]
