// What to do when a leak is suspected: the first steps, and who to call in which state. The numbers are public
// emergency lines; the deadline for the report comes from tank-rules.ts. `[words](address)` is a link.

import type { StateSlug } from '#domain/states.ts'

export const firstSteps: readonly { title: string; text: string }[] = [
  {
    title: 'Keep people and sparks away',
    text: 'No smoking, no engines, no switches near the smell. If you see fuel, smell it indoors or someone is hurt, call 911 before anything else.',
  },
  {
    title: 'Stop the flow',
    text: 'Hit the emergency shutoff. Turn off that product’s pump at the breaker and lock it out. If a delivery is under way, stop it.',
  },
  {
    title: 'Keep it from spreading',
    text: 'Cover storm drains and put absorbent around the spot. Do not hose anything down, and do not pump a sump out onto the ground.',
  },
  {
    title: 'Do not reset the alarm',
    text: 'Write down what the console says and when. Print the alarm history if you can. That record is what tells a leak from a bad sensor later.',
  },
  {
    title: 'Stick the tank and write it down',
    text: 'Fuel level, water level, time, and your name. Measure again in an hour. Don’t take a delivery until any difference is explained.',
  },
  {
    title: 'Report it, then find the cause',
    text: 'Report a suspected release even if it may turn out to be nothing. Waiting for proof is the expensive mistake.',
  },
]

export interface EmergencyLine {
  name: string
  phone: string
}

export const emergencyLines: Record<StateSlug, EmergencyLine> = {
  florida: { name: 'State Watch Office, 24 hours', phone: '(800) 320-0519' },
  georgia: { name: 'Georgia DNR Emergency Operations Center, 24 hours', phone: '(800) 241-4113' },
  'south-carolina': { name: 'State emergency response line, 24 hours', phone: '(888) 481-0125' },
  'north-carolina': {
    name: 'North Carolina State Emergency Operations Center, 24 hours',
    phone: '(800) 858-0368',
  },
}

/** Where reports go to a local office: how to find it. */
export const localOffice: Partial<Record<StateSlug, string>> = {
  florida: 'Not sure which office? Your [city’s page](/service-areas#florida) names the county program.',
}

/** For fuel that reaches water and leaves a sheen, in every state. */
export const nationalLine: EmergencyLine = { name: 'National Response Center', phone: '(800) 424-8802' }

export const signs: readonly string[] = [
  'Fuel in a sump, a spill bucket or under a dispenser that was dry before',
  'A smell of fuel in a basement, a manhole or a well',
  'An alarm that comes back, or a pump that slows down or shuts off',
  'A stick reading that does not agree with the console or with your sales',
  'Water in a tank or between its walls that was not there last month',
  'A spill bucket, sump or tightness test that failed',
]
