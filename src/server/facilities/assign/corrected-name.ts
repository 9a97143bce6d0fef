// What becomes of the facility when a form's name or state is corrected: it is renamed where only this form has used the
// name, else it gets another spelling, so that no site is left behind that was never there. A name that another site has
// already means that one; any other site is named by its id.

import { type Facility, newTankFacts } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import type { StateName } from '#domain/states.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import { findByName, findDeleted, lockFacility } from '../due-index/facility-store.ts'
import { recordsAt } from '../records/records-at.ts'
import { asFacility, describeChange } from '../save.ts'
import { addAlias, findFacility, setFacilityDeleted, updateFacility } from '../store.ts'
import { namesOfOtherForms } from './store.ts'

interface EditedForm {
  id: string
  createdAt: string
  /** As it was before the edit. */
  facilityName: string
  facilityId: string | null
}

interface Correction {
  form: EditedForm
  state: StateName
  name: string
  by: string
  now: Date
}

/** The facility that the edited form stays with; null where its name and state say which one it belongs to. */
export async function keepFacility(db: Db, correction: Correction): Promise<string | null> {
  const { form, state, name } = correction
  const nameKey = facilityKey(name)
  const other = await findNamed(db, { state, nameKey })
  const current = form.facilityId ? await lockLive(db, form.facilityId, other) : null
  if (!current || (other && other !== current.id)) return null
  if (nameKey === '') return current.id
  const isSole = await isOfFormAlone(db, current, form)
  if (isSole) await rename(db, current, correction)
  else if (state !== current.state) return null
  else if (!other) await addSpelling(db, current, correction)
  return current.id
}

/** Deleted ones, too: a form brings them back. */
const findNamed = async (db: Db, name: { state: StateName; nameKey: string }): Promise<string | null> => {
  const [live] = await findByName(db, name)
  const [found] = live ? [live] : await findDeleted(db, name)
  return found?.id ?? null
}

/** Both in the order of their ids, so that two forms that are moved the opposite way do not wait for each other. */
async function lockLive(db: Db, id: string, other: string | null): Promise<Facility | null> {
  for (const each of [...new Set([id, other ?? id])].sort()) await lockFacility(db, { id: each })
  const found = await findFacility(db, id)
  return found && !found.deletedAt ? asFacility(found) : null
}

/** It was made with this form, under the name that the form had, and no other form uses that name. */
async function isOfFormAlone(db: Db, facility: Facility, form: EditedForm): Promise<boolean> {
  const old = facilityKey(form.facilityName)
  if (facility.createdAt !== form.createdAt || facilityKey(facility.name) !== old) return false
  const others = await namesOfOtherForms(db, facility.id, form.id)
  return !others.some(({ facilityName }) => facilityKey(facilityName) === old)
}

const correctedOnForm = 'Corrected on a form'

async function rename(db: Db, facility: Facility, { state, name, by, now }: Correction): Promise<void> {
  const { id, version, aliases } = facility
  const content = { ...facility, state, name: name.trim() }
  const fields = describeChange(facility, content)
  if (fields.length === 0) return
  await updateFacility(db, { id, content, by, now }, aliases)
  const entry = { ownerId: id, version: version + 1, by, now, fields, reason: correctedOnForm }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'edited' })
}

async function addSpelling(db: Db, facility: Facility, { name, by, now }: Correction): Promise<void> {
  const { id, version, state } = facility
  const spelling = name.trim()
  const aliases = [...facility.aliases, spelling]
  await addAlias(db, { facilityId: id, state, name: spelling })
  await updateFacility(db, { id, content: facility, by, now }, aliases)
  const spellings = { from: facility.aliases.join('; '), to: aliases.join('; ') }
  const fields = [{ field: 'aliases', label: 'Other spellings', ...spellings }]
  const entry = { ownerId: id, version: version + 1, by, now, fields, reason: correctedOnForm }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'edited' })
}

/** The form was moved to another facility: the one that was made with it alone, by mistake, goes to the trash. */
export async function deleteIfLeft(db: Db, form: EditedForm, { by, now }: Pick<Correction, 'by' | 'now'>) {
  const left = form.facilityId ? await lockLive(db, form.facilityId, null) : null
  if (!left || left.createdAt !== form.createdAt || hasOwnFacts(left)) return
  if ((await recordsAt(db, left.id)).length > 0) return
  if ((await namesOfOtherForms(db, left.id, form.id)).length > 0) return
  await setFacilityDeleted(db, left.id, now)
  const reason = 'Its only form was moved to another facility'
  const entry = { ownerId: left.id, version: left.version + 1, by, now, reason }
  await addChange(db, { ...entry, ownerKind: 'facility', action: 'deleted' })
}

/** What a person has entered about it. */
const hasOwnFacts = ({
  stateFacilityNumber,
  address,
  customer,
  arrivalNotes,
  contacts,
  aliases,
  status,
  tanks,
}: Facility): boolean =>
  [stateFacilityNumber, address, customer, arrivalNotes].some(text => text !== '') ||
  contacts.length + aliases.length > 0 ||
  status === 'closed' ||
  tanks.length > 1 ||
  tanks.some(tank => factsOfPeople.some(fact => tank[fact] !== newTankFacts[fact]))

/** What no form tells of a tank. */
const factsOfPeople = ['status', 'material', 'piping', 'cathodic'] as const
