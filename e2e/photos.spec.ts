import { writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import type { CompletedForm, CompletedFormRow } from '#domain/completed-form.ts'
import { problems } from '#domain/problem.ts'
import { expect, test } from './fixtures.ts'
import { createPerson, logIn } from './people.ts'
import { brokenPhoto, heavyPhoto, phonePhoto, smallPhoto, textFile } from './pictures.ts'

const uploads = '**/api/completed-forms/*/photos/*'
/** Pictures of many megapixels take their time on a busy machine. */
const patient = { timeout: 30_000 }
let count = 0

/** A form with nothing but its facility, at the step of the photos. */
async function openPhotos(page: Page): Promise<string> {
  count += 1
  const facility = `Tower ${process.pid}-${count}`
  await page.goto('/forms/florida/verizon-monthly')
  await page.getByLabel('Facility name').fill(facility)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(page.getByRole('heading', { name: 'Upload Photos' })).toBeVisible()
  return facility
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Completed Form' }).click()
const chosen = (page: Page) => page.getByRole('listitem').filter({ hasText: / KB/ })

/** The form as the server has it. */
async function savedForm(page: Page, facility: string): Promise<CompletedForm> {
  const list = await page.request.get(`/api/completed-forms?${new URLSearchParams({ search: facility })}`)
  const { items } = (await list.json()) as { items: CompletedFormRow[] }
  expect(items).toHaveLength(1)
  return (await page.request.get(`/api/completed-forms/${items[0]?.id}`)).json()
}

const arrived = async (page: Page, facility: string) => (await savedForm(page, facility)).photos.length

/** Fails the uploads of the second and the fourth photo, each in its own way, until it is lifted. */
async function failTwo(page: Page) {
  const ids: string[] = []
  const fail = async (route: Route) => {
    const id = route.request().url().split('/').at(-1) ?? ''
    if (!ids.includes(id)) ids.push(id)
    if (ids.indexOf(id) === 1) return route.fulfill({ status: 503, body: 'no' })
    if (ids.indexOf(id) === 3) return route.abort()
    return route.fallback()
  }
  await page.route(uploads, fail)
  return () => page.unroute(uploads, fail)
}

test('six photos are chosen, listed, one taken out, and arrive upright, small and without their place', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  const facility = await openPhotos(page)
  const sideways = await phonePhoto()
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([sideways, await smallPhoto('spill bucket.png', 1, 'png')])
  await page
    .getByLabel('Inspection Photos')
    .setInputFiles([await smallPhoto('interstice.webp', 2, 'webp'), await smallPhoto('wrong one.jpg', 3)])
  await page
    .getByLabel('Equipment Photos')
    .setInputFiles([await smallPhoto('generator.jpg', 4), await smallPhoto('sump ☂.jpg', 5)])
  await expect(page.getByRole('heading', { name: '6 photos chosen' })).toBeVisible()
  const row = chosen(page).filter({ hasText: sideways.name })
  await expect(row).toContainText(`Tank, ${Math.round(sideways.buffer.length / 1024)} KB`)
  for (const picture of await page.getByRole('listitem').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
  await expectAccessible()

  await page.getByRole('button', { name: 'Remove wrong one.jpg' }).click()
  await expect(chosen(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chosen(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Remove wrong one.jpg' }).click()
  await expect(page.getByRole('heading', { name: '5 photos chosen' })).toBeVisible()

  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const { photos, photoIds } = await savedForm(page, facility)
  expect(photos.map(photo => photo.name)).toEqual([
    'IMG_4417.JPG',
    'spill bucket.png',
    'interstice.webp',
    'generator.jpg',
    'sump ☂.jpg',
  ])
  expect(photoIds).toEqual(photos.map(photo => photo.id))
  expect(photos[0]?.description).toMatch(/^Tank \d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(photos.map(photo => photo.section)).toEqual(['Tank', 'Tank', 'Inspection', 'Equipment', 'Equipment'])

  const bytes = await (await page.request.get(photos[0]?.url ?? '')).body()
  const stored = await sharp(bytes).metadata()
  expect(stored).toMatchObject({ format: 'jpeg', width: 1536, height: 2048 })
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined])
  const colour = async (top: number) => {
    const spot = sharp(bytes).extract({ left: 700, top, width: 1, height: 1 })
    return [...(await spot.raw().toBuffer())].map(channel => Math.round(channel / 255))
  }
  expect([await colour(200), await colour(1800)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
})

test('what is kept on the phone is already small and without its place', async ({ page, admin }) => {
  await logIn(page, admin)
  await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await phonePhoto())
  await expect(chosen(page)).toHaveCount(1)
  const kept = await page.evaluate(async () => {
    const address = document.querySelector<HTMLImageElement>('li img')?.src ?? ''
    const image = new Image()
    image.src = address
    await image.decode()
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('cypress')
      request.onsuccess = () => resolve(request.result)
    })
    const photos = await new Promise<{ bytes: ArrayBuffer }[]>(resolve => {
      const request = database.transaction('photos').objectStore('photos').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return {
      shown: [image.naturalWidth, image.naturalHeight],
      bytes: [...new Uint8Array(photos[0]?.bytes ?? [])],
    }
  })
  const bytes = Buffer.from(kept.bytes)
  expect(bytes.includes('secret note')).toBe(false)
  const { width, height, exif, orientation } = await sharp(bytes).metadata()
  expect([width, height, exif, orientation]).toEqual([1536, 2048, undefined, undefined])
  expect(kept.shown).toEqual([1536, 2048])
})

test('two of five fail: the form is saved, the page says so, and they arrive later', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/503|ERR_FAILED/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  await page
    .getByLabel('Tank Photos')
    .setInputFiles(await Promise.all(names.map((name, seed) => smallPhoto(name, seed))))
  await expect(chosen(page)).toHaveCount(5)
  const lift = await failTwo(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()
  await expect(page.getByText(problems['photos-not-uploaded'].message)).toBeVisible()
  await expectAccessible()
  const before = await savedForm(page, facility)
  expect(before.photos.map(photo => photo.name)).toEqual(['a.jpg', 'c.jpg', 'e.jpg'])
  expect(before.photoIds).toHaveLength(5)

  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeEnabled()
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()

  await lift()
  await page.getByRole('button', { name: 'Retry now' }).click()
  await expect(page.getByText(/not yet uploaded/)).toBeHidden()
  expect((await savedForm(page, facility)).photos.map(photo => photo.name)).toEqual(names)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/not yet uploaded/)).toBeHidden()
})

test('photos on their way are sent after all when the tab dies, by whichever tab comes next', async ({
  page,
  context,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const photos = await Promise.all([smallPhoto('one.jpg', 1), smallPhoto('two.jpg', 2)])
  await page.getByLabel('Equipment Photos').setInputFiles(photos)
  await expect(chosen(page)).toHaveCount(2)
  // Held for ever: the upload is under way when the tab goes.
  await page.route(uploads, () => {})
  const underWay = page.waitForRequest(uploads)
  await submit(page)
  await underWay
  await expect(page.getByText(/^Sending \d+ %$/)).toBeVisible()
  await expect(page.getByText('Waiting')).toBeVisible()
  await page.close()

  const [next, another] = [await context.newPage(), await context.newPage()]
  const sent: string[] = []
  for (const tab of [next, another]) {
    tab.on('request', each => {
      if (/\/photos\//.test(each.url()) && each.method() === 'PUT') sent.push(each.url())
    })
  }
  await Promise.all([next.goto('/dashboard'), another.goto('/dashboard')])
  await expect.poll(() => arrived(next, facility)).toBe(2)
  await expect(next.getByText(/not yet uploaded/)).toBeHidden()
  expect(sent).toHaveLength(2)
})

test('somebody else on the same phone neither sees nor sends them', async ({
  page,
  request,
  admin,
  complaints,
}) => {
  complaints.allow(/503/)
  const dana = await createPerson(request, admin)
  const other = await createPerson(request, admin)
  await logIn(page, dana)
  const facility = await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await smallPhoto('mine.jpg', 9))
  await expect(chosen(page)).toHaveCount(1)
  await page.route(uploads, route => route.fulfill({ status: 503, body: 'no' }))
  await submit(page)
  await expect(page.getByText('1 photo not yet uploaded')).toBeVisible()
  await page.unroute(uploads)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, other)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText(/not yet uploaded/)).toBeHidden()
  expect(await arrived(page, facility)).toBe(0)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, dana)
  await expect.poll(() => arrived(page, facility)).toBe(1)
})

test('what is no photo is refused by its name, with the reason', async ({
  page,
  admin,
  expectAccessible,
}) => {
  await logIn(page, admin)
  await openPhotos(page)
  const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  const heic = { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') }
  const drawing = {
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  }
  const good = await smallPhoto('good.jpg', 1)
  const broken = await brokenPhoto()
  await page.getByLabel('Tank Photos').setInputFiles([textFile, broken, empty, heic, drawing, good])
  await expect(chosen(page)).toHaveCount(1)
  const sentences = [
    `notes.txt, drawing.svg: ${problems['photo-not-a-picture'].message}`,
    `broken.jpg: ${problems['photo-not-readable'].message}`,
    `empty.jpg: ${problems['photo-empty'].message}`,
    `iphone.heic: ${problems['photo-heic-not-readable'].message}`,
  ]
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessible()
})

test('a file of more than 15 MB is not taken', async ({ page, admin }, testInfo) => {
  const path = testInfo.outputPath('huge.jpg')
  await writeFile(path, Buffer.alloc(15 * 1024 * 1024 + 1))
  await logIn(page, admin)
  await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(path)
  await expect(page.getByText(`huge.jpg: ${problems['photo-too-large'].message}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No photos chosen' })).toBeVisible()
})

test('a 61st photo is not taken', async ({ page, admin }) => {
  await logIn(page, admin)
  await openPhotos(page)
  const { buffer } = await smallPhoto('x.jpg', 1)
  const files = Array.from({ length: 61 }, (_, index) => ({
    name: `photo ${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
  await page.getByLabel('Inspection Photos').setInputFiles(files)
  await expect(page.getByText(`photo 61.jpg: ${problems['too-many-photos'].message}`)).toBeVisible(patient)
  await expect(page.getByRole('heading', { name: '60 photos chosen' })).toBeVisible()
})

test('a phone without room says so, and what was typed stays', async ({ page, context, server, admin }) => {
  // Before anything is stored: Chromium remembers for a while how much room there was.
  const client = await context.newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 5_000_000 })
  await logIn(page, admin)
  const facility = await openPhotos(page)
  const names = Array.from({ length: 8 }, (_, index) => `heavy ${index}.jpg`)
  await page.getByLabel('Tank Photos').setInputFiles(await Promise.all(names.map(heavyPhoto)))
  await expect(page.getByText(problems['device-full'].message)).toBeVisible(patient)
  await expect(page.getByText(/^Preparing photo/)).toBeHidden(patient)
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await page.getByLabel('Facility name').fill(`${facility} north`)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(chosen(page).first()).toBeVisible()
  const kept = await chosen(page).count()
  expect(kept).toBeLessThan(8)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms', patient)
  const { answers, photos } = await savedForm(page, facility)
  expect(answers.facilityName).toBe(`${facility} north`)
  expect(photos).toHaveLength(kept)
})

test('photos still being made small are waited for', async ({ page, admin }) => {
  await logIn(page, admin)
  const facility = await openPhotos(page)
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  await page.getByLabel('Tank Photos').setInputFiles(await Promise.all(names.map(phonePhoto)))
  await expect(page.getByText(/^Preparing photo \d of 4/)).toBeVisible()
  await submit(page)
  await expect(page).toHaveURL('/completed-forms', patient)
  expect((await savedForm(page, facility)).photos.map(photo => photo.name)).toEqual(names)
})

const refusal = (code: 'not-logged-in' | 'photo-not-a-picture') => ({
  status: problems[code].status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, ...problems[code] }),
})

test('photos that need a login first are said to, and wait', async ({ page, request, admin, complaints }) => {
  complaints.allow(/401/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([await smallPhoto('a.jpg', 1), await smallPhoto('b.jpg', 2)])
  await expect(chosen(page)).toHaveCount(2)
  let asked = 0
  await page.route(uploads, route => {
    asked += 1
    return route.fulfill(refusal('not-logged-in'))
  })
  await submit(page)
  await expect(page.getByText(problems['photos-need-login'].message)).toBeVisible()
  await expect(page.getByText('2 photos not yet uploaded')).toBeVisible()
  // The second would have met the same answer.
  expect(asked).toBe(1)
  await page.unroute(uploads)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => arrived(page, facility)).toBe(2)
  await expect(page.getByText(/not yet uploaded/)).toBeHidden()
})

test('a photo that the server will never take is named and can be given up', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/422/)
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([await smallPhoto('a.jpg', 1), await smallPhoto('b.jpg', 2)])
  await expect(chosen(page)).toHaveCount(2)
  let first = ''
  await page.route(uploads, route => {
    first ||= route.request().url()
    return route.request().url() === first ? route.fulfill(refusal('photo-not-a-picture')) : route.fallback()
  })
  await submit(page)
  await expect(
    page.getByText(`a.jpg needs attention: ${problems['photo-not-a-picture'].message}`),
  ).toBeVisible()
  expect(await arrived(page, facility)).toBe(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove this photo' }).click()
  await expect(page.getByText(/not yet uploaded/)).toBeHidden()
})

test('an edit keeps the photos that are there, lets one go and adds another', async ({ page, admin }) => {
  await logIn(page, admin)
  const facility = await openPhotos(page)
  await page
    .getByLabel('Tank Photos')
    .setInputFiles([await smallPhoto('keep.jpg', 1), await smallPhoto('drop.jpg', 2)])
  await expect(chosen(page)).toHaveCount(2)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const { id } = await savedForm(page, facility)

  await page.goto(`/edit-form/${id}`)
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  const there = page.getByRole('listitem').filter({ hasText: 'already uploaded' })
  await expect(there).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove drop.jpg' }).click()
  await expect(there).toHaveCount(1)
  await page.getByLabel('Equipment Photos').setInputFiles(await smallPhoto('new.jpg', 3))
  await expect(page.getByRole('heading', { name: '2 photos chosen' })).toBeVisible()
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const edited = await savedForm(page, facility)
  expect(edited.photos.map(photo => photo.name)).toEqual(['keep.jpg', 'new.jpg'])
  expect(edited.photoIds).toHaveLength(2)
})
