// The service that an answer leads to: the one for the most urgent duty. The message beside it names all of them.

import type { ContactService } from '#domain/contact/contact-service.ts'
import type { CountedDutyId } from './duty-ids.ts'

const services: Partial<Record<CountedDutyId, ContactService>> = {
  walkthrough: 'monthly-walkthroughs',
  operability: 'annual-inspections',
  'spill-bucket': 'hydrostatic-testing',
  sump: 'hydrostatic-testing',
  registration: 'compliance-audits',
  'financial-responsibility': 'compliance-audits',
}

interface Line {
  id: CountedDutyId
  dueOn: string | null
}

/** Null where no duty has a date. */
export function serviceOf(lines: readonly Line[]): ContactService | null {
  const [first] = lines
    .filter(({ dueOn }) => dueOn !== null)
    .toSorted((one, other) => String(one.dueOn).localeCompare(String(other.dueOn)))
  return first ? (services[first.id] ?? 'other') : null
}
