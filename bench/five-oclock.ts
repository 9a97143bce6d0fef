// Five o'clock: everyone is back in reach of a signal. `npm run bench -- five-oclock`: 500 devices send a form with 12 photos each
// to one server at once, on each database, while the office goes on working. `five-oclock 50` does it with 50 devices.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { startPostgresCluster } from '#testing/postgres-cluster.ts'
import { phonePhoto } from '#testing/sample-photo.ts'
import { type ProductServer, startProductServer } from '../e2e/product-server.ts'
import { showFigures } from './figures.ts'

const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
const inspectorPassword = 'home before the traffic'
const inspectors = 25
const photosEach = 12

type Ask = (path: string, init?: RequestInit) => Promise<Response>

export async function fiveOclock([devices = '500']: string[]): Promise<boolean> {
  const photos = await Promise.all(Array.from({ length: photosEach }, phonePhoto))
  const onSqlite = await withServer(server => measure('SQLite', server, Number(devices), photos))
  const cluster = await startPostgresCluster({ isDurable: true })
  try {
    const onPostgres = await withServer(async server => {
      await server.restart({ DATABASE_URL: cluster.url })
      return measure('PostgreSQL', server, Number(devices), photos)
    })
    return onSqlite && onPostgres
  } finally {
    await cluster.stop()
  }
}

async function withServer(work: (server: ProductServer) => Promise<boolean>): Promise<boolean> {
  const server = await startProductServer(admin)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function measure(name: string, server: ProductServer, devices: number, photos: readonly Buffer[]) {
  const office = await logIn(server.origin, admin)
  const crews = await hire(server.origin, office)
  const watched = await sendForm(office, 'Office', photos.slice(0, 2))
  const observer = watch(server.origin, office.cookie, watched)

  const started = performance.now()
  const ids = await Promise.all(
    Array.from({ length: devices }, (_, number) => {
      const crew = crews[number % crews.length]
      if (!crew) throw new Error('Nobody was hired.')
      return sendForm(crew, `Site ${number}`, photos)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const waits = await observer.end()

  let lost = 0
  let doubled = 0
  for (const id of ids) {
    const form = (await (await office(`/api/completed-forms/${id}`)).json()) as CompletedForm
    lost += Math.max(0, photosEach - form.photos.length)
    doubled += Math.max(0, form.photos.length - photosEach)
  }
  const { total } = (await (await office('/api/completed-forms?search=site&limit=1')).json()) as {
    total: number
  }
  const megabytes = (devices * photos.reduce((sum, photo) => sum + photo.length, 0)) / 2 ** 20
  const title = `${name}: ${devices} devices send ${devices} forms with ${photosEach} photos each (${Math.round(megabytes)} MB)`
  return showFigures(title, [
    { what: 'all received', measured: Math.round(seconds), unit: 's', limit: { atMost: 600 } },
    ...(['list', 'view'] as const).map(what => ({
      what: `${what} in the office meanwhile, p95 of ${waits[what].length}`,
      measured: p95(waits[what]),
      unit: 'ms',
      limit: { atMost: 300 },
    })),
    { what: 'most memory', measured: mostMemory(server.pid), unit: 'MB', limit: { atMost: 700 } },
    { what: 'forms missing', measured: Math.max(0, devices - total), unit: '', limit: { atMost: 0 } },
    { what: 'forms doubled', measured: Math.max(0, total - devices), unit: '', limit: { atMost: 0 } },
    { what: 'photos missing', measured: lost, unit: '', limit: { atMost: 0 } },
    { what: 'photos doubled', measured: doubled, unit: '', limit: { atMost: 0 } },
  ])
}

const p95 = (times: number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN)

const mostMemory = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

interface Login {
  email: string
  password: string
}

async function logIn(origin: string, login: Login): Promise<Ask & { cookie: string }> {
  const entered = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (!entered.ok) throw new Error(`The login was answered with ${entered.status}.`)
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const ask: Ask = (path, init = {}) =>
    fetch(origin + path, { ...init, headers: { ...init.headers, cookie } })
  return Object.assign(ask, { cookie })
}

/** Several devices share an inspector: hashing 500 passwords is not what is measured. */
async function hire(origin: string, office: Ask): Promise<Ask[]> {
  const crews: Ask[] = []
  for (let number = 0; number < inspectors; number += 1) {
    const login = { email: `inspector${number}@cypress.example`, password: inspectorPassword }
    const created = await office('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...login, displayName: `Inspector ${number}`, admin: false, inspector: true }),
    })
    if (!created.ok) throw new Error(`A user was answered with ${created.status}.`)
    crews.push(await logIn(origin, login))
  }
  return crews
}

/** As the outbox does: the form, then its photos one by one; what was refused for now is sent again. */
async function sendForm(ask: Ask, facilityName: string, photos: readonly Buffer[]): Promise<string> {
  const id = randomUUID()
  const photoIds = photos.map(() => randomUUID())
  await untilTaken(() =>
    ask(`/api/completed-forms/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify(formContent({ facilityName }, { photoIds })),
    }),
  )
  for (const [index, photo] of photos.entries()) {
    await untilTaken(() =>
      ask(`/api/completed-forms/${id}/photos/${photoIds[index]}`, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg', 'x-photo-section': 'Tank' },
        body: new Uint8Array(photo),
      }),
    )
  }
  return id
}

async function untilTaken(send: () => Promise<Response>): Promise<void> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
    const answer = await send().catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) return
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`It was refused with ${answer.status}.`)
    }
    await sleep(wait * (0.5 + Math.random()))
  }
}

export interface Waits {
  list: number[]
  view: number[]
}

/** On a thread of its own, so that 500 senders in this one do not count. */
function watch(origin: string, cookie: string, formId: string) {
  const worker = new Worker(new URL('five-oclock-office.ts', import.meta.url), {
    workerData: { origin, cookie, formId },
  })
  return {
    end: () =>
      new Promise<Waits>((resolve, reject) => {
        worker.once('message', resolve).once('error', reject)
        worker.postMessage('end')
      }),
  }
}
