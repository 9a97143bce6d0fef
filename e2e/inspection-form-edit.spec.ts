import type { Request } from '@playwright/test'
import { problems } from '#domain/problems/problem.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { expect, test } from './fixtures.ts'
import {
  blackPixels,
  choose,
  keptOnDevice,
  latestForm,
  question,
  saveForm,
  sign,
  submit,
  toPhotos,
} from './inspection-form.ts'
import { createPerson, logIn } from './people.ts'
import { smallPhoto } from './pictures.ts'
import { addPhoto, saveVisit } from './view-form.ts'

test.beforeEach(async ({ page, admin }) => logIn(page, admin))

test('an edit keeps the id, counts the version, and asks for no last visit', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: facility, tankVolume: '6000' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/latest')) asked.push(request.url())
  })
  await page.goto(`/edit-form/${form.id}`)
  await expect(page.getByLabel('Tank volume')).toHaveValue('6000')
  await page.getByLabel('Tank volume').fill('6500')
  await page.getByLabel('Facility name').fill(`${facility} East`)
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
  await toPhotos(page)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  await expect(page.getByText(`Changes saved: ${facility} East`)).toBeVisible()
  const saved = await latestForm(page.request, `${facility} East`)
  expect(saved).toMatchObject({ id: form.id, version: 2, answers: { tankVolume: '6500' } })
})

test('changes to a signed form are listed, and marked as a correction or signed again', async ({
  page,
  expectAccessible,
}) => {
  const facility = `Tower ${crypto.randomUUID()}`
  const signed = { facilityName: facility, inspectedBy: 'Luis Ortega', signature: signaturePng }
  const form = await saveForm(page.request, { ...signed, tankVolume: '6000' })
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Tank volume').fill('6500')
  await toPhotos(page)
  await page.getByLabel('Tank Photos').setInputFiles(await smallPhoto('plate.jpg', 1))
  await expect(page.getByRole('heading', { name: '1 photo chosen' })).toBeVisible()
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'This form was signed by Luis Ortega' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Tank volume6000 gal → 6500 gal',
    'Photos0 photos → 1 photo',
  ])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Mark as correction' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please say why, or sign again.')
  await dialog.getByLabel('Reason for the correction').fill('Read the wrong plate')
  const isSave = (request: Request) =>
    request.method() === 'PUT' && request.url().endsWith(`/completed-forms/${form.id}`)
  const saved = page.waitForRequest(isSave)
  await dialog.getByRole('button', { name: 'Mark as correction' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ correction: 'Read the wrong plate' })
  await expect(page).toHaveURL('/completed-forms')

  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Tank volume').fill('7000')
  await toPhotos(page)
  await submit(page)
  await dialog.getByRole('button', { name: 'Sign again' }).click()
  await expect(page.locator('canvas')).toBeInViewport()
  await sign(page)
  expect(await page.locator('canvas').evaluate(blackPixels)).toBeGreaterThan(50)
  await toPhotos(page)
  const savedAgain = page.waitForRequest(isSave)
  await submit(page)
  expect((await savedAgain).postDataJSON()).not.toHaveProperty('correction')
  await expect(page).toHaveURL('/completed-forms')
  expect((await latestForm(page.request, facility)).answers.tankVolume).toBe('7000')
})

test('two people edit one form: both copies are shown and the choice is saved', async ({
  page,
  request,
  admin,
  complaints,
  expectAccessible,
}) => {
  complaints.allow(/412/)
  const facility = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: facility, tankVolume: '6000', comments: 'Base' })
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Tank volume').fill('7000')
  await choose(page, 'Any blistering of the coating?', 'Yes')
  const theirs = { facilityName: facility, tankVolume: '8000', comments: 'Theirs' }
  const other = await createPerson(request, admin)
  expect(
    await request.post('/api/session', { data: { email: other.email, password: other.password } }),
  ).toBeOK()
  const changed = await request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': '"1"' },
    data: formContent(theirs),
  })
  expect(changed).toBeOK()
  await toPhotos(page)
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this form' })
  await expect(dialog).toContainText(problems['form-changed'].message)
  await expectAccessible()
  const volume = dialog.getByRole('group', { name: 'Tank volume' })
  await expect(volume.getByRole('radio', { name: 'Mine: 7000 gal' })).toBeChecked()
  const theirsOf = (answer: string) => new RegExp(`^Theirs \\(${other.displayName}, .*M\\): ${answer}$`)
  await expect(dialog.getByRole('radio', { name: theirsOf('Theirs') })).toBeChecked()
  await volume.getByRole('radio', { name: theirsOf('8000 gal') }).check()
  await dialog.getByRole('button', { name: 'Save with these answers' }).click()
  await expect(page).toHaveURL('/completed-forms')
  const saved = await latestForm(page.request, facility)
  expect(saved).toMatchObject({
    version: 3,
    answers: { tankVolume: '8000', comments: 'Theirs', hasBlistering: true },
  })
})

