// The register of facilities as an office uses it: forms that name a facility, and what the server then says about it.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Result } from '#api/client.ts'
import { listDue } from '#api/due.ts'
import { readFacility } from '#api/facilities.ts'
import { saveFacility } from '#api/save-facility.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import type { Answers } from '#domain/form/template.ts'
import type { StateName } from '#domain/states.ts'
import { formContent } from './form-content.ts'
import { answerOf, createForm } from './saved-forms.ts'
import { startTestApp, type TestApp, type Visitor } from './test-app.ts'

export const newName = () => `Site ${randomUUID()}`

export const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.problem.code)

/** What a client sends to save it again. */
export function contentOf({ name, state, tanks, contacts, ...facility }: Facility) {
  const { stateFacilityNumber, address, customer, arrivalNotes, status } = facility
  return {
    ...{ name, state, stateFacilityNumber, address, customer, arrivalNotes, status },
    tanks: [...tanks],
    contacts: [...contacts],
  }
}

/** `office` is logged in. */
export function facilityOffice(office: () => Visitor) {
  const dueAt = async (facilityId: string) =>
    answerOf(await office().call(listDue, { query: { facilityId } }))
  return {
    save: async (name: string, on: string, answers: Answers = {}, state: StateName = 'Florida') =>
      answerOf(
        await createForm(
          office(),
          formContent({ facilityName: name, inspectionDate: on, ...answers }, { state }),
        ),
      ),
    facilityOf: async ({ facilityId }: CompletedForm): Promise<Facility> =>
      answerOf(await office().call(readFacility, { params: { id: facilityId ?? '' } })),
    dueAt,
    walkthroughAt: async (facilityId: string) =>
      (await dueAt(facilityId)).items.filter(({ duty }) => duty === 'walkthrough'),
    put: (
      id: string,
      body: { name: string; state: string } & Record<string, unknown>,
      version: number | null = null,
    ) => office().call(saveFacility, { params: { id }, version, body }),
  }
}

/** An office with a server of its own, for the tests of one file. */
export function openFacilityOffice(person: { displayName?: string } = {}) {
  let app: TestApp
  let office: Awaited<ReturnType<TestApp['loggedIn']>>
  beforeAll(async () => {
    app = await startTestApp()
    office = await app.loggedIn(person)
  })
  afterAll(() => app.stop())
  return { app: () => app, office: () => office, ...facilityOffice(() => office) }
}
