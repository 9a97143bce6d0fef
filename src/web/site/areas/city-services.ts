// The three services of a city page. How often each is due comes from the state's rules.

import type { StateSlug } from '#domain/place.ts'
import { type DutyId, findDuty } from '#domain/tank-rules.ts'
import { prices } from '../content/prices.ts'

export type CityServiceId = 'annual-inspection' | 'spill-bucket-test' | 'sump-test'

export interface CityService {
  id: CityServiceId
  title: string
  lead: string
  steps: readonly string[]
  price: string
  button: string
  duty: DutyId
}

export const cityServices: readonly CityService[] = [
  {
    id: 'annual-inspection',
    title: 'Annual Inspection',
    lead: 'Once a year everything that watches your tank has to prove that it still does. We set off the alarms, pull the probe, wet the sensors and compare what the console says with what a stick says.',
    steps: [
      'Console, probe and sensors tested one by one, each with its reading',
      'Line leak detectors made to find a simulated leak',
      'Tank, piping, fill area and vents looked at, and photographed where something is wrong',
    ],
    price: prices.annualInspection,
    button: 'Schedule an Annual Inspection',
    duty: 'operability',
  },
  {
    id: 'spill-bucket-test',
    title: 'Spill Bucket Integrity Test',
    lead: 'The spill bucket catches what drips when the delivery hose comes off, if it is tight. We clean it, look for cracks, fill it with water and watch the level for an hour.',
    steps: [
      'Water to within an inch and a half of the rim, left to settle',
      'Measured to a sixteenth of an inch, at the same spot, an hour apart',
      'Less than an eighth of an inch lost passes, an eighth or more fails',
    ],
    price: prices.hydrostaticTest,
    button: 'Schedule a Spill Bucket Test',
    duty: 'spill-bucket',
  },
  {
    id: 'sump-test',
    title: 'Sump Integrity Test',
    lead: 'A containment sump keeps a leak at the pump or the piping out of the soil, as long as its seams and boots hold. Water tells: if it stays in for an hour, fuel would have too.',
    steps: [
      'Water at least four inches above the highest penetration or seam',
      'An hour on the clock, start and end level written down',
      'Water taken away, sensors refitted at the low point and tried',
    ],
    price: prices.onRequest,
    button: 'Schedule a Sump Test',
    duty: 'sump',
  },
]

export interface Due {
  interval: string
  /** The rule it comes from, or whose schedule it is. */
  source: string
}

export function dueIn(state: StateSlug, { duty }: Pick<CityService, 'duty'>): Due {
  const rule = findDuty(state, duty)
  if (!rule) throw new Error(`The rules of ${state} have no row for ${duty}`)
  return { interval: rule.interval, source: rule.citation }
}
