// A clock that leaps: the whole server is started at times that are not the time. Nothing is deleted because of it, and
// everything that ought to go goes in the end.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { readSession } from '#api/session.ts'
import { listTrash } from '#api/trash.ts'
import { recordDays } from '#domain/limits.ts'
import { type BootedServer, bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { keysIn } from '#testing/file-storage.ts'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import type { Visitor } from '#testing/test-app.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

let premises: Premises
let now: number
beforeEach(async () => {
  premises = await openPremises('disk')
  now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await premises.remove()
})

/** One run of the server that begins so long from now. Returns what it logged. */
async function run(later: number, work: (server: BootedServer) => Promise<void> = async () => {}) {
  vi.setSystemTime(now + later)
  const server = await bootServer(premises.settings)
  await work(server)
  await server.stop()
  return server.logLines.map(line => JSON.parse(line) as { event: string })
}

const leapt =
  'The clock is more than a day off from when it was last seen: nothing is deleted by age until it has been steady for a day.'
const leaps = (lines: { event: string }[]) => lines.filter(line => line.event === leapt).length

/** Two forms in the trash, one photo that an edit removed, and a user who is logged in. */
async function fillTrash({ admin }: BootedServer): Promise<{ photos: number }> {
  for (let index = 0; index < 2; index += 1) {
    const photoId = randomUUID()
    const form = await savedForm(admin, formContent({}, { photoIds: [photoId] }))
    const bytes = await samplePhoto(index, { width: 8, height: 8 })
    expect((await sendPhoto(admin, form.id, photoId, bytes)).status).toBe(201)
    answerOf(await editForm(admin, form.id, 1, formContent({}, { photoIds: [] })))
    answerOf(await admin.call(deleteCompletedForm, { params: { id: form.id } }))
  }
  return { photos: 4 }
}

const inTrash = async (admin: Visitor) => answerOf(await admin.call(listTrash, { query: {} })).total
const photoFiles = async () => (await keysIn(premises.place.store)).length

describe('a start', () => {
  test.each([
    ['four years ahead', 4 * 365 * day],
    ['40 days back', -40 * day],
    ['20 years ahead', 20 * 365 * day],
  ])(
    '%s deletes nothing and says why, and neither does the one that is right again',
    async (_, later) => {
      let loggedIn: Visitor | null = null
      const first = await run(0, async server => {
        await fillTrash(server)
        loggedIn = server.admin
      })
      expect(leaps(first)).toBe(0)
      for (const [start, count] of [
        [later, 2],
        [later + hour, 2],
        [hour, 2],
        [2 * hour, 2],
      ] as const) {
        const lines = await run(start, async server => {
          await expect.poll(() => server.logLines.join('')).toContain(leapt)
          expect(await inTrash(server.admin)).toBe(count)
        })
        expect(leaps(lines)).toBe(1)
        expect(await photoFiles()).toBe(4)
      }
      await run(3 * hour, async server => {
        const cookie = [...(loggedIn?.cookies ?? [])].map(pair => pair.join('=')).join('; ')
        const session = await fetch(`${server.url}${readSession.path}`, { headers: { cookie } })
        expect(await session.json()).toMatchObject({ user: { email: 'boss@cypress.example' } })
      })
    },
    120_000,
  )

  test('after three years switched off comes to purge again by itself, a day later', async () => {
    await run(0, async server => void (await fillTrash(server)))
    await run(20 * hour)
    const over = (recordDays + 1) * day
    for (const later of [over, over + 12 * hour, over + 23 * hour]) {
      const lines = await run(later, async server => {
        await expect.poll(() => server.logLines.join('')).toContain(leapt)
        expect(await inTrash(server.admin)).toBe(2)
      })
      expect(leaps(lines)).toBe(1)
    }
    const lines = await run(over + day + hour, async server => {
      await expect.poll(() => inTrash(server.admin)).toBe(0)
    })
    expect(leaps(lines)).toBe(0)
    await expect.poll(photoFiles).toBe(0)
  }, 120_000)

  test('every few hours, or a day after the last, purges on time', async () => {
    await run(0, async server => void (await fillTrash(server)))
    // A day later the clock is trusted again.
    await run((recordDays - 6) * day)
    let lines: { event: string }[] = []
    for (let left = 5 * day; left > 0; left -= 23 * hour) {
      const later = recordDays * day - left
      lines = lines.concat(await run(later, async server => expect(await inTrash(server.admin)).toBe(2)))
    }
    lines = lines.concat(
      await run(recordDays * day + hour, async server => {
        await expect.poll(() => inTrash(server.admin)).toBe(0)
      }),
    )
    expect(leaps(lines)).toBe(0)
  }, 180_000)
})

test('a session that was begun by a clock ahead of time does not outlast a right one', async () => {
  let ahead: Visitor | null = null
  await run(400 * day, async server => {
    ahead = server.admin
  })
  await run(0, async server => {
    const cookie = [...(ahead?.cookies ?? [])].map(pair => pair.join('=')).join('; ')
    const session = await fetch(`${server.url}${readSession.path}`, { headers: { cookie } })
    expect(await session.json()).toEqual({ user: null })
  })
})
