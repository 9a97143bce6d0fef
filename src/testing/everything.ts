// A bit of everything that people can enter, through the API: every table that a backup holds gets a row, and every text
// holds what PDFs, word processors and other alphabets leave in it.

import { randomUUID } from 'node:crypto'
import { createCalendarFeed } from '#api/calendar.ts'
import { saveCertificates } from '#api/certificates.ts'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { saveContactHandling } from '#api/contact-inbox.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { deleteContactSubmission } from '#api/contact-trash.ts'
import { saveDay } from '#api/days.ts'
import { saveDraft } from '#api/drafts.ts'
import { saveDueMail } from '#api/due-mail.ts'
import { mergeFacilities } from '#api/facility-merges.ts'
import { listFindings, saveFinding } from '#api/findings.ts'
import { keepApart } from '#api/kept-apart.ts'
import { logIn } from '#api/log-in.ts'
import { addPasskey, beginPasskey } from '#api/passkeys.ts'
import { saveRecord } from '#api/records.ts'
import { acknowledgeReleaseAlert, sendReleaseAlert } from '#api/release-alerts.ts'
import { sendReport } from '#api/report-deliveries.ts'
import { createReportLink } from '#api/report-links.ts'
import { saveRule } from '#api/rules.ts'
import { saveFacility } from '#api/save-facility.ts'
import { beginSecondFactor, confirmSecondFactor, saveAccountSettings } from '#api/second-factor.ts'
import { purgeForm } from '#api/trash.ts'
import { createUser } from '#api/users.ts'
import { unsubscribePath } from '#server/completed-forms/deliveries/unsubscribe.ts'
import { authenticator } from './authenticator.ts'
import { draftCopy } from './draft-copy.ts'
import { formContent, signaturePng } from './form-content.ts'
import { csvFile, importOffice } from './imported-sheet.ts'
import { passkeyDevice } from './passkey-device.ts'
import { samplePhoto } from './sample-photo.ts'
import { answerOf, editForm, savedForm } from './saved-forms.ts'
import { sendPhoto } from './sent-photo.ts'
import type { Visitor } from './test-app.ts'
import { testPassword, testSecret } from './test-people.ts'

/** The separators, breaks and invisible letters of Unicode that a text may hold; the directions are refused. */
const separators = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  .filter(letter => /[\p{Z}\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff\ufff9-\ufffc]/u.test(letter))
  .join('')

/** Letters around it, since both ends of a text are trimmed. */
const oddLine = (about: string): string => `${about}${separators}“é”漢🛢️`
const oddParagraph = (about: string): string => `${oddLine(about)}\n\t${oddLine('then')}\n\n\u2029\u2028end`

/** A draft is taken as it is, and so are the controls in it, but for NUL. */
const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
  .filter(letter => /\p{Cc}/u.test(letter) && letter !== '\0')
  .join('')

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())

export async function fillWithEverything({ admin, url }: { admin: Visitor; url: string }): Promise<void> {
  await fillUsersAndRequests(admin)
  await fillSecondFactors(admin, url)
  const facilityId = await fillRegister(admin)
  await fillForms(admin, facilityId)
  await fillFindings(admin)
}

/** Of a user of its own: those who log in later have none. */
async function fillSecondFactors(admin: Visitor, url: string): Promise<void> {
  const sam = { email: 'sam@cypress.example', password: testPassword }
  answerOf(await admin.call(createUser, { body: { ...sam, displayName: oddLine('Sam') } }))
  const before = new Map(admin.cookies)
  answerOf(await admin.call(logIn, { body: sam }))
  const { uri } = answerOf(await admin.call(beginSecondFactor, { body: { password: testPassword } }))
  answerOf(await admin.call(confirmSecondFactor, { body: { code: authenticator(uri)() } }))
  const wish = answerOf(await admin.call(beginPasskey, { body: { password: testPassword } }))
  const made = passkeyDevice(url).make(wish)
  answerOf(await admin.call(addPasskey, { body: { name: oddLine('Phone'), made } }))
  for (const [name, value] of before) admin.cookies.set(name, value)
  answerOf(await admin.call(saveAccountSettings, { body: { secondFactorFor: 'none' } }))
}

