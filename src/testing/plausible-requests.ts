// For every endpoint of the contract a request that would succeed, about things that exist. Tests that walk the whole
// contract start from these and change one thing: the state of the database, or one value.

import { randomUUID } from 'node:crypto'
import { createBinder } from '#api/binders.ts'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import { submitContact } from '#api/contact-submissions.ts'
import { saveDraft } from '#api/drafts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { nameOf } from '#api/endpoints.ts'
import { listFacilityImports } from '#api/facility-imports.ts'
import { previewFacilityImport } from '#api/facility-sheet.ts'
import { listFindings } from '#api/findings.ts'
import { saveRecord } from '#api/records.ts'
import { sendReleaseAlert } from '#api/release-alerts.ts'
import { sendReport } from '#api/report-deliveries.ts'
import { createReportLink } from '#api/report-links.ts'
import { saveFacility } from '#api/save-facility.ts'
import { draftCopy } from './draft-copy.ts'
import { formContent, signaturePng } from './form-content.ts'
import { csvFile, importOffice } from './imported-sheet.ts'
import { accountLinks, accountRequests, type Parts } from './plausible-account-requests.ts'
import { samplePhoto } from './sample-photo.ts'
import { answerOf, savedForm } from './saved-forms.ts'
import { digestOf, sendPhoto } from './sent-photo.ts'
import type { People, Visitor } from './test-app.ts'

export interface Plausible {
  /** May call everything. */
  admin: Visitor
  partsOf(endpoint: Endpoint): Parts
}

