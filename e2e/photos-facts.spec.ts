// What is known about a photo besides its picture, from the phone to the view: caption, time and place; and how sending
// looks while it goes on.

import { signaturePng } from '#testing/form-content.ts'
import { putForm } from './completed-forms.ts'
import { expect, test } from './fixtures.ts'
import { keptOnDevice, toPhotos } from './inspection-form.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { createPerson, logIn, openDashboard } from './people.ts'
import { arrived, chosen, openPhotos, patient, savedForm, submit, uploads } from './photos.ts'
import { smallPhoto, takenPhoto } from './pictures.ts'
import { readPdf, squeeze } from './report-pages.ts'

test('a caption, the time and the place go with a photo to the view, and not in its bytes', async ({
  page,
  request,
  admin,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await takenPhoto('lid.jpg'))
  const taken = 'Taken November 15, 2026, 9:41 AM at 27.95060, -82.45720'
  await expect(chosen(page).getByText(taken)).toBeVisible(patient)
  const caption = page.getByLabel('Caption for lid.jpg')
  await caption.fill('Rust on the lid')
  // Enter ends the typing; it does not submit the form.
  await caption.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Photos')
  await expectAccessible()
  await page.reload()
  await expect(caption).toHaveValue('Rust on the lid')
  await submit(page)
  await expect(page).toHaveURL('/completed-forms', patient)
  const { id, photos } = await savedForm(page, facility)
  expect(photos).toMatchObject([
    {
      caption: 'Rust on the lid',
      takenAt: '2026-11-15T09:41:00-05:00',
      latitude: 27.9506,
      longitude: -82.4572,
    },
  ])
  await page.goto(`/view-form/${id}`)
  const figure = page.getByRole('figure').filter({ hasText: 'Photo 1' })
  await expect(figure).toContainText('Rust on the lid')
  await expect(figure).toContainText(taken)
  await expectAccessible()

  // The server has it now, and it can still be drawn on: a second photo comes behind it.
  await page.goto(`/edit-form/${id}`)
  await toPhotos(page)
  await page.getByRole('button', { name: 'Draw on lid.jpg' }).click()
  const canvas = page.getByRole('button', { name: /^Photo to draw on/ })
  await expect.poll(() => canvas.locator('canvas').getAttribute('width')).not.toBe('4')
  await canvas.click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save as new photo' }).click()
  await expect(chosen(page).getByText('lid marked.jpg')).toBeVisible()
  await submit(page)
  await expect.poll(() => arrived(page, facility), patient).toBe(2)
  const [first, second] = (await savedForm(page, facility)).photos
  expect(second).toMatchObject({
    name: 'lid marked.jpg',
    takenAt: first?.takenAt,
    caption: 'Rust on the lid',
  })
})

test('a caption is changed and removed with an edit, without signal too, and the history says so', async ({
  newContext,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|not loaded: offline/)
  const context = await newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await openDashboard(page, await createPerson(request, admin))
  await keptInBrowser(page)
  const photoIds = [crypto.randomUUID(), crypto.randomUUID()]
  const { id } = await putForm(page.request, { signature: signaturePng }, { photoIds })
  for (const [index, photoId] of photoIds.entries()) {
    const { buffer } = await smallPhoto(`${index + 1}.jpg`, index)
    const sent = await page.request.put(`/api/completed-forms/${id}/photos/${photoId}`, {
      headers: {
        'content-type': 'image/jpeg',
        'x-photo-section': 'Tank',
        'x-photo-name': `${index + 1}.jpg`,
        'x-photo-caption': `Caption ${index + 1}`,
      },
      data: buffer,
    })
    expect(sent).toBeOK()
  }

  await page.goto(`/edit-form/${id}`)
  await toPhotos(page)
  await expectAccessible(page)
  await page.getByLabel('Caption for 1.jpg').fill('')
  await page.getByLabel('Caption for 2.jpg').fill('Rust on the lid')
  await page.getByLabel('Caption for 2.jpg').press('Enter')
  await keptOnDevice(page)
  await page.reload()
  await expect(page.getByLabel('Caption for 2.jpg')).toHaveValue('Rust on the lid')
  await context.setOffline(true)
  await submit(page)
  const dialog = page.getByRole('dialog', { name: /^This form was signed by/ })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Caption of photo 1Caption 1 → nothing',
    'Caption of photo 2Caption 2 → Rust on the lid',
  ])
  await dialog.getByLabel('Reason for the correction').fill('Wrong lid')
  await dialog.getByRole('button', { name: 'Mark as correction' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible(patient)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Sent from this device' })).toBeVisible(patient)

  await page.goto(`/view-form/${id}`)
  const figure = page.getByRole('figure')
  await expect(figure.filter({ hasText: 'Photo 2' })).toContainText('Rust on the lid')
  await expect(figure.filter({ hasText: 'Photo 1' })).not.toContainText('Caption')
  await expect(page.getByText(/changed 2 captions without signing again/)).toBeVisible()
  await expect(page.getByText('Caption of photo 2')).toBeVisible()
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ text }) => text).join('')).toContain(squeeze('Rust on the lid'))
})

