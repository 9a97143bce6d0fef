// What the server does by itself stands in the audit log as well: its start with the settings, mails, and the end of the
// chain in its own log.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#api/audit.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { answerOf } from '#testing/saved-forms.ts'

let premises: Premises
let server: BootedServer
beforeAll(async () => {
  process.env.LOG_LEVEL = 'debug'
  process.env.AUTH_SECRET = 'canary-secret'
  premises = await openPremises('disk')
  server = await bootServer(premises.settings)
})
afterAll(async () => {
  delete process.env.LOG_LEVEL
  delete process.env.AUTH_SECRET
  await server.stop()
  await premises.remove()
})

const list = async (query: object) => answerOf(await server.admin.call(listAudit, { query })).items

test('the start comes after the first admin, with settings and without secrets', async () => {
  const [started, created] = await list({ who: 'server', limit: 200 }).then(items => items.slice(-2))
  expect(started).toMatchObject({ what: 'server-started', sequence: 2, by: null, address: null })
  expect(started?.facts).toMatchObject({ version: '0.0.0', LOG_LEVEL: 'debug' })
  expect(started?.facts.secrets).toContain('AUTH_SECRET')
  expect(JSON.stringify(started)).not.toContain('canary-secret')
  expect(created).toMatchObject({ what: 'user-created', sequence: 1, facts: { command: 'first start' } })
})

test('a mail that no mail server took is not said to be sent, and is noted by its id alone', async () => {
  const body = {
    name: 'Canary Person',
    email: 'canary@station.example',
    service: 'other',
    message: 'Hi',
  } as const
  answerOf(await server.admin.call(submitContact, { body }))
  await expect.poll(() => list({ what: 'mail-not-sent' }), { timeout: 5_000 }).toHaveLength(1)
  expect(await list({ what: 'mail-sent' })).toEqual([])
  const [noted] = await list({ what: 'mail-not-sent' })
  expect(noted).toMatchObject({ about: { kind: 'mail' }, facts: { attempts: 1 } })
  expect(JSON.stringify(noted).toLowerCase()).not.toContain('canary')
})

test('the server’s own log says where the chain ended at the start', async () => {
  const lines = server.logLines.map(line => JSON.parse(line) as Record<string, unknown>)
  const [said, ...others] = lines.filter(({ event }) => event === 'audit head')
  expect(others).toEqual([])
  const entry = (await list({ limit: 200 })).find(({ sequence }) => sequence === said?.sequence)
  expect(said?.hash).toBe(entry?.hash)
})
