// Reports that a facility sends by itself, and the addresses that get none.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { readCustomer } from '#api/customers.ts'
import { deleteFacility, readFacility } from '#api/facilities.ts'
import { saveFacility } from '#api/save-facility.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { openReportMails, readMail } from '#testing/report-mails.ts'
import { samplePhoto } from '#testing/sample-photo.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { sendPhoto } from '#testing/sent-photo.ts'
import { forgetRefusal, noteRefused, setUnsubscribed } from './address-store.ts'
import { cancelOvertaken } from './send.ts'
import { sendDueReports } from './send-by-itself.ts'

const { app, dana, server, startSending, pass, send, deliveriesOf, settled } = openReportMails()

test('a facility that was deleted sends nothing by itself', async () => {
  const id = randomUUID()
  const contacts = [{ name: 'Kim', email: `kim-${id}@tower.example`, getsReports: true }]
  const body = { name: `Depot ${id}`, state: 'Florida', contacts, sendReports: true }
  answerOf(await dana().call(saveFacility, { params: { id }, version: null, body }))
  await sleep(10)
  const form = await savedForm(dana(), formContent({ facilityName: body.name }, { facilityId: id }))
  await dana().call(deleteFacility, { params: { id } })
  await sendDueReports(app().database, new Date())
  expect(await deliveriesOf(form.id)).toEqual([])
})

test('what a user has sent is not cancelled by a correction that leaves by itself', async () => {
  const { id } = await savedForm(dana())
  await send(id, ['kim@tower.example'])
  await app().database.transaction(db => cancelOvertaken(db, { formId: id, version: 2, now: new Date() }))
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'waiting' }])
})

test('a customer is said to get reports only where mail reaches a contact', async () => {
  const facilityId = randomUUID()
  const email = `Kim-${facilityId}@tower.example`
  const contacts = [{ name: 'Kim', email, getsReports: true }]
  const body = { name: `Depot ${facilityId}`, state: 'Florida', customer: facilityId, contacts }
  answerOf(await dana().call(saveFacility, { params: { id: facilityId }, version: null, body }))
  const isReached = async () => {
    const { facilities } = answerOf(await dana().call(readCustomer, { params: { customer: facilityId } }))
    return facilities[0]?.hasRecipient
  }
  const { write } = app().database
  await setUnsubscribed(write, email, new Date())
  expect(await isReached()).toBe(false)
  await setUnsubscribed(write, email, null)
  expect(await isReached()).toBe(true)
  await noteRefused(write, email, '550 no such mailbox', new Date())
  expect(await isReached()).toBe(false)
  await forgetRefusal(write, email)
  expect(await isReached()).toBe(true)
})

test('one click unsubscribes, and then the address gets none until it asks again', async () => {
  const { id } = await savedForm(dana())
  const outbox = startSending()
  await send(id, ['kim@tower.example'])
  pass(61)
  outbox.wake()
  await settled(id)
  const { headers } = readMail(server().received[0] ?? '')
  const [, path = ''] = /List-Unsubscribe: <http:\/\/localhost:3000(\S+)>/.exec(headers) ?? []
  const post = (address: string) =>
    app()
      .visitor()
      .send(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
  // Looking at it, as link checkers do, changes nothing.
  expect(await (await app().visitor().send(path)).text()).toContain('Stop inspection reports')
  expect((await post(`${path.slice(0, -2)}AA`)).status).toBe(404)
  expect((await post(path)).status).toBe(200)
  expect(await send(id, ['Kim@Tower.example'])).toMatchObject([
    { status: 'failed', reason: expect.stringMatching(/^Unsubscribed on /) },
  ])
  expect((await post(`${path}?again=1`)).status).toBe(200)
  expect(await send(id, ['kim@tower.example'])).toMatchObject([{ status: 'waiting' }])

  // One that waits when they unsubscribe does not leave either.
  expect((await post(path)).status).toBe(200)
  pass(61)
  outbox.wake()
  expect((await settled(id))[0]).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^Unsubscribed on /),
  })
  expect(server().received).toHaveLength(1)
}, 40_000)

test('a facility that sends reports does so by itself once the last photo is there, and a correction again', async () => {
  const facilityId = randomUUID()
  const contacts = [
    { name: 'Kim', email: 'kim2@tower.example', getsReports: true },
    { name: 'Lee', email: 'lee2@tower.example', getsReports: false },
  ]
  const body = { name: `Depot ${facilityId}`, state: 'Florida', contacts, sendReports: true }
  const early = await savedForm(dana(), formContent({ facilityName: body.name }))
  const site = early.facilityId ?? ''
  await sleep(10)
  const saved = answerOf(await dana().call(saveFacility, { params: { id: site }, version: 1, body }))
  expect(saved.sendReports).toBe(true)
  const photoId = randomUUID()
  const content = formContent(
    { facilityName: body.name, signature: signaturePng },
    { photoIds: [photoId], facilityId: site },
  )
  const { id } = await savedForm(dana(), content)
  const look = () => sendDueReports(app().database, new Date())
  expect(await look()).toBe(0)
  await sendPhoto(dana(), id, photoId, await samplePhoto(5))
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  expect(await deliveriesOf(early.id)).toEqual([])
  const outbox = startSending()
  pass(61)
  outbox.wake()
  expect(await settled(id)).toMatchObject([{ to: 'kim2@tower.example', status: 'sent', version: 1 }])

  for (const [version, comments] of [
    [1, 'First try'],
    [2, 'Second try'],
  ] as const) {
    const edited = { ...content, answers: { ...content.answers, comments }, correction: 'Misread' }
    answerOf(await editForm(dana(), id, version, edited))
    expect(await look()).toBe(1)
  }
  pass(61)
  outbox.wake()
  expect((await settled(id)).map(({ version, status }) => `${version} ${status}`).sort()).toEqual([
    '1 sent',
    '2 cancelled',
    '3 sent',
  ])
  const { headers, text } = readMail(server().received.at(-1) ?? '')
  expect(headers).toContain('Corrected inspection report')
  expect(headers).toContain('version 3, replaces version 1')
  expect(text).toContain('Corrected, version 3, replaces version 1, which we sent on ')

  // Deleting and restoring change nothing that was sent.
  const params = { id }
  await dana().call(deleteCompletedForm, { params })
  expect(answerOf(await dana().call(restoreCompletedForm, { params })).version).toBe(5)
  expect(await look()).toBe(0)

  // A client of an earlier release says nothing about the switch, which stays on; switched off, no report is sent.
  const { sendReports: _, ...silent } = { ...body, address: '1 Main St' }
  const current = async () => answerOf(await dana().call(readFacility, { params: { id: site } })).version
  const kept = await dana().call(saveFacility, {
    ...{ params: { id: site }, version: await current(), body: silent },
  })
  expect(answerOf(kept).sendReports).toBe(true)
  const off = await dana().call(saveFacility, {
    ...{
      params: { id: site },
      version: await current(),
      body: { ...silent, sendReports: false },
    },
  })
  expect(answerOf(off).sendReports).toBe(false)
  await savedForm(dana(), formContent({ facilityName: body.name }, { facilityId: site }))
  expect(await look()).toBe(0)
}, 60_000)
