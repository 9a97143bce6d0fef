// A facility: where tanks stand and inspectors go. What a client may say about one, and how two spellings of its name
// are told to be the same.

import * as z from 'zod/mini'
import { formId, stateName } from '#domain/completed-forms/completed-form.ts'
import { isDay } from '#domain/day.ts'
import type { StateName } from '#domain/place.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'
import { type TankBuild, tankBuild, unknownBuild } from '#domain/rules/tank-facts.ts'
import { email, line, paragraph, requiredLine } from '#domain/text.ts'

export const facilityStatuses = ['active', 'closed'] as const
export const intersticeKinds = ['brine', 'dry', 'none', 'unknown'] as const
/** `tagged-out`: a tag alone, which changes no schedule. `out-of-service-empty`: at most one inch of liquid is left. */
export const tankStatuses = ['in-service', 'tagged-out', 'out-of-service-empty', 'closed'] as const
/** `unknown`: no form and no person has said it. */
export const tankTypes = ['AST', 'UST', 'unknown'] as const satisfies readonly (TankType | 'unknown')[]

export interface Tank extends TankBuild {
  id: string
  label: string
  tankType: (typeof tankTypes)[number]
  /** In gallons, as people write it. */
  volume: string
  product: string
  interstice: (typeof intersticeKinds)[number]
  status: (typeof tankStatuses)[number]
  /** Of one that is out of service and empty. */
  emptySince: string | null
  /** Of one that is closed for good. */
  closedOn: string | null
  closedReason: string
}

/** Of a tank of which nothing more is known. */
export const newTankFacts = {
  product: '',
  interstice: 'unknown',
  status: 'in-service',
  ...unknownBuild,
  emptySince: null,
  closedOn: null,
  closedReason: '',
} as const satisfies Partial<Tank>

export interface Contact {
  name: string
  email: string
  phone: string
  getsReports: boolean
}

export interface FacilityContent {
  name: string
  state: StateName
  /** The number under which the state knows it. */
  stateFacilityNumber: string
  address: string
  customer: string
  /** Gate, hours, hazards. */
  arrivalNotes: string
  status: (typeof facilityStatuses)[number]
  contacts: readonly Contact[]
  tanks: readonly Tank[]
  /** Reports go by themselves to the contacts that get them; a client of an earlier release does not say it. */
  sendReports?: boolean | undefined
}

/** What each part of a facility is called, in the order in which it is shown. */
export const facilityFieldNames: Record<keyof FacilityContent, string> = {
  name: 'Name',
  state: 'State',
  stateFacilityNumber: 'State facility number',
  address: 'Address',
  customer: 'Customer',
  arrivalNotes: 'On arrival',
  status: 'Status',
  contacts: 'Contacts',
  tanks: 'Tanks',
  sendReports: 'Send reports automatically',
}

export const facilityFields = Object.keys(facilityFieldNames) as (keyof FacilityContent)[]

export interface Facility extends FacilityContent {
  id: string
  version: number
  /** Other spellings under which it is found. */
  aliases: readonly string[]
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

/** What a client sends to save it again. */
export function contentOf({ name, state, contacts, tanks, ...facility }: FacilityContent): FacilityContent {
  const { stateFacilityNumber, address, customer, arrivalNotes, status } = facility
  return { name, state, stateFacilityNumber, address, customer, arrivalNotes, status, contacts, tanks }
}

export const tanksPerFacility = 60
export const contactsPerFacility = 30

const day = z.string().check(z.refine(isDay, 'Please give a day'))

export const tankContent = z.strictObject({
  id: formId,
  label: requiredLine(100, 'Please name the tank'),
  tankType: z.enum(tankTypes),
  volume: z._default(line(50), ''),
  product: z._default(line(100), ''),
  interstice: z._default(z.enum(intersticeKinds), 'unknown'),
  status: z._default(z.enum(tankStatuses), 'in-service'),
  ...tankBuild,
  emptySince: z._default(z.nullable(day), null),
  closedOn: z._default(z.nullable(day), null),
  closedReason: z._default(line(500), ''),
})

/** Only the register can say these, so it says since when. */
const tankInFacility = tankContent.check(
  z.check(({ value: { status, emptySince, closedOn }, issues, ...context }) => {
    const missing =
      status === 'out-of-service-empty' && emptySince === null
        ? 'emptySince'
        : status === 'closed' && closedOn === null
          ? 'closedOn'
          : null
    if (!missing) return
    const message =
      missing === 'closedOn'
        ? 'Please give the day it was closed'
        : 'Please give the day since when it is empty'
    issues.push({ code: 'custom', input: context, path: [missing], message })
  }),
)

export const contactContent = z.strictObject({
  name: requiredLine(200, 'Please name the contact'),
  email: z._default(z.union([z.literal(''), email]), ''),
  phone: z._default(line(50), ''),
  getsReports: z._default(z.boolean(), false),
})

export const facilityContent = z.strictObject({
  name: requiredLine(200, 'Please name the facility'),
  state: stateName,
  stateFacilityNumber: z._default(line(50), ''),
  address: z._default(paragraph(500), ''),
  customer: z._default(line(200), ''),
  arrivalNotes: z._default(paragraph(2000), ''),
  status: z._default(z.enum(facilityStatuses), 'active'),
  contacts: z._default(z.array(contactContent).check(z.maxLength(contactsPerFacility)), []),
  tanks: z._default(
    z.array(tankInFacility).check(
      z.maxLength(tanksPerFacility),
      z.refine(
        tanks => new Set(tanks.map(({ id }) => id)).size === tanks.length,
        'A tank may be named once only',
      ),
      z.check(refuseSameLabels),
    ),
    [],
  ),
  sendReports: z.optional(z.boolean()),
})

/** One spelling: capitals and spaces do not tell two facilities apart. */
export const facilityKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

const labelTaken = 'Another tank has this label. Give each tank its own.'

/** Said at each tank that has the label of an earlier one. What was stored before this was refused may still have two. */
function refuseSameLabels({ value: tanks, issues }: z.core.ParsePayload<{ label: string }[]>): void {
  const keys = tanks.map(({ label }) => facilityKey(label))
  keys.forEach((key, index) => {
    if (key === '' || keys.indexOf(key) === index) return
    issues.push({ code: 'custom', input: key, path: [index, 'label'], message: labelTaken })
  })
}

/** `Tank 3` for a third one; where another tank is called that, the next number. */
export function freeTankLabel(others: readonly Pick<Tank, 'label'>[]): string {
  const taken = new Set(others.map(({ label }) => facilityKey(label)))
  let number = others.length + 1
  while (taken.has(`tank ${number}`)) number += 1
  return `Tank ${number}`
}
