// Where one fault happens: an empty database, an empty file store, the product (not started yet), clients and their
// ledger. Everything is gone afterwards.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '#api/log-in.ts'
import { createUser } from '#api/users.ts'
import { createPostgresDatabase } from '#testing/postgres-database.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { answerOf } from '#testing/saved-forms.ts'
import { createVisitor, type People, type Visitor } from '#testing/test-app.ts'
import { testPassword } from '#testing/test-people.ts'
import { createInspector, type Inspector } from './inspector.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { admin, createProduct, type Location, type Product } from './product.ts'
import { createRandom, type Random } from './random.ts'
import { createTraffic, type Traffic } from './traffic.ts'

export const databases = ['sqlite', 'postgres'] as const
export type DatabaseName = (typeof databases)[number]

export const fileStores = ['disk', 's3'] as const
export type FileStoreName = (typeof fileStores)[number]

interface StageOptions {
  database: DatabaseName
  files: FileStoreName
  /** Of the PostgreSQL cluster. */
  clusterUrl: string | null
  seed: number
  /** Of the fault: each has a chance of its own. */
  name: string
  isShort: boolean
}

export interface Stage extends Omit<StageOptions, 'seed' | 'name'> {
  location: Location
  product: Product
  people: People
  /** Logged in as a new user. */
  inspector(): Promise<Inspector>
  ledger: Ledger
  traffic: Traffic
  random: Random
  /** Says in the table what is not the real thing. */
  simulate(what: string): void
  simulated: string[]
  /** Last come, first done. */
  atEnd(work: () => unknown): void
  clear(): Promise<void>
}

export async function openStage(options: StageOptions): Promise<Stage> {
  const works: (() => unknown)[] = []
  const clear = async () => {
    for (const work of works.splice(0).reverse()) await work()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'))
  works.push(() => rm(dataDir, { recursive: true, force: true }))
  const s3 = options.files === 's3' ? await startS3Server() : null
  if (s3) works.push(s3.stop)
  const own = options.database === 'postgres' ? await createPostgresDatabase(options.clusterUrl ?? '') : null
  if (own) works.push(own.remove)
  const location: Location = { dataDir, databaseUrl: own?.url ?? null, s3: s3?.settings ?? null }

  const product = await createProduct(location)
  const ledger = createLedger()
  const traffic = createTraffic()
  const people = createPeople(product.origin, traffic)
  const simulated: string[] = []
  return {
    ...options,
    location,
    product,
    people,
    inspector: async () => createInspector(await people.loggedIn(), ledger),
    ledger,
    traffic,
    random: createRandom(options.seed, `${options.name} ${options.database} ${options.files}`),
    simulated,
    simulate: what => void simulated.push(what),
    atEnd: work => void works.push(work),
    clear,
  }
}

/** Users and visitors of the running server, made over HTTP. */
export function createPeople(origin: string, traffic: Traffic): People {
  let users = 0
  const visitor: People['visitor'] = ({ address } = {}) =>
    createVisitor((path, init) => {
      const headers = new Headers(init.headers)
      if (address) headers.set('x-forwarded-for', address)
      return traffic.fetch(`${origin}${path}`, { ...init, headers })
    })
  const logInAs = async (email: string, password: string) => {
    const browser = visitor()
    const { user } = answerOf(await browser.call(logIn, { body: { email, password } }))
    return { ...browser, user }
  }
  let boss: Promise<Visitor> | null = null
  const make: People['createUser'] = async (user = {}) => {
    users += 1
    const number = users
    const body = {
      email: `user${number}@cypress.example`,
      password: testPassword,
      displayName: `Sample User ${number}`,
      ...user,
    }
    boss ??= logInAs(admin.email, admin.password)
    const made = await (await boss).call(createUser, { body })
    if (made.ok || made.problem.status !== 401) return answerOf(made).user
    // The clock was moved, and the session has ended.
    boss = logInAs(admin.email, admin.password)
    return answerOf(await (await boss).call(createUser, { body })).user
  }
  return {
    visitor,
    createUser: make,
    loggedIn: async (user = {}) => {
      const { email } = await make(user)
      return logInAs(email, user.password ?? testPassword)
    },
  }
}
