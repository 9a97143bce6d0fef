// What an inspector is certified for stands on the reports that this inspector signed, and on no others.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCertificates } from '#api/certificates.ts'
import { listDue } from '#api/due.ts'
import { deleteFacility, readFacility } from '#api/facilities.ts'
import { readReportAdditions } from '#api/form-files.ts'
import { saveFacility } from '#api/save-facility.ts'
import { dayOf } from '#domain/day.ts'
import { contentOf } from '#testing/facility-office.ts'
import { formContent, signaturePng } from '#testing/form-content.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { answerOf, savedForm } from '#testing/saved-forms.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 60_000)
afterAll(() => app.stop())

test('those that held on the inspection date are printed beside the signature of their inspector', async () => {
  const admin = await app.loggedIn({ admin: true })
  const ruth = await app.loggedIn({ displayName: 'Ruth Calloway', inspector: true })
  answerOf(
    await admin.call(saveCertificates, {
      params: { uid: ruth.user.uid },
      body: {
        certificates: [
          { kind: 'API 653 inspector', number: '4711', until: '2026-11-14' },
          { kind: 'UST class B', number: '', until: null },
          { kind: 'Ran out', number: '1', until: '2026-11-13' },
        ],
      },
    }),
  )
  const said = async (answers: Record<string, string>, by = ruth) => {
    const { id } = await savedForm(
      by,
      formContent({
        inspectedBy: 'ruth calloway',
        inspectionDate: '2026-11-14',
        signature: signaturePng,
        ...answers,
      }),
    )
    const { certificates } = answerOf(await by.call(readReportAdditions, { params: { id } }))
    const pdf = await by.send(`/api/completed-forms/${id}/report.pdf`)
    return { certificates, text: (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text }
  }
  const own = await said({})
  expect(own.certificates).toEqual([
    'API 653 inspector, no. 4711, good through November 14, 2026',
    'UST class B',
  ])
  expect(own.text).toContain('API 653 inspector, no. 4711, good through November 14, 2026; UST class B')
  expect(own.text).not.toContain('Ran out')
  for (const other of [
    await said({ inspectedBy: 'Luis Ortega' }),
    await said({ signature: '' }),
    await said({}, admin),
  ]) {
    expect(other.certificates).toEqual([])
    expect(other.text).not.toContain('UST class B')
  }
}, 60_000)

test('the site of the register and what the state asks after a possible release are on report and PDF', async () => {
  const ruth = await app.loggedIn({ displayName: 'Ruth Calloway', inspector: true })
  const saved = await savedForm(ruth, formContent({ facilityName: 'Gandy Fuel', hasWetting: true }))
  const params = { id: saved.facilityId ?? '' }
  const facility = answerOf(await ruth.call(readFacility, { params }))
  const given = { stateFacilityNumber: '8512345', address: '100 Gandy Blvd\nTampa' }
  const { version } = facility
  answerOf(await ruth.call(saveFacility, { params, version, body: { ...contentOf(facility), ...given } }))
  const { site, release } = answerOf(await ruth.call(readReportAdditions, { params: { id: saved.id } }))
  expect(site.map(({ label }) => label)).toEqual([
    'Facility',
    'State facility number',
    'Address',
    'Tank',
    'Next due',
    'As of',
  ])
  expect(site[2]?.text).toBe('100 Gandy Blvd, Tampa')
  expect(release.length).toBeGreaterThan(0)
  const pdf = await ruth.send(`/api/completed-forms/${saved.id}/report.pdf`)
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain('State facility number: 8512345 · Address: 100 Gandy Blvd, Tampa')
  expect(words).toContain('After a possible release in Florida')
  for (const rule of release) expect(words).toContain(rule.slice(0, 40))
}, 60_000)

test('what is due next says how much has no date', async () => {
  const ruth = await app.loggedIn()
  const today = dayOf(new Date())
  const form = formContent({ facilityName: 'Undated Fuel', inspectionDate: today }, { state: 'Georgia' })
  const { id, facilityId } = await savedForm(ruth, form)
  const query = { facilityId: facilityId ?? '', status: 'unknown', limit: 200 } as const
  const { counts } = answerOf(await ruth.call(listDue, { query }))
  expect(counts.unknown).toBeGreaterThan(1)
  const { site } = answerOf(await ruth.call(readReportAdditions, { params: { id } }))
  expect(site.find(({ label }) => label === 'Next due')?.text).toMatch(
    new RegExp(`^[A-Z].*: due .*; ${counts.unknown} more with no date on record$`),
  )
})

test('the screen gets what has become of the findings as the PDF says it, also of a facility that is deleted', async () => {
  const ruth = await app.loggedIn()
  const at = (inspectionDate: string, hasAlarms: boolean) =>
    savedForm(ruth, formContent({ facilityName: 'Gone Fuel', inspectionDate, hasAlarms }))
  const { id, facilityId } = await at('2026-06-03', true)
  await at('2026-07-03', false)
  await ruth.call(deleteFacility, { params: { id: facilityId ?? '' } })
  const { fates } = answerOf(await ruth.call(readReportAdditions, { params: { id } }))
  expect(fates?.find(({ field }) => field === 'hasAlarms')).toMatchObject({ status: 'verified' })
  const pdf = await ruth.send(`/api/completed-forms/${id}/report.pdf`)
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain('closed, action not recorded')
}, 60_000)

test('a form in order asks nothing of the state', async () => {
  const ruth = await app.loggedIn()
  const { id } = await savedForm(ruth, formContent({ hasWetting: false }))
  expect(answerOf(await ruth.call(readReportAdditions, { params: { id } })).release).toEqual([])
})