async function fillUsersAndRequests(admin: Visitor): Promise<void> {
  answerOf(await admin.call(saveDueMail, { body: { hour: 6 } }))
  const luis = { email: 'luis@cypress.example', password: testPassword, displayName: oddLine('Luis') }
  const { user } = answerOf(
    await admin.call(createUser, { body: { ...luis, admin: false, inspector: true } }),
  )
  const certificates = [{ kind: oddLine('Inspector'), number: oddLine('4711'), until: '2027-06-30' }]
  answerOf(await admin.call(saveCertificates, { params: { uid: user.uid }, body: { certificates } }))
  const { id } = answerOf(
    await admin.call(submitContact, {
      body: {
        ...{
          name: oddLine('Pat'),
          email: 'pat@station.example',
          phone: '813\u2028555\u20290142',
          service: 'other',
        },
        ...{ company: oddLine('Station'), message: oddParagraph('A leak?') },
      },
    }),
  )
  answerOf(
    await admin.call(saveContactHandling, {
      params: { id },
      version: 1,
      body: { status: 'contacted', assignedTo: null, notes: oddParagraph('Called') },
    }),
  )
  answerOf(
    await admin.call(deleteContactSubmission, {
      params: { id },
      version: 2,
      body: { reason: oddParagraph('Spam') },
    }),
  )
  answerOf(await admin.call(createCalendarFeed))
}

async function fillRegister(admin: Visitor): Promise<string> {
  const [into = '', from = '', apart = '', tankId = ''] = ids(4)
  const save = async (id: string, name: string, change: object) =>
    answerOf(
      await admin.call(saveFacility, {
        params: { id },
        version: null,
        body: { name: oddLine(name), state: 'Georgia', ...change },
      }),
    )
  await save(into, 'Depot', {
    ...{ stateFacilityNumber: 'FL-1', address: oddLine('1 Main St'), customer: oddLine('Tower Co') },
    arrivalNotes: oddParagraph('Gate'),
    contacts: [{ name: oddLine('Kim'), email: 'kim@tower.example', phone: oddLine('1'), getsReports: true }],
    tanks: [
      {
        ...{ id: tankId, label: oddLine('Tank 1'), tankType: 'UST', product: oddLine('Diesel') },
        components: [{ id: randomUUID(), kind: 'bucket', label: oddLine('North fill') }],
      },
    ],
  })
  await save(from, 'Depot North', {})
  await save(apart, 'Depot South', {})
  answerOf(await admin.call(mergeFacilities, { params: { id: into }, body: { fromId: from } }))
  answerOf(await admin.call(keepApart, { params: { id: into, otherId: apart } }))
  answerOf(
    await admin.call(saveDay, {
      ...{ params: { day: '2026-11-16' }, query: {}, version: 0 },
      body: { stops: [{ facilityId: into, tankId }] },
    }),
  )
  answerOf(
    await admin.call(saveRule, {
      ...{ params: { key: 'georgia.walkthrough.ust' }, version: 0 },
      body: {
        confirmed: { name: oddLine('Kim'), day: '2026-11-16', note: oddParagraph('County') },
        companyInterval: 21,
      },
    }),
  )
  answerOf(
    await admin.call(saveRecord, {
      ...{ params: { id: into, recordId: randomUUID() }, version: null },
      body: {
        ...{ duty: 'sump', tankId, doneOn: '2026-11-02', source: 'certificate' },
        ...{ number: oddLine('4711'), issuer: oddLine('Gulf Test'), note: oddParagraph('By mail') },
      },
    }),
  )
  await importOffice(() => admin).imported(
    csvFile(['Site', 'State', 'Sump test'], [oddLine('Imported'), 'FL', '2026-11-02']),
    { mapping: 'guess', file: oddLine('sites.csv') },
  )
  return into
}

