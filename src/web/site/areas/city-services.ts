// The three services of a city page, in a few words: what is done there is on the services page and is not repeated
// 95 times. How often each is due comes from the state's rules.

import type { ContactService } from '#domain/contact/contact-service.ts'
import type { Duty, DutyId } from '#domain/rules/tank-duty.ts'
import { findDuty } from '#domain/rules/tank-rules.ts'
import type { StateSlug } from '#domain/states.ts'
import { prices } from '../content/prices.ts'

export type CityServiceId = 'annual-inspection' | 'spill-bucket-test' | 'sump-test'

export interface CityService {
  id: CityServiceId
  title: string
  lead: string
  price: string
  button: string
  /** What the button chooses in the contact form. */
  asks: ContactService
  /** Where the services page says more. */
  details: string
  duty: DutyId
}

export const cityServices: readonly CityService[] = [
  {
    id: 'annual-inspection',
    title: 'Annual Inspection',
    lead: 'Alarms, probe, sensors and leak detectors, each one tested.',
    price: prices.annualInspection,
    button: 'Schedule an Annual Inspection',
    asks: 'annual-inspections',
    details: '/services#tank-inspections',
    duty: 'operability',
  },
  {
    id: 'spill-bucket-test',
    title: 'Spill Bucket Integrity Test',
    lead: 'Cleaned, filled with water and timed for an hour.',
    price: prices.hydrostaticTest,
    button: 'Schedule a Spill Bucket Test',
    asks: 'hydrostatic-testing',
    details: '/services#hydrostatic-testing',
    duty: 'spill-bucket',
  },
  {
    id: 'sump-test',
    title: 'Sump Integrity Test',
    lead: 'Filled above the highest boot. It holds for an hour or it fails.',
    price: prices.onRequest,
    button: 'Schedule a Sump Test',
    asks: 'hydrostatic-testing',
    details: '/services#hydrostatic-testing',
    duty: 'sump',
  },
]

export function dueIn(state: StateSlug, { duty }: Pick<CityService, 'duty'>): Duty {
  const rule = findDuty(state, duty)
  if (!rule) throw new Error(`The rules of ${state} have no row for ${duty}`)
  return rule
}