test('a photo that was added meanwhile stays when a resumed edit is merged', async ({ page, complaints }) => {
  complaints.allow(/412/)
  const facility = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: facility, tankVolume: '6000' })
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Tank volume').fill('7000')
  await keptOnDevice(page)
  const photoId = crypto.randomUUID()
  const added = await page.request.put(`/api/completed-forms/${form.id}`, {
    headers: { 'if-match': '"1"' },
    data: { ...formContent({ facilityName: facility, tankVolume: '6000' }), photoIds: [photoId] },
  })
  expect(added).toBeOK()
  await addPhoto(page.request, form.id, photoId, 1)
  await page.reload()
  await toPhotos(page)
  await submit(page)
  await page.getByRole('button', { name: 'Save with these answers' }).click()
  await expect(page).toHaveURL('/completed-forms')
  expect(await latestForm(page.request, facility)).toMatchObject({
    photoIds: [photoId],
    answers: { tankVolume: '7000' },
  })
})

test('a form that was deleted meanwhile is restored by the edit, or goes on as a new one', async ({
  page,
  complaints,
}) => {
  complaints.allow(/410/)
  const facility = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: facility })
  const edit = async (volume: string) => {
    await page.goto(`/edit-form/${form.id}`)
    await page.getByLabel('Tank volume').fill(volume)
    expect(await page.request.delete(`/api/completed-forms/${form.id}`)).toBeOK()
    await toPhotos(page)
    await submit(page)
    return page.getByRole('dialog', { name: 'This form was deleted' })
  }
  await (await edit('100')).getByRole('button', { name: 'Restore the form and save' }).click()
  await expect(page).toHaveURL('/completed-forms')
  expect(await latestForm(page.request, facility)).toMatchObject({
    id: form.id,
    answers: { tankVolume: '100' },
  })

  await (await edit('200')).getByRole('button', { name: 'Continue as a new form' }).click()
  await expect(page).toHaveURL(/\/forms\/florida\/verizon-monthly\?draft=/)
  await submit(page)
  await expect(page).toHaveURL('/completed-forms')
  const copy = await latestForm(page.request, facility)
  expect(copy.answers.tankVolume).toBe('200')
  expect(copy.id).not.toBe(form.id)

  await page.goto(`/edit-form/${form.id}`)
  await expect(page.getByRole('alert')).toContainText(problems['form-deleted'].message)
  await page.getByRole('button', { name: 'Restore the form' }).click()
  await expect(page.getByLabel('Tank volume')).toHaveValue('100')
})

for (const [fate, words] of [
  ['deleted', 'It can be restored'],
  ['purged', 'deleted forever'],
] as const) {
  test(`unsaved changes to a form that was ${fate} are not lost: they go on as a new form`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404|410/)
    const facility = `Tower ${crypto.randomUUID()}`
    const form = await saveVisit(page.request, {
      answers: { facilityName: facility, signature: '' },
      photos: 1,
    })
    await page.goto(`/edit-form/${form.id}`)
    await page.getByLabel('Tank volume').fill('300')
    await keptOnDevice(page)
    expect(await page.request.delete(`/api/completed-forms/${form.id}`)).toBeOK()
    if (fate === 'purged') {
      expect(
        await page.request.delete(`/api/completed-forms/trash/${form.id}`, {
          data: { reason: 'Entered twice' },
        }),
      ).toBeOK()
    }

    await page.goto('/completed-forms')
    await page.getByRole('link', { name: `Resume ${facility}` }).click()
    await expect(page.getByLabel('Tank volume')).toHaveValue('300')
    await toPhotos(page)
    if (fate === 'deleted') {
      const picture = page.getByRole('listitem').filter({ hasText: 'IMG_0.jpg' }).locator('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    await submit(page)
    const dialog = page.getByRole('dialog', { name: 'This form was deleted' })
    await expect(dialog).toContainText(words)
    await dialog.getByRole('button', { name: 'Continue as a new form' }).click()
    await expect(page).toHaveURL(/\/forms\/florida\/verizon-monthly\?draft=[^&]+&step=2/)
    await submit(page)
    await expect(page).toHaveURL('/completed-forms')
    expect((await latestForm(page.request, facility)).answers.tankVolume).toBe('300')
  })
}

test('a form that is not there is shown so', async ({ page, complaints }) => {
  complaints.allow(/40[04]/)
  for (const id of [crypto.randomUUID(), 'no-id-at-all']) {
    await page.goto(`/edit-form/${id}`)
    await expect(page.getByRole('alert')).toHaveText(problems['form-not-found'].message)
  }
})

test('changes that were not saved are offered when the form is opened again', async ({ page }) => {
  const facility = `Tower ${crypto.randomUUID()}`
  const form = await saveForm(page.request, { facilityName: facility, tankVolume: '1' })
  await page.goto(`/edit-form/${form.id}`)
  await page.getByLabel('Tank volume').fill('2')
  await keptOnDevice(page)
  await page.reload()
  await expect(page.getByLabel('Tank volume')).toHaveValue('2')

  await page.goto(`/edit-form/${form.id}`)
  const card = page.getByRole('region', { name: 'Unfinished form' })
  await expect(card).toContainText(facility)
  await expect(card).toContainText('Changes not saved')
  await expect(page.getByLabel('Tank volume')).toHaveCount(0)
  await card.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByLabel('Tank volume')).toHaveValue('2')

  await page.goto(`/edit-form/${form.id}`)
  await card.getByRole('button', { name: 'Discard' }).click()
  await card.getByRole('button', { name: 'Confirm Discard' }).click()
  await expect(page.getByLabel('Tank volume')).toHaveValue('1')
  await expect(question(page, 'Tank type')).toBeVisible()
})
