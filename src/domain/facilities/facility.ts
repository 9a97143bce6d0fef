// A facility: where tanks stand and inspectors go, and how two spellings of its name are told to be the same.

import type { TankType } from '#domain/rules/tank-duty.ts'
import { type TankBuild, unknownBuild } from '#domain/rules/tank-facts.ts'
import type { StateName } from '#domain/states.ts'
import type { Component } from './component.ts'
import { facilityKey } from './facility-key.ts'

export const facilityStatuses = ['active', 'closed'] as const
export const intersticeKinds = ['brine', 'dry', 'none', 'unknown'] as const
/** The one that is most in use first. `tagged-out`: a tag alone, which changes no schedule. `out-of-service-empty`: at most one inch of liquid is left. */
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
  /** A client of an earlier release does not say them: then they stay as they are. */
  components?: Component[] | undefined
}

/** In signs. */
export const productLength = 100

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

/** `Tank 3` for a third one; where another tank is called that, the next number. */
export function freeTankLabel(others: readonly Pick<Tank, 'label'>[]): string {
  const taken = new Set(others.map(({ label }) => facilityKey(label)))
  let number = others.length + 1
  while (taken.has(`tank ${number}`)) number += 1
  return `Tank ${number}`
}
