// One signature on several forms in a real IndexedDB, while another tab may have one of them open.

import { afterEach, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { signaturePng } from '#testing/form-content.ts'
import { storedDraft } from '#testing/stored-draft.ts'
import { deleteDraft, findDraft, saveDraft } from '#web/offline/drafts.ts'
import { openForm } from '#web/offline/open-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { BegunForm } from './forms-of-visit.ts'
import { signForms } from './sign-forms.ts'

const stored: Draft[] = []
afterEach(async () => {
  for (const draft of stored.splice(0)) await deleteDraft(draft)
})

const visitId = crypto.randomUUID()
const signature = { visitId, picture: signaturePng, strokes: [], call: createClient(() => Promise.reject()) }

async function listedForm(name: string): Promise<BegunForm> {
  const changedAt = '2026-11-14T15:00:00.000Z'
  const { draft } = await storedDraft(0, { answers: { facilityName: name }, changedAt })
  stored.push(draft)
  return { title: name, facts: '', template: verizonMonthly, path: '', draft }
}

test('forms are signed together', async () => {
  const forms = [await listedForm('Tank 1'), await listedForm('Tank 2')]
  expect(await signForms(forms, signature)).toBe(true)
  for (const { draft } of forms) {
    expect(await findDraft(draft)).toMatchObject({
      ...{ status: 'queued', visitId },
      answers: { ...draft.answers, signature: signaturePng },
    })
  }
})

test('what another tab has typed since a form was listed stays, and none is signed', async () => {
  const [first, second] = [await listedForm('Tank 1'), await listedForm('Tank 2')]
  const typed = {
    ...second.draft,
    ...{
      answers: { ...second.draft.answers, comments: 'Gasket worn' },
      changedAt: '2026-11-14T15:10:00.000Z',
    },
  }
  await saveDraft(typed)
  expect(await signForms([first, second], signature)).toBe(false)
  expect([await findDraft(first.draft), await findDraft(second.draft)]).toEqual([first.draft, typed])
})

test('what another tab saves as it gives up its form stays', async () => {
  const form = await listedForm('Tank 1')
  const typed = { ...form.draft, answers: { comments: 'Lid' }, changedAt: '2026-11-14T15:20:00.000Z' }
  const other = openForm(form.draft.id, () => void saveDraft(typed))
  await other.isHere
  expect(await signForms([form], signature)).toBe(false)
  expect(await findDraft(form.draft)).toEqual(typed)
})

test('a form that another tab has submitted or discarded meanwhile is not signed', async () => {
  const [sent, gone] = [await listedForm('Tank 1'), await listedForm('Tank 2')]
  const submitted = { ...sent.draft, status: 'queued' as const, outbox: { at: sent.draft.changedAt } }
  await saveDraft(submitted)
  await deleteDraft(gone.draft)
  expect(await signForms([sent], signature)).toBe(false)
  expect(await signForms([gone], signature)).toBe(false)
  expect([await findDraft(sent.draft), await findDraft(gone.draft)]).toEqual([submitted, null])
})
