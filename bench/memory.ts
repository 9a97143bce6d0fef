// What the server holds in memory: at rest, through a busy spell, and at rest again. `npm run bench -- memory` drives the
// built product as `npm start` starts it, for half a minute, with everything that takes memory at once.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { formContent } from '#testing/form-content.ts'
import { heavyPhoto } from '#testing/sample-photo.ts'
import { startProductServer } from '../e2e/product-server.ts'
import { type Figure, showFigures } from './figures.ts'

const admin = { email: 'bench@cypress.example', password: 'weigh every page' }
const busyMs = 30_000
const photosInReport = 12
const formsInExport = 300

export async function memory(): Promise<boolean> {
  const server = await startProductServer(admin)
  const measured = (what: string, kind: 'VmRSS' | 'VmHWM', atMost?: number): Figure => ({
    what,
    measured: megabytes(server.pid, kind),
    unit: 'MB',
    ...(atMost && { limit: { atMost } }),
  })
  try {
    await sleep(5000)
    const figures = [measured('at rest after the start', 'VmRSS', 200)]
    const counts = await beBusy(server.origin)
    figures.push(measured('the most meanwhile', 'VmHWM', 600))
    await sleep(5000)
    figures.push(measured('5 s after', 'VmRSS'))
    await sleep(25_000)
    figures.push(measured('30 s after', 'VmRSS', 350))
    const said = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
    return showFigures(`Memory, ${busyMs / 1000} s with ${said.join(', ')}`, figures)
  } finally {
    await server.stop()
  }
}

/** What Linux says of the process; other systems have no such file. */
function megabytes(pid: number, kind: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
}

/** How often each kind of work was done. */
async function beBusy(origin: string): Promise<Record<string, number>> {
  const ask = await logIn(origin)
  const photo = new Uint8Array(await heavyPhoto(3000, 2250))
  const savePhoto = async (formId: string) => {
    const path = `/api/completed-forms/${formId}/photos/${randomUUID()}`
    await ask(path, { method: 'PUT', headers: { 'x-photo-section': 'Tank' }, body: photo })
  }
  const saveForm = async (number: number) => {
    const id = randomUUID()
    await ask(`/api/completed-forms/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-none-match': '*' },
      body: JSON.stringify(formContent({ facilityName: `Tower ${number}` })),
    })
    return id
  }
  for (let number = 0; number < formsInExport; number += 1) await saveForm(number)
  const withPhotos = await saveForm(0)
  for (let number = 0; number < photosInReport; number += 1) await savePhoto(withPhotos)

  const work: Record<string, () => Promise<unknown>> = {
    logins: () => logIn(origin),
    forms: () => saveForm(1),
    lists: () => ask('/api/completed-forms?search=tower'),
    photos: async () => savePhoto(await saveForm(2)),
    reports: () => ask(`/api/completed-forms/${withPhotos}/report.pdf`),
    'CSV exports': () => ask('/api/completed-forms.csv'),
    workbooks: () => ask('/api/completed-forms.xlsx'),
  }
  const counts: Record<string, number> = {}
  const end = Date.now() + busyMs
  const doAgain = async ([what, once]: [string, () => Promise<unknown>]) => {
    for (counts[what] = 0; Date.now() < end; counts[what] += 1) await once()
  }
  await Promise.all(Object.entries(work).flatMap(each => [doAgain(each), doAgain(each)]))
  return counts
}

type Ask = (path: string, init?: RequestInit) => Promise<void>

/** A session of the admin. Whatever it asks must succeed, and is read to its end. */
async function logIn(origin: string): Promise<Ask> {
  const entered = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return async (path, init = {}) => {
    const response = await fetch(origin + path, { ...init, headers: { ...init.headers, cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  }
}
