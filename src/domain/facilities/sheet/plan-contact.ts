// What a row of a file does with a contact: it is found by its name, of several by address and telephone too.

import { type Contact, contactsPerFacility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { type Change, changeOf } from './change.ts'
import { contactColumns, sayContactField } from './columns.ts'
import type { Fault, ReadRow } from './read-rows.ts'

interface ContactContext {
  contacts: Contact[]
  /** Those that an earlier row of the file speaks of. */
  taken: Set<Contact>
}

interface PlannedContact {
  faults: Fault[]
  changes: Change[]
}

export function planContact({ contact: said }: ReadRow, { contacts, taken }: ContactContext): PlannedContact {
  if (said.name === undefined) return { faults: [], changes: [] }
  const isSaid = (contact: Contact, field: 'email' | 'phone') =>
    said[field] !== undefined && said[field] === contact[field]
  const likeness = (contact: Contact) =>
    Number(isSaid(contact, 'email')) * 2 + Number(isSaid(contact, 'phone')) - Number(taken.has(contact)) / 2
  const called = contacts
    .filter(({ name }) => facilityKey(name) === facilityKey(said.name ?? ''))
    // A row that says something else than an earlier one is about another person of that name.
    .filter(contact => !taken.has(contact) || !differs(contact, said))
    .toSorted((one, other) => likeness(other) - likeness(one))
  const [known] = called
  if (!known && contacts.length >= contactsPerFacility) {
    const message = `A facility can have up to ${contactsPerFacility} contacts.`
    return { faults: [{ column: contactColumns[0]?.label ?? '', message }], changes: [] }
  }
  const before: Contact = known ?? { name: said.name, email: '', phone: '', getsReports: false }
  const after: Contact = {
    name: before.name,
    email: said.email ?? before.email,
    phone: said.phone ?? before.phone,
    getsReports: said.getsReports === undefined ? before.getsReports : said.getsReports === 'yes',
  }
  if (known) contacts[contacts.indexOf(known)] = after
  else contacts.push(after)
  taken.add(after)
  const changes = contactColumns.flatMap(({ id, label, choices }) => {
    const [from, to] = [known ? sayContactField(known, id) : '', sayContactField(after, id)]
    return from === to || to === '' || said[id] === undefined ? [] : [changeOf(label, from, to, choices)]
  })
  return { faults: [], changes }
}

const differs = (contact: Contact, said: ReadRow['contact']): boolean =>
  (['email', 'phone'] as const).some(
    field => said[field] !== undefined && contact[field] !== '' && said[field] !== contact[field],
  )