export async function plausibleRequests(people: People): Promise<Plausible> {
  const admin = await people.loggedIn({ admin: true })
  const { uid, email } = await people.createUser()
  const links = await accountLinks(people)
  const photo = new Uint8Array(await samplePhoto(1, { width: 64, height: 48 }))
  const digest = digestOf(photo)
  const photoId = randomUUID()
  const saved = await savedForm(admin, formContent({ hasAlarms: true }, { photoIds: [photoId] }))
  const { id } = saved
  await sendPhoto(admin, id, photoId, photo)
  const link = answerOf(
    await admin.call(createReportLink, { params: { id }, body: { expiresOn: '2027-11-17' } }),
  )
  const {
    items: [delivery],
  } = answerOf(await admin.call(sendReport, { params: { id }, body: { to: ['kim@tower.example'] } }))
  const found = answerOf(await admin.call(listFindings, { query: { facilityId: saved.facilityId ?? '' } }))
  const findingId = found.items[0]?.id ?? ''
  const deleted = await savedForm(admin)
  await admin.call(deleteCompletedForm, { params: { id: deleted.id } })

  const facility = { name: `Depot ${randomUUID()}`, state: 'Georgia', customer: 'Tower-Co' }
  const [facilityId, otherId] = [randomUUID(), randomUUID()]
  for (const [each, name] of [
    [facilityId, facility.name],
    [otherId, `${facility.name} North`],
  ] as const) {
    await admin.call(saveFacility, { params: { id: each }, version: null, body: { ...facility, name } })
  }

  const binder = answerOf(await admin.call(createBinder, { params: { id: facilityId }, body: {} }))
  const recordId = randomUUID()
  const certificate = { duty: 'registration', validUntil: '2027-06-30', source: 'certificate' } as const
  await admin.call(saveRecord, { params: { id: facilityId, recordId }, version: null, body: certificate })
  const fileId = randomUUID()
  await admin.send(`/api/facilities/${facilityId}/records/${recordId}/files/${fileId}`, {
    method: 'PUT',
    headers: { 'x-photo-name': 'paper.pdf' },
    body: new TextEncoder().encode('%PDF-1.4 certificate'),
  })

  const table = new TextEncoder().encode(`Facility,State\r\nDepot ${randomUUID()},Georgia\r\n`)
  const { imported } = importOffice(() => admin)
  await imported(csvFile(['Facility', 'State'], [`Depot ${randomUUID()}`, 'Georgia']))
  const [made] = answerOf(await admin.call(listFacilityImports)).items
  const preview = await admin.call(previewFacilityImport, { query: {}, body: new Blob([table]) })

  const request = { name: 'Pat Rivers', email: 'pat@station.example', service: 'other' } as const
  const { id: submissionId } = answerOf(
    await admin.call(submitContact, { body: { ...request, message: randomUUID() } }),
  )

  const draftId = randomUUID()
  await admin.call(saveDraft, { params: { id: draftId }, version: null, body: draftCopy() })

  const alert = {
    ...{ id: randomUUID(), formId: randomUUID(), facilityName: facility.name, state: facility.state },
    ...{ field: 'hasWetting', answer: 'Yes', at: '2026-11-16T15:12:00.000Z' },
    told: { name: 'Pat Rivers', at: '2026-11-16T15:20:00.000Z' },
  }
  await admin.call(sendReleaseAlert, { body: alert })

  const parts: Record<string, () => Parts> = {
    ...accountRequests({ uid, email, links }),
    readBackupState: () => ({}),
    startBackup: () => ({}),
    readSystem: () => ({}),
    readDueMail: () => ({}),
    retryMails: () => ({}),
    listAudit: () => ({ query: { search: 'form', from: '2026-11-01', to: '2026-11-30', limit: '10' } }),
    exportAuditCsv: () => ({ query: { what: 'login' } }),
    submitContact: () => ({
      body: { name: 'Pat Rivers', email: 'pat@station.example', service: 'other', message: randomUUID() },
    }),
    listContactSubmissions: () => ({ query: { search: 'pat', status: 'new', limit: '10' } }),
    countContactSubmissions: () => ({}),
    listColleagues: () => ({}),
    readContactSubmission: () => ({ params: { id: submissionId } }),
    saveContactHandling: () => ({
      params: { id: submissionId },
      headers: { 'if-match': '"1"' },
      body: { status: 'contacted', assignedTo: uid, notes: 'Called back.' },
    }),
    readContactHistory: () => ({ params: { id: submissionId } }),
    listContactTrash: () => ({ query: { limit: '10' } }),
    deleteContactSubmission: () => ({
      params: { id: submissionId },
      headers: { 'if-match': '"1"' },
      body: { reason: 'Sent twice.' },
    }),
    restoreContactSubmission: () => ({ params: { id: submissionId } }),
    listCompletedForms: () => ({ query: { search: 'Ocala', state: 'Florida' } }),
    listInspectors: () => ({}),
    countFormsByMonth: () => ({}),
    latestCompletedForm: () => ({ query: { facility: 'Tower 4417 Ocala' } }),
    listDeviceForms: () => ({ query: { since: '2026-11-01T00:00:00.000Z' } }),
    listDeviceFacilities: () => ({ query: { since: '2026-11-01T00:00:00.000Z' } }),
    listTrash: () => ({ query: { limit: '10' } }),
    purgeForm: () => ({ params: { id: deleted.id }, body: { reason: 'Entered twice.' } }),
    exportCsv: () => ({ query: { search: 'Ocala' } }),
    exportXlsx: () => ({ query: { search: 'Ocala' } }),
    readReportPdf: () => ({ params: { id }, query: { version: '1' } }),
    readCompletedForm: () => ({ params: { id } }),
    readFormVersion: () => ({ params: { id, version: '1' } }),
    saveCompletedForm: () => ({
      params: { id: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: { ...formContent({}, { deviceTime: '2026-11-16T15:12:00.000Z' }) },
    }),
    signVisit: () => ({
      body: {
        ...{ id: randomUUID(), facilityId: saved.facilityId ?? '' },
        ...{ formIds: [id], signature: signaturePng },
      },
    }),
    deleteCompletedForm: () => ({ params: { id } }),
    restoreCompletedForm: () => ({ params: { id: deleted.id } }),
    readFormHistory: () => ({ params: { id } }),
    createReportLink: () => ({ params: { id }, body: { expiresOn: '2027-11-17' } }),
    listReportLinks: () => ({ params: { id } }),
    revokeReportLink: () => ({ params: { id, linkId: link.id } }),
    createBinder: () => ({
      params: { id: facilityId },
      body: { from: '2026-01-01', to: '2026-11-17', photos: 'none', format: 'zip' },
    }),
    createCustomerBinder: () => ({
      params: { customer: 'Tower-Co' },
      body: { from: '2026-01-01', to: '2026-11-17', photos: 'none', format: 'zip' },
    }),
    readReportAdditions: () => ({ params: { id } }),
    readCustomer: () => ({ params: { customer: 'Tower-Co' } }),
    switchCustomerReports: () => ({ params: { customer: 'Tower-Co' }, body: { sendReports: true } }),
    listBinders: () => ({ params: { id: facilityId } }),
    listCustomerBinders: () => ({ params: { customer: 'Tower-Co' } }),
    readBinder: () => ({ params: { id: binder.id } }),
    readBinderFile: () => ({ params: { id: binder.id } }),
    verifyReport: () => ({ params: { formId: id }, query: { version: '1' } }),
    sendReport: () => ({ params: { id }, body: { to: ['kim@tower.example'], message: 'As agreed.' } }),
    listDeliveries: () => ({ params: { id } }),
    noteDeliveryCameBack: () => ({ params: { id, deliveryId: delivery?.id ?? '' } }),
    cancelDelivery: () => ({ params: { id, deliveryId: delivery?.id ?? '' } }),
    listRecipients: () => ({ params: { id: facilityId } }),
    savePhoto: () => ({
      params: { id, photoId: randomUUID() },
      headers: {
        'x-photo-section': 'Tank',
        'x-photo-name': 'tank.jpg',
        'x-photo-description': 'The tank',
        'x-photo-caption': 'Rust on the lid',
        'x-photo-taken-at': '2026-11-15T09:41:00-05:00',
        'x-photo-latitude': '27.9506',
        'x-photo-longitude': '-82.4572',
      },
      body: photo,
    }),
    readUpload: () => ({ params: { id, photoId: randomUUID() }, headers: { 'repr-digest': digest } }),
    resumePhoto: () => ({
      params: { id, photoId: randomUUID() },
      headers: { 'x-photo-section': 'Tank', 'repr-digest': digest, 'upload-offset': '0' },
      body: photo,
    }),
    readPhoto: () => ({ params: { photoId }, query: { size: 'thumb' } }),
    listFacilities: () => ({ query: { search: 'Ocala', state: 'Florida', status: 'active' } }),
    listFacilityPairs: () => ({}),
    readFacility: () => ({ params: { id: facilityId } }),
    saveFacility: () => ({
      params: { id: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: { name: `Depot ${randomUUID()}`, state: 'Georgia' },
    }),
    deleteFacility: () => ({ params: { id: facilityId } }),
    restoreFacility: () => ({ params: { id: facilityId } }),
    readFacilityHistory: () => ({ params: { id: facilityId } }),
    mergeFacilities: () => ({ params: { id: facilityId }, body: { fromId: otherId } }),
    undoMerge: () => ({ params: { id: facilityId }, body: { fromId: otherId } }),
    keepApart: () => ({ params: { id: facilityId, otherId } }),
    suggestAgain: () => ({ params: { id: facilityId, otherId } }),
    listKeptApart: () => ({ query: { limit: '10' } }),
    listFacilityForms: () => ({ params: { id: facilityId }, query: { limit: '10' } }),
    readFacilityReadings: () => ({ params: { id: facilityId } }),
    readFacilityMonths: () => ({ params: { id: facilityId }, query: { from: '2026-01', to: '2026-11' } }),
    listWorstDue: () => ({ query: { limit: '3' } }),
    listDue: () => ({ query: { state: 'Florida', status: 'overdue', limit: '10' } }),
    listCustomers: () => ({}),
    listFacilityPhotos: () => ({ params: { id: facilityId } }),
    listFacilityMerges: () => ({ params: { id: facilityId } }),
    readDueMonth: () => ({}),
    readCalendarFeed: () => ({}),
    createCalendarFeed: () => ({}),
    deleteCalendarFeed: () => ({}),
    exportFacilitiesCsv: () => ({}),
    exportFacilitiesXlsx: () => ({}),
    previewFacilityImport: () => ({ query: { mapping: 'guess' }, body: table }),
    importFacilities: () => ({ query: { digest: answerOf(preview).digest }, body: table }),
    exportImportFaults: () => ({ query: { mapping: 'guess' }, body: table }),
    listFacilityImports: () => ({}),
    undoFacilityImport: () => ({ params: { id: made?.id ?? '' } }),
    listDrafts: () => ({}),
    readDraft: () => ({ params: { id: draftId } }),
    saveDraft: () => ({
      params: { id: draftId },
      headers: { 'if-match': '"1"' },
      body: draftCopy(),
    }),
    deleteDraft: () => ({ params: { id: draftId } }),
    readFindingSummary: () => ({}),
    listFindings: () => ({ query: { search: 'fill', status: 'open', limit: '10' } }),
    readFinding: () => ({ params: { id: findingId } }),
    saveFinding: () => ({
      params: { id: findingId },
      headers: { 'if-match': '"1"' },
      body: { status: 'fixed', note: 'Tightened the fill cap.' },
    }),
    saveDueMail: () => ({ body: { hour: 6 } }),
    listDueSites: () => ({ query: { todo: 'true' } }),
    exportDueCsv: () => ({ query: { search: 'depot' } }),
    exportDueXlsx: () => ({ query: { search: 'depot' } }),
    exportFindingsCsv: () => ({ query: { search: 'fill' } }),
    exportFindingsXlsx: () => ({ query: { search: 'fill' } }),
    listRecords: () => ({ params: { id: facilityId }, query: { deleted: 'false' } }),
    readRecord: () => ({ params: { id: facilityId, recordId } }),
    saveRecord: () => ({
      params: { id: facilityId, recordId: randomUUID() },
      headers: { 'if-none-match': '*' },
      body: { ...certificate, number: '4711', issuer: 'State', note: 'On the wall.' },
    }),
    deleteRecord: () => ({ params: { id: facilityId, recordId } }),
    restoreRecord: () => ({ params: { id: facilityId, recordId } }),
    saveRecordFile: () => ({
      params: { id: facilityId, recordId, fileId: randomUUID() },
      headers: { 'x-photo-name': 'certificate.jpg' },
      body: photo,
    }),
    readRecordFileUpload: () => ({
      params: { id: facilityId, recordId, fileId: randomUUID() },
      headers: { 'repr-digest': digest },
    }),
    resumeRecordFile: () => ({
      params: { id: facilityId, recordId, fileId: randomUUID() },
      headers: { 'repr-digest': digest, 'upload-offset': '0' },
      body: photo,
    }),
    readFile: () => ({ params: { fileId } }),
    readRecordHistory: () => ({ params: { id: facilityId, recordId } }),
    saveFindingPhoto: () => ({
      params: { id: findingId, photoId: randomUUID() },
      headers: { 'x-photo-name': 'cap.jpg', 'x-photo-caption': 'New fill cap' },
      body: photo,
    }),
    readFindingUpload: () => ({
      params: { id: findingId, photoId: randomUUID() },
      headers: { 'repr-digest': digest },
    }),
    resumeFindingPhoto: () => ({
      params: { id: findingId, photoId: randomUUID() },
      headers: { 'repr-digest': digest, 'upload-offset': '0' },
      body: photo,
    }),
    sendReleaseAlert: () => ({ body: { ...alert, id: randomUUID() } }),
    listReleaseAlerts: () => ({ query: {} }),
    acknowledgeReleaseAlert: () => ({
      params: { id: alert.id },
      headers: { 'if-match': '"1"' },
      body: { note: 'Called the site.' },
    }),
    readDay: () => ({ params: { day: '2026-11-16' }, query: { userId: uid } }),
    saveDay: () => ({
      params: { day: '2026-11-16' },
      query: { userId: uid },
      headers: { 'if-match': '"0"' },
      body: { stops: [{ facilityId, tankId: null }] },
    }),
    readDayHistory: () => ({ params: { day: '2026-11-16' }, query: { userId: uid } }),
    listRules: () => ({}),
    saveRule: () => ({
      params: { key: 'florida.sump.ust' },
      headers: { 'if-match': '"0"' },
      body: {
        confirmed: { name: 'Dana Fields', day: '2026-11-16', note: 'The county’s copy.' },
        companyInterval: 24,
      },
    }),
    readRuleHistory: () => ({ params: { key: 'florida.sump.ust' } }),
  }
  return {
    admin,
    partsOf: endpoint => {
      const name = nameOf(endpoint)
      const make = parts[name]
      if (!make) throw new Error(`There is no plausible request for ${name} yet`)
      return make()
    },
  }
}

export function sendParts(
  visitor: Visitor,
  endpoint: Endpoint,
  { params = {}, query = {}, headers = {}, body }: Parts,
): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const isJson = body !== undefined && !(body instanceof Uint8Array)
  return visitor.send(path + search, {
    method: endpoint.method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  })
}
