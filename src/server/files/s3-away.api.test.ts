// A file store that cannot be reached at the start: the server works without photos, and looks before it trusts.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openS3 } from '#server/files/s3.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { keysIn } from '#testing/file-storage.ts'
import { freePort } from '#testing/free-port.ts'
import { type S3Server, s3Settings, startS3Server } from '#testing/s3-server.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'

const patience = { timeout: 15_000, interval: 50 }

describe('an S3 that is away at the start', () => {
  let premises: Premises
  let server: BootedServer
  let s3: S3Server | null
  let port: number
  beforeEach(async () => {
    premises = await openPremises('disk')
    port = await freePort()
    s3 = null
    server = await bootServer({ ...premises.settings, s3: s3Settings(port) })
  })
  afterEach(async () => {
    await server.stop()
    await s3?.stop()
    await premises.remove()
  })
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  const sendOne = async (formId: string) =>
    (await sendPhoto(server.admin, formId, randomUUID(), await samplePhoto(1, { width: 8, height: 8 })))
      .status
  const events = () => server.logLines.map(line => JSON.parse(line).event)

  test('keeps nobody from working without photos, and is taken into use when it is back', async () => {
    expect(events()).toContain('file store not verified')
    expect(await readiness()).toEqual({ status: 'degraded' })
    const { id } = await savedForm(server.admin)
    expect(await sendOne(id)).toBe(503)
    s3 = await startS3Server(port)
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 'up' }), patience)
    expect(await sendOne(id)).toBe(201)
    expect(await keysIn(openS3(s3.settings))).toHaveLength(2)
  })

  test('is verified by the first who needs it', async () => {
    const { id } = await savedForm(server.admin)
    s3 = await startS3Server(port)
    expect(await sendOne(id)).toBe(201)
    expect(events()).toContain('database and file store tied')
  })

  test('and turns out to be another one’s stays refused, untouched, with a line in the log', async () => {
    const { id } = await savedForm(server.admin)
    s3 = await startS3Server(port)
    const store = openS3(s3.settings)
    await store.put('store-id', Buffer.from(randomUUID()))
    await store.put('formPhotos/florida/1_tank.jpg', Buffer.from('somebody’s photo'))
    expect(await sendOne(id)).toBe(503)
    expect(await sendOne(id)).toBe(503)
    expect(events().filter(event => event === 'file store refused')).toHaveLength(1)
    expect(server.logLines.join('')).toContain('knows nothing about 1 of them')
    expect(await readiness()).toEqual({ status: 'degraded' })
    expect(await keysIn(store)).toEqual(['formPhotos/florida/1_tank.jpg'])
    // Not even once it would fit: only a new start looks again.
    await store.delete('formPhotos/florida/1_tank.jpg')
    expect(await sendOne(id)).toBe(503)
    expect(await keysIn(store)).toEqual([])
  })
})