async function fillFindings(admin: Visitor): Promise<void> {
  const [photoId = '', id = '', formId = ''] = ids(3)
  const { items } = answerOf(await admin.call(listFindings, { query: { status: 'open' } }))
  const [finding] = items
  if (!finding) throw new Error('There is no finding.')
  const photo = await admin.send(`/api/findings/${finding.id}/photos/${photoId}`, {
    method: 'PUT',
    headers: { 'x-photo-caption': encodeURIComponent(oddLine('Fixed')) },
    body: new Uint8Array(await samplePhoto(2, { width: 8, height: 8 })),
  })
  if (photo.status !== 201) throw new Error(`A photo was answered with ${photo.status}.`)
  answerOf(
    await admin.call(saveFinding, {
      params: { id: finding.id },
      version: finding.version,
      body: { status: 'fixed', note: oddParagraph('New cap'), photoIds: [photoId] },
    }),
  )
  const at = '2026-11-15T15:12:00.000Z'
  const told = { name: oddLine('Kim'), at }
  const about = { facilityName: oddLine('Depot'), state: 'Georgia', field: 'hasWetting', answer: 'Yes' }
  answerOf(await admin.call(sendReleaseAlert, { body: { id, formId, ...about, at, told } }))
  answerOf(
    await admin.call(acknowledgeReleaseAlert, {
      params: { id },
      version: 1,
      body: { note: oddParagraph('Called') },
    }),
  )
}

async function fillForms(admin: Visitor, facilityId: string): Promise<void> {
  const [photoId = '', ...others] = ids(2)
  const answers = { facilityName: oddLine('Depot'), comments: oddParagraph('Rust'), signature: signaturePng }
  const form = await savedForm(
    admin,
    formContent(answers, { photoIds: [photoId], facilityId, deviceTime: '2026-11-15T15:12:00.000Z' }),
  )
  const headers = Object.fromEntries(
    ['name', 'description', 'caption'].map(name => [`x-photo-${name}`, encodeURIComponent(oddLine(name))]),
  )
  const photo = await sendPhoto(
    admin,
    form.id,
    photoId,
    await samplePhoto(1, { width: 8, height: 8 }),
    headers,
  )
  if (photo.status !== 201) throw new Error(`A photo was answered with ${photo.status}.`)
  const correction = oddParagraph('Misread')
  const edited = { ...answers, facilityName: 'Depot Ñandú' }
  answerOf(await editForm(admin, form.id, 1, formContent(edited, { photoIds: others, correction })))

  answerOf(
    await admin.call(sendReport, {
      params: { id: form.id },
      body: { to: ['kim@tower.example'], message: oddParagraph('As agreed') },
    }),
  )
  await admin.send(unsubscribePath('lee@tower.example', testSecret), { method: 'POST' })
  answerOf(await admin.call(createReportLink, { params: { id: form.id }, body: { expiresOn: '2027-11-17' } }))

  // A line of some 400 KB: what was typed, and a signature of many strokes.
  const points = Array.from({ length: 5000 }, (_, time) => ({
    x: time / 7,
    y: time / 3,
    pressure: 0.5,
    time,
  }))
  answerOf(
    await admin.call(saveDraft, {
      params: { id: form.id },
      version: null,
      body: draftCopy({
        baseVersion: 2,
        answers: { ...answers, facilityName: oddLine(controls), comments: controls },
        strokes: [{ points }],
      }),
    }),
  )
  for (const name of ['In the trash', 'Purged']) {
    const { id } = await savedForm(admin, formContent({ facilityName: oddLine(name) }))
    answerOf(await admin.call(deleteCompletedForm, { params: { id } }))
    if (name === 'Purged')
      answerOf(
        await admin.call(purgeForm, { params: { id }, body: { reason: oddParagraph('Entered twice') } }),
      )
  }
}
