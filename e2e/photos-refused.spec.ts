import { writeFile } from 'node:fs/promises'
import { deviceProblems, problems } from '#domain/problems/problem.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './people.ts'
import { chosen, openPhotos, patient, savedForm, submit } from './photos.ts'
import { brokenPhoto, heavyPhoto, smallPhoto, textFile } from './pictures.ts'

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
    `broken.jpg: ${deviceProblems['photo-not-readable'].message}`,
    `empty.jpg: ${problems['photo-empty'].message}`,
    `iphone.heic: ${deviceProblems['photo-heic-not-readable'].message}`,
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
  test.slow()
  // Before anything is stored: Chromium remembers for a while how much room there was.
  const client = await context.newCDPSession(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 7_000_000 })
  await logIn(page, admin)
  const facility = await openPhotos(page)
  const names = Array.from({ length: 8 }, (_, index) => `heavy ${index}.jpg`)
  await page.getByLabel('Tank Photos').setInputFiles(await Promise.all(names.map(heavyPhoto)))
  await expect(page.getByText(deviceProblems['device-full'].message)).toBeVisible(patient)
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
