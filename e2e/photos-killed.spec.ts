// A browser that is ended right after photos were chosen: none of them may be gone.

import { keysOnDevice } from './device-keys.ts'
import { expect, test } from './fixtures.ts'
import { createKilledBrowser } from './killed-browser.ts'
import { chosen, openPhotos, patient, savedForm, submit } from './photos.ts'
import { phonePhoto } from './pictures.ts'

const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg', 'five.jpg', 'six.jpg']

test('six photos are chosen, and the browser is killed before they are small: all six are sent later', async ({
  baseURL,
  admin,
  complaints,
}) => {
  test.slow()
  const photos = await Promise.all(names.map(phonePhoto))
  const phone = await createKilledBrowser(admin, { baseURL, complaints })
  try {
    const first = await phone.start()
    const facility = await openPhotos(first)
    // A phone is slower than the machine that runs this.
    const devTools = await first.context().newCDPSession(first)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await first.getByLabel('Tank Photos').setInputFiles(photos)
    await expect.poll(async () => (await keysOnDevice(first, 'photos')).length, patient).toBe(6)
    await expect(first.getByText(/^Preparing photo/), 'it is killed in the middle of the work').toBeVisible()
    await phone.kill()

    const second = await phone.start()
    await second.goto('/forms/florida/verizon-monthly')
    const card = second.getByRole('region', { name: 'Unfinished form' })
    await expect(card, 'the form is on the device').toBeVisible(patient)
    await card.getByRole('button', { name: 'Resume' }).click(patient)
    // The step is written after the photos, so that the form may open at its first one.
    const photosHeading = second.getByRole('heading', { name: '6 photos chosen' })
    const onward = second.getByRole('button', { name: 'Continue to Photos' })
    await expect(photosHeading.or(onward)).toBeVisible(patient)
    if (await onward.isVisible()) await onward.click(patient)
    await expect(photosHeading).toBeVisible(patient)
    await expect(chosen(second)).toHaveCount(6)
    await expect(second.getByText(/^Preparing photo/)).toBeHidden(patient)
    await submit(second)
    await expect(second).toHaveURL('/completed-forms', patient)
    const form = await savedForm(second, facility)
    expect(form.photos.map(photo => photo.name)).toEqual(names)
    expect(form.photoIds).toHaveLength(6)
  } finally {
    await phone.remove()
  }
})
