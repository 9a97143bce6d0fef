// A dozen requests through the contact form, and what became of them.

import { contactServices } from '#domain/contact/contact-service.ts'
import type { User } from '#domain/users/user.ts'
import { saveHandling } from '../../contact/inbox/save.ts'
import { receiveSubmission } from '../../contact/receive.ts'
import type { Database } from '../../db/dialect.ts'
import { type Chance, seededChance } from './random.ts'

const day = 24 * 60 * 60 * 1000

const leads = [
  ['Pat Rivers', 'Rivers Fuel', 'Two spill buckets need their test before the end of the month.'],
  ['Morgan Hale', 'Hale Marine', 'Please call about the monthly walkthroughs at our marina.'],
  ['Chris Boone', '', 'How much for an audit of three sites?'],
  ['Sam Whitaker', 'Whitaker Stations', 'The county is coming in two weeks.'],
  ['Alex Duarte', 'Duarte Foods', ''],
  ['Jordan Pike', 'Pike Logistics', 'Overfill alarm does not sound.'],
  ['Robin Castle', 'Castle Data', 'Generator tanks, four of them, aboveground.'],
  ['Lee Marsh', '', 'New owner, no records at all. Where do we start?'],
  ['Taylor Finch', 'Finch Medical', 'Hospital, two underground tanks.'],
  ['Casey Vaughn', 'Vaughn Farms', 'Hydrostatic test of one sump.'],
  ['Drew Lang', 'Lang Fleet', ''],
  ['Quinn Abbott', 'Abbott Motors', 'Please quote annual inspections for six tanks.'],
] as const

/** Of the oldest, in order; the others are new. */
const outcomes = [
  ['won', 'Starts next month.'],
  ['lost', 'Went with the company that does their pumps.'],
  ['quoted', 'Quote sent, calls back on Friday.'],
  ['won', ''],
  ['quoted', ''],
  ['contacted', 'Left a voicemail.'],
  ['spam', ''],
] as const

export async function fillLeads(
  database: Database,
  people: readonly User[],
  now: Date,
  chance: Chance = seededChance(813),
): Promise<void> {
  for (const [index, [name, company, message]] of leads.entries()) {
    const submission = {
      name,
      company,
      message,
      email: `${name.toLowerCase().replace(' ', '.')}@demo.example`,
      phone: chance.happens(0.7) ? `813555${String(100 + index).padStart(4, '0')}` : '',
      service: chance.pick(contactServices).value,
      website: '',
    }
    const sender = { address: `192.0.2.${index + 1}`, secret: 'demo' }
    const at = new Date(now.getTime() - (leads.length - index) * 3 * day)
    const id = await database.transaction(db => receiveSubmission(db, submission, sender, at))
    const [status, notes] = outcomes[index] ?? []
    if (!status) continue
    const by = chance.pick(people).uid
    const handling = { status, notes, assignedTo: status === 'spam' ? null : by }
    const later = new Date(at.getTime() + day)
    await database.transaction(db => saveHandling(db, { id, handling, by, version: 1, now: later }))
  }
}
