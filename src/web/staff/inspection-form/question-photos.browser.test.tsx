// A photo and a note beside the question that they belong to, in a real browser with a real IndexedDB.

import '#web/styles/app.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '#api/client.ts'
import type { Answers } from '#domain/form/template.ts'
import { verizonMonthly as template } from '#domain/templates/verizon-monthly/v2.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { listPhotos } from '#web/offline/photo-store.ts'
import { InspectionForm } from './inspection-form.tsx'

const user = { uid: 'u1', displayName: 'Dana Fields', email: 'dana@cypress.example' }

/** The camera gives this picture. */
async function takePicture(input: HTMLInputElement) {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  const files = new DataTransfer()
  files.items.add(new File([blob], 'alarm.jpg', { type: 'image/jpeg' }))
  input.files = files.files
  input.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    if (this.type === 'file') void takePicture(this)
  })
})
afterEach(() => vi.restoreAllMocks())

async function openForm(answers: Answers = {}) {
  const call = createClient(() => Response.json(null))
  const begun = beginNewForm(template, 'Georgia', user, { today: '2026-11-14' })
  const draft = { ...begun, answers: { ...begun.answers, ...answers } }
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
  return draft
}

/** The button of this name that is about these words; null where there is none. */
const buttonAbout = (name: string, words: string): Element | null =>
  page
    .getByRole('button', { name, exact: true })
    .elements()
    .find(
      each => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent === words,
    ) ?? null

const press = async (name: string, words: string) => {
  const button = buttonAbout(name, words)
  if (!button) throw new Error(`There is no ${name} about ${words}`)
  await userEvent.click(button)
}

test('a question that raised a concern has a camera and a note; both go with the form', async () => {
  const draft = await openForm()
  expect(buttonAbout('Photo', 'Any alarms?')).toBe(null)
  await page.getByRole('radiogroup', { name: 'Any alarms?' }).getByText('Yes').click()
  await press('Photo', 'Any alarms?')
  await vi.waitFor(async () => {
    const [photo] = await listPhotos(draft)
    expect(photo).toMatchObject({ field: 'hasAlarms', section: 'Inspection', name: 'alarm.jpg' })
    expect((await findDraft(draft))?.photoIds).toEqual([photo?.id])
  })
  await press('Note', 'Any alarms?')
  await userEvent.keyboard('Sensor 3 ')
  await vi.waitFor(async () =>
    expect((await findDraft(draft))?.answers).toMatchObject({ 'note:hasAlarms': 'Sensor 3' }),
  )
  // It stays when the concern was a mistake.
  await page.getByRole('radiogroup', { name: 'Any alarms?' }).getByText('No', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Sensor 3 ')

  // Emptied to be written anew, it keeps its field and the cursor.
  await userEvent.clear(page.getByRole('textbox', { name: 'Note' }))
  await vi.waitFor(async () =>
    expect((await findDraft(draft))?.answers).toMatchObject({ 'note:hasAlarms': '' }),
  )
  await userEvent.keyboard('Reset')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Reset')
})

test('a note that was there before keeps its field when it is emptied', async () => {
  await openForm({ 'note:comments': 'Sensor 3' })
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await new Promise(resolve => setTimeout(resolve, 100))
  await userEvent.keyboard('Reset')
  await expect.element(note).toHaveValue('Reset')
})

test('any other question has them on demand, by section', async () => {
  await openForm()
  const camera = () => buttonAbout('Photo', 'Any blistering of the coating?')
  expect(camera()).toBe(null)
  await press('Photos and notes', 'Exterior Inspection of Tank')
  expect(camera()).not.toBe(null)
  await press('Photos and notes', 'Exterior Inspection of Tank')
  expect(camera()).toBe(null)
})
