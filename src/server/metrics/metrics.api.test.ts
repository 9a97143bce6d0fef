// The metrics over the wire, read as strictly as the format is written down; labels stay bounded whatever clients send.

import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitContact } from '#api/contact-submissions.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { isPostgres } from '#testing/test-database.ts'

let premises: Premises
let server: BootedServer
let metricsUrl: string
beforeAll(async () => {
  premises = await openPremises('disk')
  server = await bootServer({ ...premises.settings, metrics: { port: 0, host: '127.0.0.1' } })
  const line = server.logLines.map(each => JSON.parse(each)).find(({ event }) => event === 'metrics')
  metricsUrl = `http://127.0.0.1:${line.port}`
}, 60_000)
afterAll(async () => {
  await server.stop()
  await premises.remove()
})

interface Family {
  type: string
  unit?: string
  samples: Map<string, number>
}

const suffixes: Record<string, string[]> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
}

/** Throws at whatever the OpenMetrics text format does not allow of what we write. */
function parse(text: string): Map<string, Family> {
  const families = new Map<string, Family>()
  let [current, name] = [null as Family | null, '']
  const lines = text.split('\n')
  if (lines.at(-1) !== '' || lines.at(-2) !== '# EOF') throw new Error('It does not end with # EOF')
  for (const line of lines.slice(0, -2)) {
    const meta = /^# (TYPE|UNIT|HELP) ([a-z_:][a-z\d_:]*) (.+)$/.exec(line)
    if (meta) {
      const [, kind, of = '', value = ''] = meta
      if (kind === 'TYPE') {
        if (families.has(of) || !(value in suffixes)) throw new Error(line)
        name = of
        current = { type: value, samples: new Map() }
        families.set(of, current)
      } else if (of !== name || !current || current.samples.size > 0) throw new Error(line)
      if (kind === 'UNIT') {
        if (!of.endsWith(`_${value}`) || !current) throw new Error(line)
        current.unit = value
      }
      continue
    }
    const sample =
      /^([a-z_:][a-z\d_:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (-?\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(
        line,
      )
    if (!sample || !current) throw new Error(`Not a sample: ${line}`)
    const [, full = '', labels = '', value = ''] = sample
    if (!full.startsWith(name) || !suffixes[current.type]?.includes(full.slice(name.length)))
      throw new Error(line)
    const key = `${full.slice(name.length)}{${labels}}`
    if (current.samples.has(key)) throw new Error(`Twice: ${line}`)
    current.samples.set(key, Number(value))
  }
  return families
}

async function scrape(): Promise<Map<string, Family>> {
  const response = await fetch(`${metricsUrl}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  )
  return parse(await response.text())
}

test('requests, saves, queues, the database, the event loop and memory are in it', async () => {
  await savedForm(server.admin)
  const body = { name: 'Pat', email: 'pat@station.example', service: 'other', message: 'Hi' } as const
  answerOf(await server.admin.call(submitContact, { body }))
  const families = await scrape()
  const sample = (family: string, key: string) => families.get(`cypress_${family}`)?.samples.get(key)
  const labels = 'method="PUT",route="/api/completed-forms/:id",status="2xx"'
  expect(sample('http_requests', `_total{${labels}}`)).toBe(1)
  expect(sample('http_request_duration_seconds', `_count{${labels}}`)).toBe(1)
  expect(sample('http_request_duration_seconds', `_bucket{${labels},le="+Inf"}`)).toBe(1)
  expect(sample('form_saves', '_total{}')).toBe(1)
  expect(sample('database_up', '{}')).toBe(1)
  expect(sample('database_size_bytes', '{}')).toBeGreaterThan(10_000)
  expect(sample('database_connections', '{state="open"}')).toBeGreaterThan(isPostgres() ? 0 : 1)
  expect(sample('queue_length', '{queue="mails"}')).toBeTypeOf('number')
  expect(sample('memory_bytes', '{kind="rss"}')).toBeGreaterThan(1_000_000)
  expect(sample('event_loop_delay_seconds', '{quantile="0.99"}')).toBeTypeOf('number')
  const buckets = [...(families.get('cypress_http_request_duration_seconds')?.samples ?? [])]
    .filter(([key]) => key.startsWith(`_bucket{${labels}`))
    .map(([, value]) => value)
  expect(buckets).toEqual(buckets.toSorted((one, other) => one - other))
})

test('whatever addresses and methods clients think up, the labels stay the same few', async () => {
  await fetch(`${server.url}/api/nothing-1`)
  const before = (await scrape()).get('cypress_http_requests')?.samples.size
  for (let turn = 0; turn < 20; turn += 1) {
    await fetch(`${server.url}/api/nothing-${turn}`)
    await fetch(`${server.url}/wp-${turn}.php`)
    await fetch(`${server.url}/api/completed-forms/${turn}`)
  }
  const after = (await scrape()).get('cypress_http_requests')?.samples
  expect([...(after?.keys() ?? [])].join()).not.toMatch(/nothing|wp-/)
  expect(after?.size).toBeLessThanOrEqual((before ?? 0) + 3)
})

test('the port has one address, and the site does not have it', async () => {
  for (const path of ['/', '/metrics/x', '/api/session'])
    expect((await fetch(`${metricsUrl}${path}`)).status).toBe(404)
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404)
  const status = await new Promise(resolve =>
    get(`${server.url}/metrics`, answer => resolve(answer.statusCode)),
  )
  expect(status).not.toBe(200)
})

test('a report of a browser about the page’s policy is counted, and its directive named', async () => {
  const count = async () => (await scrape()).get('cypress_policy_reports')?.samples.get('_total{}')
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${server.url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })
  const report = {
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://canary.example' },
  }
  expect((await send(JSON.stringify(report))).status).toBe(204)
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]
  expect((await send(JSON.stringify(newer), 'application/reports+json')).status).toBe(204)
  expect((await send('{')).status).toBe(204)
  expect((await send('x'.repeat(20_000))).status).toBe(413)
  expect(await count()).toBe(3)
  const said = server.logLines
    .filter(line => line.includes('policy violation'))
    .map(line => JSON.parse(line).directive)
  expect(said).toEqual(['script-src-elem', 'img-src', 'unknown'])
  expect(server.logLines.join('')).not.toContain('canary')

  for (let turn = 0; turn < 200; turn += 1) await send('{}')
  expect(await count()).toBeLessThanOrEqual(120)
  expect(server.logLines.filter(line => line.includes('policy violation')).length).toBeLessThanOrEqual(6)
})
