// What a server leaves behind that is killed while a photo comes in: the real program, killed, and started again.

import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logIn } from '#api/log-in.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { killPrograms, listening, startProgram } from '#testing/server-process.ts'
import { createVisitor } from '#testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testPassword } from '#testing/test-people.ts'

const hour = 60 * 60 * 1000
const admin = { email: 'boss@cypress.example', password: testPassword }

let location: TestDatabase
let folder: string
beforeEach(async () => {
  location = await createTestDatabase()
  folder = join(location.dataDir, 'uploads')
})
afterEach(async () => {
  killPrograms()
  await location.remove()
})

const start = async () => {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const program = startProgram('main', location, { env })
  return { program, url: await listening(program) }
}
const age = async (name: string, ms: number) => {
  const at = new Date(Date.now() - ms)
  await utimes(join(folder, name), at, at)
}
const left = () => readdir(folder).catch((): string[] => [])

test('half an upload is removed a day after the crash, and nothing else', async () => {
  const { program, url } = await start()
  const visitor = createVisitor((path, init) => fetch(`${url}${path}`, init))
  answerOf(await visitor.call(logIn, { body: admin }))
  const photoId = randomUUID()
  const { id } = await savedForm(visitor, formContent({}, { photoIds: [photoId] }))
  const cookie = [...visitor.cookies].map(pair => pair.join('=')).join('; ')
  const upload = request(`${url}/api/completed-forms/${id}/photos/${photoId}`, {
    method: 'PUT',
    headers: { cookie, 'x-photo-section': 'Tank', 'content-type': 'image/jpeg', 'content-length': 5000 },
  })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(1000))
  await expect.poll(left, { timeout: 15_000 }).toHaveLength(1)
  program.child.kill('SIGKILL')
  await program.exit
  const [half = ''] = await left()

  await mkdir(folder, { recursive: true })
  const [young, notOurs] = [randomUUID(), 'notes.txt']
  for (const name of [young, notOurs]) await writeFile(join(folder, name), 'bytes')
  await age(half, 25 * hour)
  await age(young, 23 * hour)
  await age(notOurs, 1000 * hour)
  const again = await start()
  await expect.poll(left, { timeout: 15_000 }).not.toContain(half)
  expect((await left()).toSorted()).toEqual([young, notOurs].toSorted())
  await expect.poll(again.program.output).toContain('"event":"left-over uploads removed","files":1')
}, 60_000)
