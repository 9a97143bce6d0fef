// Exports over a real connection: clients that stop reading, clients that leave, and a failure half-way.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { facilityRegister } from '#server/facilities/assign/assign-form.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { formContent } from '#testing/form-content.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { saveForm } from '../save.ts'

let app: TestApp
let dana: Awaited<ReturnType<TestApp['loggedIn']>>
let listening: Listening
const count = 1500

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

// Heavy enough that the buffers between the two sides cannot hold it all.
beforeAll(async () => {
  app = await startTestApp()
  dana = await app.loggedIn()
  listening = await listen(app.app, { host: '127.0.0.1', port: 0 })
  const heavy = formContent({ comments: 'x'.repeat(5000), hasAlarms: true, alarmNotes: 'y'.repeat(5000) })
  await app.database.transaction(async db => {
    for (let index = 0; index < count; index += 1) {
      const now = new Date(Date.UTC(2026, 0, 1) - index)
      const save = {
        id: idOf(index),
        template: verizonMonthly,
        content: heavy,
        by: dana.user.uid,
        version: null,
        now,
      } as const
      await saveForm(db, save, facilityRegister)
    }
  })
}, 120_000)
afterAll(async () => {
  await listening.close()
  await app.stop()
})

const cookie = () => [...dana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const ask = (path = '/api/completed-forms.csv', headers: Record<string, string> = {}) =>
  request({
    host: '127.0.0.1',
    port: listening.port,
    path,
    headers: { cookie: cookie(), ...headers },
    agent: false,
  }).end()

/** A download of which nothing is read until the test does. */
const open = (path = '/api/completed-forms.csv', headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    ask(path, headers).once('response', resolve).once('error', reject)
  })

const head = { method: 'HEAD' }

async function readToEnd(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const opened: IncomingMessage[] = []
afterEach(() => {
  for (const answer of opened.splice(0)) answer.destroy()
})

describe('a download', () => {
  test('comes whole, in pieces', async () => {
    const answer = await open()
    expect(answer.headers['transfer-encoding']).toBe('chunked')
    expect((await readToEnd(answer)).toString().match(/\r\n/g)).toHaveLength(count + 1)
  })

  test('waits for its client, lets a few do so at once, and ends when they leave', async () => {
    for (let index = 0; index < 5; index += 1) opened.push(await open())
    await sleep(300)
    const sixth = await open()
    expect(sixth.statusCode).toBe(429)
    expect(JSON.parse((await readToEnd(sixth)).toString())).toMatchObject({ code: 'too-many-requests' })
    for (const answer of opened.splice(0)) answer.destroy()
    await vi.waitFor(async () => {
      const next = await open()
      opened.push(next)
      expect(next.statusCode).toBe(200)
    }, 5000)
  }, 30_000)

  test('holds no place for those who leave before its first byte', async () => {
    for (let index = 0; index < 12; index += 1) {
      const going = ask().on('error', () => {})
      await sleep(index * 2)
      going.destroy()
    }
    await vi.waitFor(
      async () => {
        const answers = await Promise.all([open(), open(), open()])
        for (const answer of answers) answer.destroy()
        expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
      },
      { timeout: 30_000, interval: 500 },
    )
    // These have left too.
    await vi.waitFor(
      async () => expect((await dana.send('/api/completed-forms.csv', head)).status).toBe(200),
      10_000,
    )
  }, 60_000)

  test('holds no turn for those who ask for its head only', async () => {
    for (let index = 0; index < 5; index += 1) {
      const answer = await dana.send('/api/completed-forms.csv', head)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8; header=present',
      ])
    }
    const answer = await open()
    opened.push(answer)
    expect(answer.statusCode).toBe(200)
  })

  test('goes on after a pause of its client', async () => {
    const answer = await open()
    await sleep(500)
    expect((await readToEnd(answer)).toString().match(/\r\n/g)).toHaveLength(count + 1)
  })

  test('does not keep others from saving and reading meanwhile', async () => {
    opened.push(await open())
    const started = performance.now()
    const response = await dana.send('/api/completed-forms?limit=1')
    expect(response.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test.each(['identity', 'gzip'])(
    'breaks visibly when it fails half-way (%s)',
    async encoding => {
      const broken = async (index: number, templateVersion: number) => {
        const update = app.database.write.updateTable('completed_forms').set({ templateVersion })
        await update.where('id', '=', idOf(index)).execute()
      }
      for (const index of [count - 1, 250]) {
        const before = app.logLines.length
        await broken(index, 99)
        const answer = await open('/api/completed-forms.csv', { 'accept-encoding': encoding })
        expect(answer.statusCode).toBe(200)
        await expect(readToEnd(answer)).rejects.toThrow('aborted')
        expect(app.logLines.slice(before).join('')).toContain('"event":"export cut short"')
        await broken(index, 1)
      }
      // A failure before the first line is an ordinary answer.
      await broken(0, 99)
      const answer = await open()
      expect(answer.statusCode).toBe(500)
      await broken(0, 1)
    },
    30_000,
  )
})

test('a workbook whose client left is given up', async () => {
  const going = ask('/api/completed-forms.xlsx').on('error', () => {})
  await once(going, 'finish')
  await sleep(10)
  going.destroy()
  await vi.waitFor(() => {
    const line = app.logLines
      .map(each => JSON.parse(each))
      .find(each => each.route === '/api/completed-forms.xlsx')
    expect(line).toMatchObject({ status: 400 })
  }, 10_000)
}, 30_000)
