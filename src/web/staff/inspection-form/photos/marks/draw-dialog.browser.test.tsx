// Drawing on a photo, in a real browser: the first stays as it is, the second has what was drawn.

import '#web/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { addPhoto, listPhotos } from '#web/offline/photo-store.ts'
import type { DraftPhoto } from '#web/offline/rows.ts'
import { InspectionForm } from '../../inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

async function storedPhoto(formId: string, name: string): Promise<DraftPhoto> {
  const canvas = new OffscreenCanvas(200, 100)
  canvas.getContext('2d')?.fillRect(0, 0, 200, 100)
  const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
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

test('an arrow, a circle and a word are saved as a second photo behind the first, which stays as it is', async () => {
  const call = createClient(() => Response.json(null))
  const begun = beginNewForm(template, 'Georgia', user, { today: '2026-11-14' })
  const [first, other] = [await storedPhoto(begun.id, 'IMG_1.jpg'), await storedPhoto(begun.id, 'IMG_2.jpg')]
  const draft = { ...begun, photoIds: [first.id, other.id] }
  await render(
    <InspectionForm
      template={template}
      draft={draft}
      user={user}
      call={call}
      onReceived={vi.fn()}
      onQueued={vi.fn()}
    />,
  )
  await page.getByRole('button', { name: 'Draw on IMG_1.jpg' }).click()
  const canvas = page.getByRole('button', { name: /^Photo to draw on/ })
  await expect.element(canvas).toBeVisible()
  await vi.waitFor(() => expect(canvas.element().querySelector('canvas')?.width).toBe(200))
  await canvas.click()
  await expect.element(page.getByText('1 mark', { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Circle' }).click()
  focus(canvas.element())
  await userEvent.keyboard('{Enter}{ArrowLeft}')
  await page.getByRole('button', { name: 'Word' }).click()
  await userEvent.fill(page.getByLabelText('Word to put on the photo'), 'Rust')
  focus(canvas.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('3 marks')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save as second photo' }).click()
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
