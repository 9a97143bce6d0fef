// Facilities: the register with its tanks, and what was done there.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { registerSteps } from '#domain/copied-register/register-steps.ts'
import { dueStatuses, dutyIds } from '#domain/due/duty-ids.ts'
import { undoneVisit } from '#domain/due/undone-visit.ts'
import {
  type Facility,
  facilityStatuses,
  intersticeKinds,
  tankStatuses,
  tankTypes,
} from '#domain/facilities/facility.ts'
import { componentKinds } from '#domain/form/template.ts'
import { bases } from '#domain/rules/basis.ts'
import { cathodics, materials, pipings } from '#domain/rules/tank-facts.ts'
import { states } from '#domain/states.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { completedFormRow } from './form-list.ts'
import { historyEntry } from './history.ts'
import { pageQuery, positionText } from './page.ts'

export const params = z.strictObject({ id: uuid })
export const state = z.enum(states.map(({ name }) => name))

const tank = z.strictObject({
  id: z.string(),
  label: z.string(),
  tankType: z.enum(tankTypes),
  volume: z.string(),
  product: z.string(),
  interstice: z.enum(intersticeKinds),
  status: z.enum(tankStatuses),
  material: z.enum(materials),
  piping: z.enum(pipings),
  cathodic: z.enum(cathodics),
  emptySince: z.nullable(z.string()),
  closedOn: z.nullable(z.string()),
  closedReason: z.string(),
  components: z.optional(
    z.array(z.strictObject({ id: z.string(), kind: z.enum(componentKinds), label: z.string() })),
  ),
})

/** What one tells it by, beside its state. */
export const siteFacts = {
  id: z.string(),
  name: z.string(),
  stateFacilityNumber: z.string(),
  address: z.string(),
  customer: z.string(),
  status: z.enum(facilityStatuses),
  tanks: z.array(tank),
}

export const facility: z.ZodMiniType<Facility> = z.strictObject({
  ...siteFacts,
  version: z.number(),
  state,
  arrivalNotes: z.string(),
  contacts: z.array(
    z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), getsReports: z.boolean() }),
  ),
  sendReports: z.boolean(),
  aliases: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
})

export const listFacilities = endpoint('GET', '/api/facilities', {
  access: 'login',
  summary:
    'A page of facilities, by name or the most urgent first, possible releases before all that is due, what is unknown before what is on time; search matches name, other spellings, ' +
    'customer, number and address; the status `deleted` shows the trash',
  query: z.strictObject({
    search: z.optional(soughtText(200)),
    state: z.optional(stateName),
    status: z.optional(z.enum([...facilityStatuses, 'deleted'])),
    order: z._default(z.enum(['name', 'worst']), 'name'),
    ...pageQuery,
  }),
  /** By step, which is empty in the order of names, the day of the oldest release or the most urgent duty, name and id. */
  paged: z.tuple([z.enum(['', ...registerSteps]), positionText, positionText, positionText]),
  answer: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        version: z.number(),
        name: z.string(),
        state,
        customer: z.string(),
        status: z.enum(facilityStatuses),
        tankCount: z.number(),
        lastVisitOn: z.nullable(z.string()),
        /** The oldest possible release that is not closed. */
        release: z.nullable(z.strictObject({ id: z.string(), openedOn: z.string() })),
        /** Months without their walkthrough in the last 36; null where its forms are not counted yet. */
        monthsMissed: z.nullable(z.number()),
        /** Those of which it is not known whether a walkthrough was asked for. */
        monthsUnknown: z.optional(z.number()),
        /** The most urgent duty; null where there is none. */
        worst: z.nullable(
          z.strictObject({
            duty: z.enum(dutyIds),
            dueOn: z.nullable(z.string()),
            status: z.enum(dueStatuses),
            basis: z.enum(bases),
            /** The visit that left it undone, as in the due list. */
            undone: z.nullable(undoneVisit),
          }),
        ),
        /** Of how many duties it is not known whether they apply, because the register does not say how the tanks are built. */
        unclearDuties: z.number(),
      }),
    ),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  }),
  problems: ['invalid-input'],
})

/** The facility that another one is part of since their merge. */
export const mergedInto = z.strictObject({ id: z.string(), name: z.string() })

export const readFacility = endpoint('GET', '/api/facilities/:id', {
  access: 'login',
  summary:
    'One facility, whole; its version is the ETag. Of one that was merged away, `current` names the one that it is part of',
  params,
  versioned: 'read',
  answer: facility,
  current: mergedInto,
  problems: ['facility-not-found', 'facility-deleted'],
})

export const deleteFacility = endpoint('DELETE', '/api/facilities/:id', {
  audit: 'facility-deleted',
  access: 'login',
  summary: 'Delete a facility; its forms stay, and it can be restored',
  params,
  problems: ['facility-not-found'],
})

export const restoreFacility = endpoint('POST', '/api/facilities/:id/restore', {
  audit: 'facility-restored',
  access: 'login',
  summary: 'Bring a deleted facility back',
  params,
  answer: facility,
  problems: ['facility-not-found', 'facility-name-taken', 'facility-merged'],
})

export const readFacilityHistory = endpoint('GET', '/api/facilities/:id/history', {
  access: 'login',
  summary: 'Who changed what and when, newest first',
  params,
  answer: z.strictObject({ entries: z.array(historyEntry('facility')) }),
  problems: ['facility-not-found'],
})

export const listFacilityForms = endpoint('GET', '/api/facilities/:id/forms', {
  access: 'login',
  summary: 'A page of the forms of a facility, the newest inspection first',
  params,
  query: z.strictObject(pageQuery),
  /** By the day of the inspection and id. */
  paged: z.tuple([positionText, positionText]),
  answer: z.strictObject({
    items: z.array(
      z.extend(completedFormRow, {
        tankId: z.nullable(z.string()),
        /** Whether the form says that the tank is tagged out of service; null where it does not say. */
        isOutOfService: z.nullish(z.boolean()),
      }),
    ),
    nextCursor: z.nullable(z.string()),
  }),
  problems: ['facility-not-found', 'facility-deleted', 'invalid-input'],
})

export const readFacilityReadings = endpoint('GET', '/api/facilities/:id/readings', {
  access: 'login',
  summary: 'What was measured at the last 60 visits, the oldest first, as it was written down',
  params,
  answer: z.strictObject({
    readings: z.array(
      // What was measured stands beside these, by the question that asked for it.
      z.catchall(
        z.object({
          formId: z.string(),
          tankId: z.nullable(z.string()),
          on: z.string(),
          templateId: z.string(),
          templateVersion: z.number(),
        }),
        z.nullable(z.union([z.string(), z.number()])),
      ),
    ),
  }),
  problems: ['facility-not-found', 'facility-deleted'],
})
