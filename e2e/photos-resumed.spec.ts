// A photo on a real line that is slow and breaks: the browser goes on where the server's copy ends.

import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '#testing/tcp-proxy.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, fillLogin } from './people.ts'
import { chosen, openPhotos, patient, submit, uploads } from './photos.ts'
import { heavyPhoto } from './pictures.ts'

/** The size of the one photo on the device. */
const storedBytes = () =>
  new Promise<number>(resolve => {
    const opening = indexedDB.open('cypress')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('photos').objectStore('photos').getAll()
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result[0].bytes.byteLength)
      }
    }
  })

test('a heavy photo on a slow line that breaks twice arrives, and hardly a byte goes twice over it', async ({
  newContext,
  request,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_/)
  // How much of the photo gets through before the line breaks, and breaks again.
  const breaks = [500_000, 1_000_000]
  let before = Number.POSITIVE_INFINITY
  const line = await startTcpProxy(server.origin, {
    bytesPerSecond: 400_000,
    servesOnce: true,
    cuts: () => {
      if (line.carriedBytes() - before < (breaks[0] ?? Number.POSITIVE_INFINITY)) return false
      breaks.shift()
      return true
    },
  })
  const proxy = { server: `http://127.0.0.1:${line.port}`, bypass: '<-loopback>' }
  const page = await (await newContext({ proxy })).newPage()
  // Through the page: only the browser's own requests go over the line.
  await page.goto('/login')
  await fillLogin(page, await createPerson(request, admin))
  await expect(page).toHaveURL(/\/dashboard$/)
  const facility = await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles([await heavyPhoto('a.jpg')])
  await expect(chosen(page)).toHaveCount(1, patient)
  const methods: string[] = []
  await page.route(uploads, async route => {
    methods.push(route.request().method())
    // What the page loads when a form is submitted comes first.
    await sleep(1000)
    before = Math.min(before, line.carriedBytes())
    await route.continue()
  })
  const size = await page.evaluate(storedBytes)
  expect(size).toBeGreaterThan(1_500_000)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms', patient)
  expect(methods).toEqual(['PUT', 'PATCH', 'PATCH'])
  expect(line.carriedBytes() - before).toBeLessThan(1.2 * size)
  const list = `/api/completed-forms?${new URLSearchParams({ search: facility })}`
  const { items } = await page.evaluate(async path => (await fetch(path)).json(), list)
  expect(items).toMatchObject([{ photoCount: 1 }])
  await page.close()
  await line.close()
})
