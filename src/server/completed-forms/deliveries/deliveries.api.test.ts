// Reports by mail, over a real SMTP server and a real outbox.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listRecipients } from '#api/register.ts'
import { cancelDelivery, noteDeliveryCameBack } from '#api/report-deliveries.ts'
import { listReportLinks } from '#api/report-links.ts'
import { saveFacility } from '#api/save-facility.ts'
import { retryMails } from '#api/system.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { openReportMails, readMail, until } from '#testing/report-mails.ts'
import { answerOf, editForm, savedForm } from '#testing/saved-forms.ts'
import { queueReports } from './send.ts'
import { findSentBefore } from './store.ts'

const { app, dana, server, startSending, pass, send, deliveriesOf, settled } = openReportMails()

const lastNoted = () =>
  app()
    .database.read.selectFrom('audit_entries')
    .select(['what', 'aboutId'])
    .orderBy('sequence', 'desc')
    .executeTakeFirst()

test('a report leaves after the time to undo, with the PDF, plain text, HTML and one-click unsubscribe', async () => {
  const { id } = await savedForm(dana(), formContent({ signature: signaturePng, hasAlarms: true }))
  const outbox = startSending()
  const items = await send(id, ['kim@tower.example', 'pat@tower.example'], 'As agreed.\n<Kim>')
  expect(items).toMatchObject([
    { to: 'kim@tower.example', status: 'waiting', reason: null, version: 1 },
    { to: 'pat@tower.example', status: 'waiting', reason: null, version: 1 },
  ])
  outbox.wake()
  await sleep(200)
  expect(server().received).toEqual([])
  pass(61)
  outbox.wake()
  expect(await settled(id)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  expect(server().received).toHaveLength(2)
  const { headers, text, html, part } = readMail(server().received.find(mail => mail.includes('kim@')) ?? '')
  expect(headers).toMatch(/^To: kim@tower\.example$/m)
  expect(headers).toMatch(/^Subject: Inspection report: Tower 4417 Ocala, November 14, 2026$/m)
  expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/\S+>$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(text).toContain('As agreed.\n<Kim>')
  expect(text).toContain('Tower 4417 Ocala')
  expect(text).toContain('finding')
  expect(html).toContain('&lt;Kim&gt;')
  expect(html).toContain('prefers-color-scheme:dark')
  const pdf = await readPdf(new Uint8Array(part('application/pdf')))
  expect(pdf.text).toContain('Tower 4417 Ocala')
}, 40_000)

test('it can be cancelled until it leaves, and not after', async () => {
  const { id } = await savedForm(dana())
  const outbox = startSending()
  const cancel = (deliveryId: string) => dana().call(cancelDelivery, { params: { id, deliveryId } })
  const [undone] = await send(id, ['kim@tower.example'])
  for (let time = 0; time < 2; time += 1) expect((await cancel(undone?.id ?? '')).ok).toBe(true)
  const [sent] = await send(id, ['pat@tower.example'])
  pass(61)
  outbox.wake()
  expect((await settled(id)).map(({ to, status }) => [to, status])).toEqual([
    ['pat@tower.example', 'sent'],
    ['kim@tower.example', 'cancelled'],
  ])
  expect(server().received).toHaveLength(1)
  expect(await cancel(sent?.id ?? '')).toMatchObject({ ok: false, problem: { status: 409 } })
  const other = await savedForm(dana())
  const crossed = { params: { id: other.id, deliveryId: sent?.id ?? '' } }
  expect(await dana().call(cancelDelivery, crossed)).toMatchObject({ ok: false, problem: { status: 404 } })
}, 40_000)

test('a 5xx has failed at once and is kept with the contact, a 4xx is tried again', async () => {
  const facilityId = randomUUID()
  const contacts = [{ name: 'Lee', email: 'Lee@tower.example', getsReports: true }]
  const body = { name: `Depot ${facilityId}`, state: 'Florida', contacts }
  answerOf(await dana().call(saveFacility, { params: { id: facilityId }, version: null, body }))
  const { id } = await savedForm(dana())
  const outbox = startSending()
  const recipient = async () =>
    answerOf(await dana().call(listRecipients, { params: { id: facilityId } })).items[0]

  server().refuseWith(451)
  await send(id, ['lee@tower.example'])
  pass(61)
  outbox.wake()
  const [waiting] = await until(
    () => deliveriesOf(id),
    ([item]) => item?.reason !== null,
  )
  expect(waiting).toMatchObject({ status: 'waiting', reason: expect.stringContaining('451') })
  server().refuseWith(null)
  pass(61)
  outbox.wake()
  expect(await settled(id)).toMatchObject([{ status: 'sent', reason: null }])

  server().refuseRecipients(550)
  await send(id, ['lee@tower.example'])
  pass(61)
  outbox.wake()
  const [failed] = await settled(id)
  expect(failed).toMatchObject({ status: 'failed', reason: expect.stringContaining('no such mailbox') })
  expect(await recipient()).toMatchObject({ refusal: expect.stringContaining('550') })

  // A user may try again, and what gets through is refused no longer.
  server().refuseRecipients(null)
  await send(id, ['lee@tower.example'])
  pass(61)
  outbox.wake()
  expect((await settled(id))[0]).toMatchObject({ status: 'sent' })
  expect(await recipient()).toMatchObject({ refusedAt: null, refusal: null })
}, 40_000)

test('a mail that came back later has failed, and its address gets none by itself until one is taken again', async () => {
  const { id } = await savedForm(dana())
  const outbox = startSending()
  const [item] = await send(id, ['max@tower.example'])
  const came = (deliveryId: string, formId = id) =>
    dana().call(noteDeliveryCameBack, { params: { id: formId, deliveryId } })
  expect(await came(item?.id ?? '')).toMatchObject({ ok: false, problem: { code: 'delivery-not-sent' } })
  pass(61)
  outbox.wake()
  await settled(id)
  const other = await savedForm(dana())
  expect(await came(item?.id ?? '', other.id)).toMatchObject({ ok: false, problem: { status: 404 } })
  expect((await came(item?.id ?? '')).ok).toBe(true)
  expect(await deliveriesOf(id)).toMatchObject([
    { status: 'failed', reason: expect.stringMatching(/^It bounced\. The mail server accepted it on /) },
  ])
  expect(await lastNoted()).toEqual({ what: 'report-came-back', aboutId: id })

  // What is sent by itself passes the address over; a correction does not say that it replaces what never arrived.
  const byItself = { formId: id, version: 2, message: '', by: null, now: new Date() }
  const [passedOver] = await app().database.transaction(db =>
    queueReports(db, { ...byItself, to: ['max@tower.example'] }),
  )
  expect(passedOver).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('A report bounced'),
  })
  expect(
    await findSentBefore(app().database.read, { formId: id, recipient: 'max@tower.example', version: 2 }),
  ).toBeNull()
}, 40_000)

