// Backups that the server makes by itself: when, how many stay, and what a failure does.

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackupState } from '#api/backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { bootServer, openPremises, type Premises } from '#testing/booted-server.ts'
import { nameOf, scheduleBackups } from './schedule.ts'
import { verifyArchive } from './verify-archive.ts'

const hour = 60 * 60 * 1000
let premises: Premises
let folder: string

beforeEach(async () => {
  premises = await openPremises('disk')
  folder = await mkdtemp(join(tmpdir(), 'cypress-schedule-'))
})
afterEach(async () => {
  await premises.remove()
  await rm(folder, { recursive: true, force: true })
})

test('one is made when it is due, the newest few stay, and nobody else’s file goes', async () => {
  const database = openDatabase(premises.settings, () => {})
  await migrate(database)
  const strange = ['holiday.tar', 'cypress-old.tar', 'cypress-2026-11-15T03-10-00Z.tar.gz']
  for (const name of strange) await writeFile(join(folder, name), 'not ours')
  const parts = { database, files: premises.place.store, settings: {}, version: '0.0.0' }
  const log = createLog('silent')
  const backups = scheduleBackups({ folder, everyHours: 2, keep: 2 }, parts, log)
  const first = new Date('2026-11-15T03:10:00Z')
  const after = (hours: number) => new Date(first.getTime() + hours * hour)
  for (const hours of [0, 1, 2, 3, 4, 4.9, 6]) await backups.run({ now: after(hours) })
  const own = [nameOf(after(4)), nameOf(after(6))]
  expect((await readdir(folder)).sort()).toEqual([...own, ...strange].sort())
  for (const name of own) await verifyArchive(join(folder, name))
  expect(backups.state().newest?.madeAt).toEqual(after(6))
  expect(backups.isTrouble(after(9))).toBe(false)
  expect(backups.isTrouble(after(11))).toBe(true)

  // A clock that was wrong: the one that is made now is neither missed nor deleted for the one from the future.
  await writeFile(join(folder, nameOf(after(999))), 'from the future')
  await backups.run({ now: after(8) })
  expect(await readdir(folder)).toContain(nameOf(after(8)))
  await database.close()
})

test('a failure keeps the good ones, shows in readiness and to admins, and is over with the next good one', async () => {
  const place = join(folder, 'backups')
  await writeFile(place, 'a file where the folder should be')
  const settings = { ...premises.settings, backup: { folder: place, everyHours: 24, keep: 3 } }
  const failing = await bootServer(settings)
  const readiness = async (url: string) => (await fetch(`${url}/readyz`)).json()
  const state = async (server: typeof failing) => server.admin.call(readBackupState)
  await expect
    .poll(() => readiness(failing.url), { timeout: 10_000 })
    .toEqual({ status: 'degraded', backupHours: null })
  expect(await state(failing)).toMatchObject({
    value: { backup: { newest: null, failedAt: expect.any(String) } },
  })
  expect(failing.logLines.join()).toContain('"chore":"backup"')
  await failing.stop()

  await rm(place)
  await mkdir(place)
  const working = await bootServer(settings)
  await expect
    .poll(() => readiness(working.url), { timeout: 10_000 })
    .toEqual({ status: 'up', backupHours: 0 })
  expect(await state(working)).toMatchObject({
    value: { backup: { newest: { bytes: expect.any(Number) }, failedAt: null } },
  })
  await working.stop()
  expect(await readdir(place)).toHaveLength(1)
}, 60_000)

test('where none are scheduled, nothing is shown', async () => {
  const server = await bootServer(premises.settings)
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'up' })
  expect(await server.admin.call(readBackupState)).toMatchObject({ value: { backup: null } })
  await server.stop()
})
