// The photos of a form, with a real IndexedDB.

import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { photosPerForm } from '#domain/limits.ts'
import { addPhoto, listPhotos } from '#web/offline/photo-store.ts'
import { useFormPhotos } from './use-form-photos.ts'

const newPhoto = (formId: string, name: string) => ({
  id: crypto.randomUUID(),
  formId,
  userId: 'u1',
  section: 'Tank',
  description: '',
  name,
  fileSize: 1,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
  addedAt: '2026-11-14T15:00:00.000Z',
})

/** A form with these photos named; `ids` is what it names now. */
async function openPhotos(formId: string, named: readonly string[]) {
  const form = { ids: named, photos: undefined as unknown as ReturnType<typeof useFormPhotos> }
  function Photos() {
    const [photoIds, setPhotoIds] = useState(named)
    form.ids = photoIds
    form.photos = useFormPhotos({
      draft: { id: formId, userId: 'u1', photoIds },
      onPhotoIdsChange: setPhotoIds,
    })
    const { onDevice, removed, refused } = form.photos
    return (
      <ul>
        {onDevice.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {removed ? <li>removed {removed.name}</li> : null}
        {refused.map(({ id, problem }) => (
          <li key={id}>{problem.code}</li>
        ))}
      </ul>
    )
  }
  await render(<Photos />)
  return form
}

const photosOf = (id: string) => listPhotos({ id, userId: 'u1' })

test('a photo that was stored while the step was closed is found and named', async () => {
  const formId = crypto.randomUUID()
  const photo = newPhoto(formId, 'found.jpg')
  await addPhoto(photo)
  const form = await openPhotos(formId, ['on the server'])
  await expect.element(page.getByText('found.jpg')).toBeVisible()
  expect(form.ids).toEqual(['on the server', photo.id])
})

test('a photo that was stored and not made smaller yet is; one that cannot be is taken out with the reason', async () => {
  const formId = crypto.randomUUID()
  const bytes = new TextEncoder().encode('no picture').buffer
  const photo = { ...newPhoto(formId, 'odd.jpg'), bytes, isOriginal: true as const }
  await addPhoto(photo)
  const form = await openPhotos(formId, ['on the server', photo.id])
  await expect.element(page.getByText('photo-not-readable')).toBeVisible()
  expect(form.ids).toEqual(['on the server'])
  await vi.waitFor(async () => expect(await photosOf(formId)).toEqual([]))
})

test('a photo that is stored meanwhile is shown once; one of another form is not', async () => {
  const formId = crypto.randomUUID()
  const form = await openPhotos(formId, [])
  const photo = newPhoto(formId, 'new.jpg')
  await addPhoto(newPhoto(crypto.randomUUID(), 'foreign.jpg'))
  await addPhoto(photo)
  await addPhoto(photo)
  await expect.element(page.getByText('new.jpg')).toBeVisible()
  expect(page.getByText('foreign.jpg').query()).toBe(null)
  expect(form.ids).toEqual([photo.id])
})

test('a removed photo leaves the form and the device, and Undo puts it back in its place', async () => {
  const formId = crypto.randomUUID()
  const [first, second, third] = ['a.jpg', 'b.jpg', 'c.jpg'].map(name => newPhoto(formId, name))
  if (!first || !second || !third) throw new Error('Three photos are needed')
  for (const photo of [first, second, third]) await addPhoto(photo)
  const form = await openPhotos(formId, [first.id, second.id, third.id])
  await expect.element(page.getByText('b.jpg')).toBeVisible()
  await form.photos.remove(second.id, 'b.jpg')
  await expect.element(page.getByText('removed b.jpg')).toBeVisible()
  expect(form.ids).toEqual([first.id, third.id])
  expect((await photosOf(formId)).map(({ id }) => id)).not.toContain(second.id)
  await form.photos.undo()
  await expect.element(page.getByText('b.jpg', { exact: true })).toBeVisible()
  expect(form.ids).toEqual([first.id, second.id, third.id])
  expect(await photosOf(formId)).toHaveLength(3)
})

test('a photo that only the server has is taken out and put back by name alone', async () => {
  const formId = crypto.randomUUID()
  const form = await openPhotos(formId, ['on the server'])
  await form.photos.remove('on the server', 'old.jpg')
  await vi.waitFor(() => expect(form.ids).toEqual([]))
  await form.photos.undo()
  await vi.waitFor(() => expect(form.ids).toEqual(['on the server']))
  expect(await photosOf(formId)).toEqual([])
})

test('a form that has all the photos it can have takes no more', async () => {
  const named = Array.from({ length: photosPerForm }, (_, index) => `photo ${index}`)
  const form = await openPhotos(crypto.randomUUID(), named)
  await form.photos.add('Tank', [new File(['x'], 'more.jpg', { type: 'image/jpeg' })])
  await expect.element(page.getByText('too-many-photos')).toBeVisible()
  expect(form.ids).toEqual(named)
})
