// The search without signal, in a real IndexedDB: it finds as the server does. Only the server's pages are made up.

import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#api/client.ts'
import { listFindings } from '#api/findings.ts'
import type { CopiedFacility } from '#domain/copied-register/copied-facility.ts'
import type { Answers } from '#domain/form/template.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { fetchForms } from '#web/offline/cache/fetch-forms.ts'
import { deviceSync } from '#web/offline/device-sync.ts'
import { fetchRegister } from '#web/offline/register/fetch-register.ts'
import { cachedPage } from './cached-page.ts'
import { noFilter } from './filter/list-filter.ts'

const at = '2026-11-15T12:00:00.000Z'
const facilityId = '00000000-0000-4000-8000-000000000001'

const site: CopiedFacility = {
  facility: {
    ...{ id: facilityId, version: 1, name: 'Wawa #1003', state: 'Florida', stateFacilityNumber: '8512345' },
    ...{ address: '4 Kennedy Blvd, Tampa', customer: 'Rivers Fuel', arrivalNotes: '', status: 'active' },
    ...{ contacts: [], tanks: [], sendReports: false, aliases: [] },
    ...{ createdAt: at, createdBy: 'u1', updatedAt: at, updatedBy: 'u1' },
  },
  ...{ known: null, enteredFrom: {}, release: null, lastVisitOn: null, monthsMissed: null },
}

const formOf = (id: string, answers: Answers) =>
  completedForm(verizonMonthly, formContent({ facilityName: 'Wawa #1003', ...answers }).answers, {
    id,
    facilityId,
  })

const answering = (value: object) =>
  (async (endpoint: unknown) => ({
    ok: true,
    value: {
      ...{ items: [], gone: [], rules: [], nextCursor: null, asOf: at, most: 100 },
      ...(endpoint === listFindings ? {} : value),
    },
  })) as unknown as Client

beforeEach(() => deviceSync.expire(null))

test('a form is found by its findings, comments, month and the copy of the register, and says why', async () => {
  const alarm = formOf('form 1', { hasAlarms: true, inspectionDate: '2026-10-05', comments: 'Horn reset' })
  const other = formOf('form 2', { inspectionDate: '2026-09-05' })
  expect(await fetchForms(answering({ items: [alarm, other] }), registry)).toBe(true)
  const found = async (search: string) =>
    (await cachedPage({ ...noFilter, search }))?.value.items.map(({ id, foundIn }) => [id, foundIn])
  expect(await found('alarm october')).toEqual([['form 1', 'any alarms? yes']])
  expect(await found('tampa')).toEqual([])
  expect(await fetchRegister(answering({ items: [site] }))).toBe(true)
  expect(await found('alarm october tampa')).toEqual([['form 1', 'any alarms? yes · 4 kennedy blvd, tampa']])
  expect(await found('8512345 september')).toEqual([['form 2', '8512345']])
  expect(await found('reset wawa')).toEqual([['form 1', 'horn reset']])
  expect(await found('wawa 1003')).toHaveLength(2)
})

test('a list narrowed to a facility holds the forms of that facility alone', async () => {
  const elsewhere = { ...formOf('form 2', {}), facilityId: '00000000-0000-4000-8000-000000000002' }
  expect(await fetchForms(answering({ items: [formOf('form 1', {}), elsewhere] }), registry)).toBe(true)
  const shown = await cachedPage({ ...noFilter, facilityId })
  expect(shown?.value).toMatchObject({ items: [{ id: 'form 1' }], total: 1 })
})
