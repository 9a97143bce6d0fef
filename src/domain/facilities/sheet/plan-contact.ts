// What a row of a file does with a contact: it is found by its name, of several by address and telephone too.

import { type Contact, contactsPerFacility } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { type Change, changeOf } from './change.ts'
import { contactColumns, formatContactField } from './columns.ts'
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

export function planContact(
  { contact: cells }: ReadRow,
  { contacts, taken }: ContactContext,
): PlannedContact {
  if (cells.name === undefined) return { faults: [], changes: [] }
  const isSame = (contact: Contact, field: 'email' | 'phone') =>
    cells[field] !== undefined && cells[field] === contact[field]
  const likeness = (contact: Contact) =>
    Number(isSame(contact, 'email')) * 2 + Number(isSame(contact, 'phone')) - Number(taken.has(contact)) / 2
  const called = contacts
    .filter(({ name }) => facilityKey(name) === facilityKey(cells.name ?? ''))
    // A row that says something else than an earlier one is about another person of that name.
    .filter(contact => !taken.has(contact) || !differs(contact, cells))
    .toSorted((one, other) => likeness(other) - likeness(one))
  const [known] = called
  if (!known && contacts.length >= contactsPerFacility) {
    const message = `A facility can have up to ${contactsPerFacility} contacts.`
    return { faults: [{ column: contactColumns[0]?.label ?? '', message }], changes: [] }
  }
  const before: Contact = known ?? { name: cells.name, email: '', phone: '', getsReports: false }
  const after: Contact = {
    name: before.name,
    email: cells.email ?? before.email,
    phone: cells.phone ?? before.phone,
    getsReports: cells.getsReports === undefined ? before.getsReports : cells.getsReports === 'yes',
  }
  if (known) contacts[contacts.indexOf(known)] = after
  else contacts.push(after)
  taken.add(after)
  const changes = contactColumns.flatMap(({ id, label, choices }) => {
    const [from, to] = [known ? formatContactField(known, id) : '', formatContactField(after, id)]
    return from === to || to === '' || cells[id] === undefined ? [] : [changeOf(label, from, to, choices)]
  })
  return { faults: [], changes }
}

const differs = (contact: Contact, cells: ReadRow['contact']): boolean =>
  (['email', 'phone'] as const).some(
    field => cells[field] !== undefined && contact[field] !== '' && cells[field] !== contact[field],
  )