test('on a phone the camera is the first button, and the photo goes to the section that is chosen', async ({
  newContext,
  request,
  admin,
  expectAccessible,
}) => {
  const context = await newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await logIn(page, await createPerson(request, admin))
  await openPhotos(page)
  const camera = page.getByRole('button', { name: 'Take photo' })
  await expect(page.locator('form').getByRole('button').first()).toHaveText('Take photo')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Equipment' }).check()
  const opened = page.waitForEvent('filechooser')
  await camera.click()
  const chooser = await opened
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles(await takenPhoto('camera.jpg'))
  await expect(chosen(page).filter({ hasText: 'camera.jpg' })).toContainText('Equipment,')
})

test('sending looks like sending: the line stands by the button, and whoever walks away is not called back', async ({
  page,
  request,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const photos = await Promise.all([1, 2, 3].map(seed => smallPhoto(`${seed}.jpg`, seed)))
  await page.getByLabel('Tank Photos').setInputFiles(photos)
  await expect(chosen(page)).toHaveCount(3)
  await expect(page.getByText(/^Preparing photo/)).toBeHidden(patient)
  // The first goes through, the second waits until it is let go.
  const held = Promise.withResolvers<void>()
  let count = 0
  await page.route(uploads, async route => {
    count += 1
    if (count === 2) await held.promise
    await route.continue()
  })
  await submit(page)
  const line = page.getByText('Sending photo 2 of 3').filter({ visible: true })
  await expect(line).toBeVisible(patient)
  await expect(line).toBeInViewport()
  await expect(line).toHaveCount(1)
  await expect(page.getByText(/not yet uploaded/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await expect(page.getByText('Sending photo 2 of 3')).toBeVisible()
  await expect(page.getByText(/not yet uploaded/)).toHaveCount(0)
  held.resolve()
  await expect.poll(() => arrived(page, facility), patient).toBe(3)
  await expect(page.getByText(/^Sending photo/)).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

test('Back leads from the photos to the form, by the button and by the browser', async ({
  page,
  request,
  admin,
}) => {
  await openDashboard(page, await createPerson(request, admin))
  const facility = await openPhotos(page)
  const title = page.getByRole('heading', { level: 1 })
  await page.goBack()
  await expect(title).toHaveText('Monthly Inspection Form')
  await expect(page.getByLabel('Facility name')).toHaveValue(facility)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(title).toBeFocused()
  await page.goForward()
  await expect(title).toHaveText('Upload Photos')
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(title).toHaveText('Monthly Inspection Form')
  await page.getByRole('button', { name: 'Continue to Photos' }).click()
  await expect(title).toHaveText('Upload Photos')
  await page.reload()
  await expect(title).toHaveText('Upload Photos')
  await page.goBack()
  await expect(title).toHaveText('Monthly Inspection Form')
  // One more leads away from the form, as it did before.
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})