test('deleting a form and restoring it replaces nothing that was sent or is about to be', async () => {
  const { id } = await savedForm(dana(), formContent({ signature: signaturePng }))
  const outbox = startSending()
  const deleteAndRestore = async () => {
    await dana().call(deleteCompletedForm, { params: { id } })
    answerOf(await dana().call(restoreCompletedForm, { params: { id } }))
  }
  const leave = async () => {
    pass(61)
    outbox.wake()
    return readMail(
      (
        await until(
          async () => server().received,
          received => received.length > 0,
        )
      ).pop() ?? '',
    )
  }
  await send(id, ['kim@tower.example'])
  await deleteAndRestore()
  await leave()
  expect(await settled(id)).toMatchObject([{ status: 'sent', version: 1, replaced: false }])

  await send(id, ['kim@tower.example'])
  const again = await leave()
  expect(again.headers).toContain('Subject: Inspection report')
  expect(again.text).not.toContain('Corrected')

  const edited = formContent({ signature: signaturePng, comments: 'Misread' }, { correction: 'Misread' })
  answerOf(await editForm(dana(), id, 3, edited))
  expect((await deliveriesOf(id)).map(({ replaced }) => replaced)).toEqual([true, true])
  await send(id, ['Kim@Tower.example'])
  expect((await leave()).headers).toContain('version 4, replaces version 3')
}, 40_000)

