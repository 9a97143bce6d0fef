// Alerts about possible releases: before the form or with it, one mail each, on everyone's list until a person acknowledges.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFindingSummary } from '#api/finding-summary.ts'
import { acknowledgeReleaseAlert, listReleaseAlerts, sendReleaseAlert } from '#api/release-alerts.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { startAnswers } from '#domain/form/start.ts'
import type { Answers, Part } from '#domain/form/template.ts'
import { registry } from '#domain/templates/registry.ts'
import { bucketPart } from '#domain/templates/sample-parts.ts'
import { findOrphan } from '#server/changes/store.ts'
import { newName, openFacilityOffice } from '#testing/facility-office.ts'
import { formContent } from '#testing/form-content.ts'
import { answerOf, createForm, editForm } from '#testing/saved-forms.ts'

const { app, office, save } = openFacilityOffice()
beforeEach(async () => {
  const { write } = app().database
  await write.deleteFrom('changes').where('ownerKind', '=', 'release-alert').execute()
  for (const table of ['outbox_mails', 'release_alerts'] as const) await write.deleteFrom(table).execute()
})

interface ReleaseAlertBody extends Omit<ReturnType<typeof alert>, 'told'> {
  told: { name: string; at: string } | null
  corrected?: { answer: string; at: string }
}

const at = '2026-11-17T14:05:00.000Z'
const alert = (change: object = {}) => ({
  ...{ id: randomUUID(), formId: randomUUID(), facilityName: 'Bayside Depot', state: 'florida' },
  ...{ field: 'hasWetting', answer: 'Yes', at, told: null, ...change },
})
const send = (body: ReleaseAlertBody) => office().call(sendReleaseAlert, { body })
const list = async () => answerOf(await office().call(listReleaseAlerts, { query: {} })).items
const acknowledge = (id: string, version: number, note = '', by = office()) =>
  by.call(acknowledgeReleaseAlert, {
    params: { id },
    version,
    body: { note },
  })
