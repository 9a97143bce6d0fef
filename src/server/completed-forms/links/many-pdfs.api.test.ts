// One link draws two PDFs at a time: those of other links, of staff and of mails share one queue with it.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReportLink } from '#api/report-links.ts'
import { dayOf } from '#domain/day.ts'
import { openDisk } from '#server/files/disk.ts'
import { formContent } from '#testing/form-content.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { startTestApp, type TestApp, type Visitor } from '#testing/test-app.ts'

let app: TestApp
let dana: Visitor
let folder: string
/** Photos are read when it is open: so long a PDF is being made. */
let gate = Promise.resolve()
let waiting = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cypress-files-'))
  const disk = openDisk(folder)
  const get: typeof disk.get = async key => {
    waiting += 1
    await gate
    return disk.get(key)
  }
  app = await startTestApp({ files: { ...disk, get } })
  dana = await app.loggedIn()
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

test('a third PDF of a link is refused before it gets in line, and others are served', async () => {
  const photoId = randomUUID()
  const { id } = await savedForm(dana, formContent({}, { photoIds: [photoId] }))
  await sendPhoto(dana, id, photoId, await samplePhoto(3))
  const linkTo = async () => {
    const body = { expiresOn: dayOf(new Date()) }
    const { url } = answerOf(await dana.call(createReportLink, { params: { id }, body }))
    return `${new URL(url).pathname}/report.pdf`
  }
  const [busy, other] = [await linkTo(), await linkTo()]
  const visitor = app.visitor()
  const { promise, resolve: open } = Promise.withResolvers<void>()
  ;[gate, waiting] = [promise, 0]
  const held = [visitor.send(busy), visitor.send(busy)]
  await vi.waitFor(() => expect(waiting).toBe(2), 10_000)
  const refused = await app.visitor({ address: '203.0.113.9' }).send(busy)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect(refused.headers.get('content-type')).toContain('text/html')
  expect(await refused.text()).toContain('Too many requests')
  held.push(visitor.send(other), dana.send(`/api/completed-forms/${id}/report.pdf`))
  open()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await visitor.send(busy)).status).toBe(200)
})