test('without a mail server a report is not said to be sent; of a form deleted meanwhile none is', async () => {
  const { id } = await savedForm(dana())
  const gone = await savedForm(dana())
  const outbox = startSending({ smtpUrl: null })
  await send(id, ['kim@tower.example'])
  pass(61)
  outbox.wake()
  expect(await settled(id)).toMatchObject([
    { status: 'failed', reason: 'Not sent: email isn’t set up on this server.' },
  ])
  expect(await lastNoted()).toMatchObject({ what: 'mail-not-sent' })

  const real = startSending()
  await send(gone.id, ['kim@tower.example'])
  await dana().call(deleteCompletedForm, { params: { id: gone.id } })
  pass(61)
  real.wake()
  const rows = () =>
    app().database.read.selectFrom('report_deliveries').selectAll().where('formId', '=', gone.id).execute()
  expect(await until(rows, ([row]) => row?.status !== 'waiting')).toMatchObject([
    { status: 'failed', reason: expect.stringContaining('deleted') },
  ])
  expect(server().received).toEqual([])
}, 40_000)

test('a report that was given up is sent when an admin has unsent mail tried again, unless a later one got through', async () => {
  const admin = await app().loggedIn({ admin: true })
  const [waits, overtaken] = [await savedForm(dana()), await savedForm(dana())]
  const outbox = startSending()
  server().refuseRecipients(550)
  for (const { id } of [waits, overtaken]) await send(id, ['kim@tower.example'])
  pass(61)
  outbox.wake()
  for (const { id } of [waits, overtaken]) expect(await settled(id)).toMatchObject([{ status: 'failed' }])

  server().refuseRecipients(null)
  await send(overtaken.id, ['Kim@Tower.example'])
  pass(61)
  outbox.wake()
  await settled(overtaken.id)
  expect(server().received).toHaveLength(1)

  expect(answerOf(await admin.call(retryMails))).toEqual({ mails: 2 })
  outbox.wake()
  const [tried] = await until(
    () => deliveriesOf(waits.id),
    ([item]) => item?.status === 'sent',
  )
  expect(tried).toMatchObject({ reason: null })
  const left = app().database.read.selectFrom('outbox_mails').select('id').where('state', '!=', 'sent')
  await until(
    () => left.execute(),
    mails => mails.length === 0,
  )
  expect(await deliveriesOf(overtaken.id)).toMatchObject([{ status: 'sent' }, { status: 'failed' }])
  expect(server().received).toHaveLength(2)
}, 40_000)

test('a report too large for a mail goes as a link, one however often it is tried', async () => {
  const { id } = await savedForm(dana())
  server().refuseWith(451)
  const outbox = startSending({ mostAttached: 1000 })
  await send(id, ['kim@tower.example'])
  for (const refusal of [451, null]) {
    server().refuseWith(refusal)
    pass(130)
    outbox.wake()
    await sleep(500)
  }
  await settled(id)
  const { text } = readMail(server().received[0] ?? '')
  expect(server().received[0]).not.toContain('application/pdf')
  const [, path = ''] = /http:\/\/localhost:3000(\/r\/[\w-]{22})/.exec(text) ?? []
  expect((await app().visitor().send(path)).status).toBe(200)
  expect(answerOf(await dana().call(listReportLinks, { params: { id } })).items).toHaveLength(1)
}, 40_000)
