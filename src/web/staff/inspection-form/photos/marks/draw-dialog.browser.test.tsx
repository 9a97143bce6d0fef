// Drawing on a photo, in a real browser: the first stays as it is, the second has what was drawn.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import type { Photo } from '#domain/completed-forms/completed-form.ts'
import { problems } from '#domain/problems/problem.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { addPhoto, listPhotos } from '#web/offline/photo-store.ts'
import type { Draft, DraftPhoto } from '#web/offline/rows.ts'
import { InspectionForm } from '../../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

function blackPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(200, 100)
  canvas.getContext('2d')?.fillRect(0, 0, 200, 100)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

async function storedPhoto(formId: string, name: string): Promise<DraftPhoto> {
  const bytes = await (await blackPicture()).arrayBuffer()
  const photo = {
    ...{ id: crypto.randomUUID(), formId, userId: user.uid, section: 'Inspection', field: 'hasAlarms' },
    ...{ description: 'Inspection 2026-11-14 09:30', name, fileSize: 1, type: 'image/jpeg', bytes },
    addedAt: new Date().toISOString(),
  }
  await addPhoto(photo)
  return photo
}

/** How much red there is in it, in pixels. */
async function redIn({ bytes }: DraftPhoto): Promise<number> {
  const context = new OffscreenCanvas(200, 100).getContext('2d')
  context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
  const { data } = context?.getImageData(0, 0, 200, 100) ?? { data: [] }
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90) count += 1
  return count
}

const focus = (element: Element) => element instanceof HTMLElement && element.focus()

const call = createClient(() => Response.json(null))
const begin = () => beginNewForm(template, 'Georgia', user, { today: '2026-11-14' })

const show = (draft: Draft, existingPhotos: readonly Photo[] = []) =>
  render(
    <InspectionForm
      {...{ template, draft, user, call, existingPhotos }}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )

test('an arrow, a circle and a word are saved as a second photo behind the first, which stays as it is', async () => {
  const begun = begin()
  const [first, other] = [await storedPhoto(begun.id, 'IMG_1.jpg'), await storedPhoto(begun.id, 'IMG_2.jpg')]
  const draft = { ...begun, photoIds: [first.id, other.id] }
  await show(draft)
  await page.getByRole('button', { name: 'Draw on IMG_1.jpg' }).click()
  const canvas = page.getByRole('button', { name: /^Photo to draw on/ })
  await expect.element(canvas).toBeVisible()
  await vi.waitFor(() => expect(canvas.element().querySelector('canvas')?.width).toBe(200))
  await canvas.click()
  await expect.element(page.getByText('1 mark', { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Circle' }).click()
  focus(canvas.element())
  await userEvent.keyboard('{Enter}{ArrowLeft}')
  await page.getByRole('button', { name: 'Text' }).click()
  await userEvent.fill(page.getByLabelText('Text to put on the photo'), 'Rust')
  focus(canvas.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('3 marks')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as new photo' }).click()
  await expect.element(page.getByRole('button', { name: 'Draw on IMG_1 marked.jpg' })).toBeVisible()
  const photos = await listPhotos(draft)
  const drawn = photos.find(({ name }) => name === 'IMG_1 marked.jpg')
  if (!drawn) throw new Error('There is no second photo')
  expect(drawn).toMatchObject({ field: 'hasAlarms', description: 'Inspection 2026-11-14 09:30, marked' })
  expect(await redIn(drawn)).toBeGreaterThan(50)
  expect(await redIn(first)).toBe(0)
  expect(photos.find(({ id }) => id === first.id)?.bytes).toEqual(first.bytes)
  await vi.waitFor(async () =>
    expect((await findDraft(draft))?.photoIds).toEqual([first.id, drawn.id, other.id]),
  )
})

const onServer = (url: string): Photo => ({
  ...{ id: crypto.randomUUID(), section: 'Inspection', field: 'hasAlarms', name: 'IMG_3.jpg', url },
  ...{ description: 'Inspection 2026-11-14 09:30', takenAt: '2026-11-14T09:30:00' },
})
const saveButton = () => page.getByRole('button', { name: 'Save as new photo' })

test('one that the server has is drawn on too, and the copy waits on this device', async () => {
  const there = onServer(URL.createObjectURL(await blackPicture()))
  const draft = { ...begin(), photoIds: [there.id] }
  await show(draft, [there])
  await page.getByRole('button', { name: 'Draw on IMG_3.jpg' }).click()
  const canvas = page.getByRole('button', { name: /^Photo to draw on/ })
  await vi.waitFor(() => expect(canvas.element().querySelector('canvas')?.width).toBe(200))
  await canvas.click()
  await saveButton().click()
  await expect.element(page.getByRole('button', { name: 'Draw on IMG_3 marked.jpg' })).toBeVisible()
  const [drawn] = await listPhotos(draft)
  if (!drawn) throw new Error('There is no second photo')
  const { section, field, takenAt } = there
  expect(drawn).toMatchObject({ section, field, takenAt, description: `${there.description}, marked` })
  expect(await redIn(drawn)).toBeGreaterThan(0)
  await vi.waitFor(async () => expect((await findDraft(draft))?.photoIds).toEqual([there.id, drawn.id]))
})

test.each([
  [
    'one that cannot be loaded',
    'blob:gone',
    0,
    'This photo couldn’t be loaded. Try again when you have signal.',
  ],
  ['a form that has all its photos', '', 59, problems['too-many-photos'].message],
])('%s says why nothing is drawn', async (_, address, others, sentence) => {
  const there = onServer(address || URL.createObjectURL(await blackPicture()))
  const draft = {
    ...begin(),
    photoIds: [there.id, ...Array.from({ length: others }, () => crypto.randomUUID())],
  }
  await show(draft, [there])
  await page.getByRole('button', { name: 'Draw on IMG_3.jpg' }).click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(sentence)
  await page.getByRole('button', { name: /^Photo to draw on/ }).click()
  await saveButton().click({ force: true })
  expect(await listPhotos(draft)).toEqual([])
})