const mails = () => app().database.read.selectFrom('outbox_mails').select(['subject', 'text']).execute()
const post = async (body: object) =>
  (
    await office().send('/api/release-alerts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

describe('an alert that comes before its form', () => {
  test('is listed with its question and its sender, and the office gets one mail', async () => {
    const body = alert()
    expect(await post(body)).toBe(201)
    expect(await post(body)).toBe(200)
    const { uid, displayName } = office().user
    expect(await list()).toEqual([
      {
        ...{ ...body, state: 'Florida', version: 1, label: 'Any wetting on the tank?' },
        ...{ by: { uid, displayName }, receivedAt: expect.any(String), acknowledged: null, corrected: null },
      },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Possible release: Bayside Depot, Florida')
    expect(mail?.text).toContain(`Reported by ${displayName} on November 17, 2026 at 9:05 AM (Eastern).`)
    expect(mail?.text).toContain('Any wetting on the tank? Yes')
    expect(mail?.text).toContain('No one recorded as notified yet.')
    expect(mail?.text).toContain('Within 24 hours')
    expect(mail?.text).toContain('/findings')
  })

  test('is counted at a glance until a person acknowledges it', async () => {
    const counted = async () => answerOf(await office().call(readFindingSummary)).alerts
    const body = alert()
    answerOf(await send(body))
    expect(await counted()).toBe(1)
    answerOf(await acknowledge(body.id, 1))
    expect(await counted()).toBe(0)
  })

  test('is sent with a new name that was told, which adds that and no mail', async () => {
    const body = alert()
    answerOf(await send(body))
    const told = { name: 'Pat Rivers', at: '2026-11-17T14:10:00.000Z' }
    expect(answerOf(await send({ ...body, answer: 'No', told }))).toMatchObject({
      ...{ version: 2, answer: 'Yes', told },
    })
    expect(answerOf(await send({ ...body, told: { ...told, name: 'Someone else' } }))).toMatchObject({
      ...{ version: 2, told },
    })
    expect(await mails()).toHaveLength(1)
  })

  test('sent twice at the same moment is one', async () => {
    const body = alert()
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(answers.map(answerOf).map(({ id }) => id)).toEqual([body.id, body.id, body.id])
    expect([(await list()).length, (await mails()).length]).toEqual([1, 1])
  })

  test.each([
    ['an id that is none', { id: 'x' }],
    ['another state', { state: 'Texas' }],
    ['no question', { field: '' }],
    ['no time', { at: 'now' }],
    ['a person without a name', { told: { name: ' ', at } }],
    ['more than is known', { severity: 'release' }],
  ])('is refused with %s', async (_, change) => {
    expect(await post(alert(change))).toBe(400)
    expect(await mails()).toEqual([])
  })
})

describe('a form that tells of a possible release', () => {
  const today = dayOf(new Date())

  test('raises the alert that did not come before it, and no second one', async () => {
    const name = newName()
    const form = await save(name, today, { hasWetting: true })
    const [raised, ...others] = await list()
    expect(others).toEqual([])
    expect(raised).toMatchObject({ formId: form.id, facilityName: name, field: 'hasWetting', answer: 'Yes' })
    const content = { facilityName: name, inspectionDate: today, hasWetting: true }
    answerOf(await editForm(office(), form.id, 1, formContent({ ...content, hasPipeWetting: true })))
    expect((await list()).map(({ field }) => field).sort()).toEqual(['hasPipeWetting', 'hasWetting'])
    expect(await mails()).toHaveLength(2)
  })

  test('raises one for each bucket that fails, also one that an edit adds', async () => {
    const template = registry.require('spill-bucket', 1)
    const start = startAnswers(template, { today, displayName: 'Dana Fields' })
    const facilityName = newName()
    const content = (parts: readonly Part[]) => ({
      ...{ templateId: template.id, templateVersion: 1, state: 'Florida' as const, photoIds: [] },
      answers: { ...start, facilityName, parts } as Answers,
    })
    const leaking = (id: string, name: string) => bucketPart({ id, name, endLevel: 90 })
    const one = leaking('b1', 'North')
    const form = answerOf(await createForm(office(), content([one])))
    answerOf(await editForm(office(), form.id, 1, content([one, leaking('b2', 'South')])))
    expect((await list()).map(({ label }) => label).sort()).toEqual([
      'Bucket 1, North: Result',
      'Bucket 2, South: Result',
    ])
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.join()).toContain('Bucket 2, South: Result: Fail')
  })

  test('raises none where the phone sent it before', async () => {
    const formId = randomUUID()
    answerOf(await send(alert({ formId })))
    const content = formContent({ facilityName: newName(), inspectionDate: today, hasWetting: true })
    answerOf(await createForm(office(), content, formId))
    expect(await list()).toHaveLength(1)
  })

  test('raises the one that the phone sends after it: who was told and what it is corrected to belong to that', async () => {
    const formId = randomUUID()
    const content = formContent({ facilityName: newName(), inspectionDate: today, hasWetting: true })
    answerOf(await createForm(office(), content, formId))
    const [raised] = await list()
    const late = alert({ formId })
    expect(await post(late)).toBe(200)
    const told = { name: 'Pat Rivers', at: '2026-11-17T14:10:00.000Z' }
    answerOf(await send({ ...late, told }))
    expect(await list()).toMatchObject([{ id: raised?.id, answer: 'Yes', told, corrected: null }])
    const corrected = { answer: 'No', at: '2026-11-17T14:30:00.000Z' }
    for (const _ of ['once', 'again']) answerOf(await send({ ...late, corrected }))
    expect(await list()).toMatchObject([{ id: raised?.id, told, corrected }])
    expect(await mails()).toHaveLength(1)
  })

  test('and the phone’s alert at the same moment are one', async () => {
    const formIds = Array.from({ length: 6 }, () => randomUUID())
    await Promise.all(
      formIds.flatMap(formId => {
        const content = formContent({ facilityName: newName(), inspectionDate: today, hasWetting: true })
        return [createForm(office(), content, formId).then(answerOf), send(alert({ formId })).then(answerOf)]
      }),
    )
    expect((await list()).map(each => each.formId).sort()).toEqual(formIds.sort())
    expect(await mails()).toHaveLength(formIds.length)
  })

  test('of long ago, or with an answer that was not given, raises none', async () => {
    await save(newName(), addDays(today, -8), { hasWetting: true })
    const given = { hasWetting: 'carried' } as const
    const content = { facilityName: newName(), inspectionDate: today, hasWetting: true }
    answerOf(await createForm(office(), formContent(content, { given })))
    expect(await list()).toEqual([])
  })
})

describe('an answer that is corrected', () => {
  const today = dayOf(new Date())
  const change = (of: string) =>
    app()
      .database.read.selectFrom('changes')
      .select(['action', 'version', 'fields'])
      .where('ownerId', '=', of)
      .orderBy('version')
      .execute()

  test('by the form or an edit is said by the alert, which waits for a person all the same', async () => {
    const facilityName = newName()
    const answers = { facilityName, inspectionDate: today }
    const form = await save(facilityName, today, { hasWetting: true })
    const sam = await app().loggedIn({ displayName: 'Sam Ortiz' })
    answerOf(await editForm(sam, form.id, 1, formContent({ ...answers, hasWetting: false })))
    const [raised, ...others] = await list()
    expect(others).toEqual([])
    const { uid, displayName } = sam.user
    expect(raised).toMatchObject({
      ...{ version: 2, answer: 'Yes', acknowledged: null },
      corrected: { answer: 'No', by: { uid, displayName }, at: expect.any(String) },
    })
    const id = raised?.id ?? ''
    expect(await change(id)).toMatchObject([{ action: 'sent' }, { action: 'corrected', version: 2 }])
    expect((await change(id))[1]?.fields).toContain('"from":"Yes","to":"No"')
    answerOf(await editForm(sam, form.id, 2, formContent({ ...answers, comments: 'Dry.' })))
    expect(await list()).toEqual([raised])
    expect(answerOf(await office().call(readFindingSummary)).alerts).toBe(1)
    expect(answerOf(await acknowledge(id, 2, 'Rain water'))).toMatchObject({ corrected: raised?.corrected })
    expect(await mails()).toHaveLength(1)
  })

  test('back to a possible release raises an alert of its own', async () => {
    const facilityName = newName()
    const content = (hasWetting: boolean) => formContent({ facilityName, inspectionDate: today, hasWetting })
    const form = await save(facilityName, today, { hasWetting: true })
    answerOf(await editForm(office(), form.id, 1, content(false)))
    answerOf(await editForm(office(), form.id, 2, content(true)))
    const raised = await list()
    expect(raised.map(({ corrected }) => corrected?.answer ?? null).sort()).toEqual(['No', null])
    expect(await mails()).toHaveLength(2)
    answerOf(await editForm(office(), form.id, 3, formContent({ ...content(true).answers, comments: 'x' })))
    expect(await list()).toHaveLength(2)
  })

  test('before the form is sent is told by the phone, once', async () => {
    const body = alert()
    answerOf(await send(body))
    const corrected = { answer: 'No', at: '2026-11-17T14:30:00.000Z' }
    const { uid, displayName } = office().user
    const told = { ...body, corrected }
    expect(answerOf(await send(told))).toMatchObject({
      ...{ version: 2, answer: 'Yes', acknowledged: null },
      corrected: { ...corrected, by: { uid, displayName } },
    })
    expect(answerOf(await send({ ...told, corrected: { ...corrected, answer: 'N/A' } }))).toMatchObject({
      ...{ version: 2, corrected: { answer: 'No' } },
    })
    const content = formContent({ facilityName: newName(), inspectionDate: today, hasWetting: false })
    answerOf(await createForm(office(), content, body.formId))
    expect(await list()).toMatchObject([{ version: 2, corrected: { ...corrected } }])
    expect(await mails()).toHaveLength(1)
    expect(await findOrphan(app().database.read)).toBeNull()
  })

  test('of one bucket is that of this bucket, and a bucket that is gone has no answer', async () => {
    const template = registry.require('spill-bucket', 1)
    const start = startAnswers(template, { today, displayName: 'Dana Fields' })
    const facilityName = newName()
    const content = (parts: readonly Part[]) => ({
      ...{ templateId: template.id, templateVersion: 1, state: 'Florida' as const, photoIds: [] },
      answers: { ...start, facilityName, parts } as Answers,
    })
    const bucket = (id: string, name: string, endLevel: number) => bucketPart({ id, name, endLevel })
    const [north, south] = [bucket('b1', 'North', 90), bucket('b2', 'South', 90)]
    const form = answerOf(await createForm(office(), content([north, south])))
    const passing = bucket('b1', 'North', Number(bucketPart({ id: 'b1', name: 'North' }).endLevel))
    answerOf(await editForm(office(), form.id, 1, content([passing])))
    const said = (await list()).map(({ label, corrected }) => [label, corrected?.answer])
    expect(said.sort()).toEqual([
      ['Bucket 1, North: Result', 'Pass'],
      ['Bucket 2, South: Result', ''],
    ])
  })

  test('stands behind those whose answer is still what it was, for there is room for a few alone', async () => {
    const [older, newer] = [alert(), alert()]
    answerOf(await send(older))
    answerOf(await send(newer))
    answerOf(await send({ ...newer, corrected: { answer: 'No', at } }))
    expect((await list()).map(({ id }) => id)).toEqual([older.id, newer.id])
    answerOf(await acknowledge(older.id, 1))
    expect((await list()).map(({ id }) => id)).toEqual([newer.id, older.id])
  })

  test('is listed with the others of its form', async () => {
    const form = await save(newName(), today, { hasWetting: true })
    answerOf(await send(alert()))
    const { items } = answerOf(await office().call(listReleaseAlerts, { query: { formId: form.id } }))
    expect(items).toMatchObject([{ formId: form.id }])
    expect(await list()).toHaveLength(2)
  })
})

describe('acknowledging', () => {
  test('is by one person with a note, and takes the alert behind the others', async () => {
    const [first, second] = [alert(), alert()]
    for (const body of [first, second]) answerOf(await send(body))
    const done = answerOf(await acknowledge(second.id, 1, 'Crew is on its way'))
    const { uid, displayName } = office().user
    expect(done).toMatchObject({
      version: 2,
      acknowledged: { by: { uid, displayName }, at: expect.any(String), note: 'Crew is on its way' },
    })
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(answerOf(await acknowledge(second.id, 1, 'Crew is on its way'))).toEqual(done)
    expect(await findOrphan(app().database.read)).toBeNull()
  })

  test('by another person, or on an old copy, is refused with what is there', async () => {
    const body = alert()
    answerOf(await send(body))
    const sam = await app().loggedIn({ displayName: 'Sam Ortiz' })
    const answers = await Promise.all([
      acknowledge(body.id, 1, 'Called'),
      acknowledge(body.id, 1, 'Driving', sam),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      problem: { code: 'release-alert-changed', status: 412, current: { version: 2 } },
    })
    expect(await acknowledge(randomUUID(), 1)).toMatchObject({ problem: { code: 'release-alert-not-found' } })
  })

  test('needs a version', async () => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect((await office().send(`/api/release-alerts/${randomUUID()}`, init)).status).toBe(400)
  })
})
