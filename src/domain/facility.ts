// A facility: where tanks stand and inspectors go. What a client may say about one, and how two spellings of its name
// are told to be the same.

import { z } from 'zod'
import { formId, stateName } from './completed-form.ts'
import type { StateName } from './place.ts'
import type { TankType } from './tank-rules.ts'
import { email, line, paragraph, requiredLine } from './text.ts'

export const facilityStatuses = ['active', 'closed'] as const
export const intersticeKinds = ['brine', 'dry', 'none', 'unknown'] as const
export const tankStatuses = ['in-service', 'tagged-out'] as const

export interface Tank {
  id: string
  label: string
  tankType: TankType
  /** In gallons, as people write it. */
  volume: string
  product: string
  interstice: (typeof intersticeKinds)[number]
  status: (typeof tankStatuses)[number]
}

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
}

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

export const tanksPerFacility = 60
const contactsPerFacility = 30

const tank = z.strictObject({
  id: formId,
  label: requiredLine(100, 'Please name the tank'),
  tankType: z.enum(['AST', 'UST']),
  volume: line(50).default(''),
  product: line(100).default(''),
  interstice: z.enum(intersticeKinds).default('unknown'),
  status: z.enum(tankStatuses).default('in-service'),
})

const contact = z.strictObject({
  name: requiredLine(200, 'Please name the contact'),
  email: z.union([z.literal(''), email]).default(''),
  phone: line(50).default(''),
  getsReports: z.boolean().default(false),
})

export const facilityContent = z.strictObject({
  name: requiredLine(200, 'Please name the facility'),
  state: stateName,
  stateFacilityNumber: line(50).default(''),
  address: paragraph(500).default(''),
  customer: line(200).default(''),
  arrivalNotes: paragraph(2000).default(''),
  status: z.enum(facilityStatuses).default('active'),
  contacts: z.array(contact).max(contactsPerFacility).default([]),
  tanks: z
    .array(tank)
    .max(tanksPerFacility)
    .refine(
      tanks => new Set(tanks.map(({ id }) => id)).size === tanks.length,
      'A tank may be named once only',
    )
    .default([]),
})

/** One spelling: capitals and spaces do not tell two facilities apart. */
export const facilityKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** What sameness of sites is guessed from: letters and digits alone. */
const bareKey = (name: string): string => facilityKey(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** How alike two names are, from 0 to 1: by the pairs of characters they share. */
export function likeness(one: string, other: string): number {
  const [a, b] = [bareKey(one), bareKey(other)]
  if (a === b) return a === '' ? 0 : 1
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)]
  const shared = ofA.filter(pair => ofB.includes(pair)).length
  // Two sites of one customer often differ by their number alone: those are not one site.
  if (numbersOf(one) !== numbersOf(other)) return 0
  return (2 * shared) / Math.max(1, ofA.length + ofB.length)
}

const numbersOf = (name: string): string => (name.match(/\d+/g) ?? []).join(' ')

const pairsOf = (text: string): string[] => [
  ...new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, start) => text.slice(start, start + 2)),
  ),
]

/** From here on two names are suggested as one site. */
export const likelySame = 0.8
