import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'
import { chosen, openPhotos, patient, savedForm, submit } from './photos.ts'
import { phonePhoto, smallPhoto } from './pictures.ts'

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

test('what is kept on the phone becomes small and loses its metadata', async ({ page, admin }) => {
  await logIn(page, admin)
  await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await phonePhoto())
  await expect(chosen(page).getByRole('presentation')).toBeVisible(patient)
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
