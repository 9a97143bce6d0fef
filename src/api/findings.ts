// Findings: what visits found, until it is closed.

import * as z from 'zod/mini'
import { stateName } from '#domain/completed-forms/completed-form.ts'
import { findingStatuses } from '#domain/findings/finding.ts'
import { wantedStep } from '#domain/findings/steps.ts'
import { gravity } from '#domain/form/verdict.ts'
import { states } from '#domain/states.ts'
import { soughtText, uuid } from '#domain/text.ts'
import { endpoint, inHistory } from './endpoint.ts'
import { person } from './history.ts'
import { pageQuery, positionText } from './page.ts'
import { photo, photoOfOwner, photoUploads } from './photos.ts'

const item = {
  id: z.string(),
  version: z.number(),
  facilityId: z.string(),
  facilityName: z.string(),
  state: z.enum(states.map(({ name }) => name)),
  tankId: z.nullable(z.string()),
  /** Null where the facility has one tank only. */
  tankLabel: z.nullable(z.string()),
  /** The form that opened it. */
  formId: z.string(),
  /** The question that it is about; of an earlier release the device knows no more than its field. */
  templateId: z.optional(z.string()),
  field: z.string(),
  /** Which part of the form asks it; empty where parts do not repeat. */
  part: z.optional(z.string()),
  label: z.string(),
  answer: z.string(),
  severity: z.enum(gravity),
  status: z.enum(findingStatuses),
  openedOn: z.string(),
  lastSeenOn: z.string(),
  timesSeen: z.number(),
  assignedTo: z.nullable(person),
  dueOn: z.nullable(z.string()),
  doneOn: z.nullable(z.string()),
  actionMissing: z.boolean(),
}

export const findingItem = z.strictObject(item)

/** What a visit saw, or what a person decided. */
const event = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('visit'),
    at: z.iso.datetime(),
    on: z.string(),
    formId: z.string(),
    inspectedBy: z.string(),
    found: z.enum(['concern', 'in-order']),
    answer: z.string(),
  }),
  z.strictObject({
    kind: z.literal('step'),
    at: z.iso.datetime(),
    by: person,
    version: z.number(),
    status: z.enum(['open', 'assigned', 'fixed', 'verified']),
    note: z.string(),
    assignedTo: z.nullable(person),
    dueOn: z.nullable(z.string()),
    doneOn: z.nullable(z.string()),
    photoIds: z.array(z.string()),
  }),
])

/** `photos` are those of its question in the forms that raised it or found it in order, and those that prove that it is fixed. */
export const finding = z.strictObject({
  ...item,
  history: z.array(event),
  photos: z.array(z.extend(photo, { formId: z.nullable(z.string()) })),
})

const filter = {
  status: z.optional(z.enum(findingStatuses)),
  severity: z.optional(z.enum(gravity)),
  state: z.optional(stateName),
  customer: z.optional(soughtText(200).check(z.minLength(1))),
  facilityId: z.optional(uuid),
  assignedTo: z.optional(soughtText(64).check(z.minLength(1))),
  actionMissing: z.optional(z.enum(['true', 'false'])),
  /** Those that are open, assigned or fixed, or the others. */
  closed: z.optional(z.enum(['true', 'false'])),
  /** Those that are not fixed on the day they were to be. */
  pastDue: z.optional(z.literal('true')),
  search: z.optional(soughtText(200)),
}

const counts = z.strictObject({
  open: z.number(),
  assigned: z.number(),
  fixed: z.number(),
  verified: z.number(),
  withdrawn: z.number(),
})

export const listFindings = endpoint('GET', '/api/findings', {
  access: 'login',
  summary:
    'A page of findings, the gravest and then the oldest first; search matches facility and question; counts are of ' +
    'all statuses under the other filters. Findings of closed and deleted facilities are left out',
  query: z.strictObject({ ...filter, ...pageQuery }),
  /** By gravity, day and id. */
  paged: z.tuple([z.number(), positionText, positionText]),
  answer: z.strictObject({
    items: z.array(findingItem),
    counts,
    /** The first day of the oldest that is not closed, under the other filters. */
    oldestOn: z.nullable(z.string()),
    nextCursor: z.nullable(z.string()),
    total: z.number(),
  }),
  problems: ['invalid-input'],
})

const params = z.strictObject({ id: uuid })

export const readFinding = endpoint('GET', '/api/findings/:id', {
  access: 'login',
  summary: 'One finding with its history, oldest first, and its photos; its version is the ETag',
  params,
  versioned: 'read',
  answer: finding,
  problems: ['finding-not-found'],
})

export const saveFinding = endpoint('PUT', '/api/findings/:id', {
  audit: inHistory,
  access: 'login',
  summary:
    'Decide about a finding (If-Match: "version"): assign it, say that it is fixed, open it again, close a possible ' +
    'release, or say what was done. The same again is a success, a stale decision 412 with the copy the server holds',
  params,
  versioned: 'edit',
  body: wantedStep,
  answer: finding,
  current: finding,
  problems: ['finding-not-found', 'finding-changed', 'finding-step-refused', 'invalid-input'],
})

export const proofPhotoUploads = photoUploads(
  {
    what: 'a photo of a finding that shows what was done about it',
    path: '/api/findings/:id/photos/:photoId',
    ...photoOfOwner,
    added: 'A decision names it in `photoIds`, before or after it has come',
    problems: ['finding-not-found'],
  },
  {},
)
export const saveFindingPhoto = proofPhotoUploads.save
export const readFindingUpload = proofPhotoUploads.readUpload
export const resumeFindingPhoto = proofPhotoUploads.resume

export const exportFindingsCsv = endpoint('GET', '/api/findings.csv', {
  audit: 'export',
  access: 'login',
  summary: 'The findings under these filters as CSV, in the order of the list; streamed',
  query: z.strictObject(filter),
  answer: 'bytes',
  problems: ['invalid-input'],
})

export const exportFindingsXlsx = endpoint('GET', '/api/findings.xlsx', {
  audit: 'export',
  access: 'login',
  summary: 'The same table as a workbook',
  query: z.strictObject(filter),
  answer: 'bytes',
  problems: ['invalid-input', 'too-many-findings-for-workbook'],
})
