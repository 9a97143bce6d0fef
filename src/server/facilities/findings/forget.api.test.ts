// What stays of a finding when its form is deleted for good, or when the person who has it leaves.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listFindings, readFinding, saveFinding } from '#api/findings.ts'
import { purgeForm } from '#api/trash.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { WantedStep } from '#domain/findings/steps.ts'
import { findOrphan } from '#server/changes/store.ts'
import { codeOf, newName, openFacilityOffice } from '#testing/facility-office.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf } from '#testing/saved-forms.ts'

const { app, office, save } = openFacilityOffice()

const alarm = { hasAlarms: true }
const list = async (query: object) => answerOf(await office().call(listFindings, { query }))
const read = async (id: string) => answerOf(await office().call(readFinding, { params: { id } }))

async function alarmAt({ facilityId }: Pick<CompletedForm, 'facilityId'>) {
  const found = (await list({ facilityId: facilityId ?? '' })).items.find(
    ({ field }) => field === 'hasAlarms',
  )
  if (!found) throw new Error('There is no finding about alarms')
  return found
}

const decide = (
  { id, version }: { id: string; version: number },
  body: Partial<WantedStep> & Pick<WantedStep, 'status'>,
) => office().call(saveFinding, { params: { id }, version, body })

test('a form that is deleted for good takes along what it alone raised, and what was decided about it', async () => {
  const admin = await app().loggedIn({ admin: true })
  const name = newName()
  const papers = { placardExpires: '2030-01-01', cfrExpires: '2030-01-01' }
  const form = await save(name, '2026-06-03', { ...papers, ...alarm, isSystemOperating: false })
  const other = await save(name, '2026-07-03', { ...papers, isSystemOperating: false })
  const found = await alarmAt(form)
  answerOf(await decide(found, { status: 'fixed', note: 'Done' }))
  const photoId = randomUUID()
  const sent = { method: 'PUT', body: new Uint8Array(await samplePhoto(1, { width: 8, height: 8 })) }
  expect((await office().send(`/api/findings/${found.id}/photos/${photoId}`, sent)).status).toBe(201)
  for (const { id } of [form, other]) answerOf(await office().call(deleteCompletedForm, { params: { id } }))
  answerOf(await admin.call(purgeForm, { params: { id: form.id }, body: { reason: 'Entered twice' } }))
  const left = await list({ facilityId: form.facilityId ?? '' })
  expect(left.items.map(({ field, status }) => [field, status])).toEqual([['isSystemOperating', 'withdrawn']])
  expect(codeOf(await office().call(readFinding, { params: { id: found.id } }))).toBe('finding-not-found')
  expect((await office().send(`/api/photos/${photoId}`)).status).toBe(404)
  expect(await findOrphan(app().database.read)).toBeNull()
  answerOf(await office().call(restoreCompletedForm, { params: { id: other.id } }))
  expect((await list({ facilityId: form.facilityId ?? '' })).items).toMatchObject([{ status: 'open' }])
})

test('a person who no longer works here stays named', async () => {
  const form = await save(newName(), '2026-06-03', alarm)
  const { uid, displayName } = await app().createUser({ displayName: 'Left Last Year' })
  answerOf(await decide(await alarmAt(form), { status: 'assigned', assignedTo: uid }))
  await app().database.write.updateTable('users').set({ active: 0 }).where('id', '=', uid).execute()
  expect(await alarmAt(form)).toMatchObject({ status: 'assigned', assignedTo: { uid, displayName } })
  expect((await read((await alarmAt(form)).id)).history.at(-1)).toMatchObject({
    assignedTo: { displayName },
  })
})
