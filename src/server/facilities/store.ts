// Facilities as they are read from the database and written to it, whole: with contacts, tanks and aliases.

import { randomUUID } from 'node:crypto'
import type { DueTotals } from '#domain/due/sort-day.ts'
import type { Contact, Facility, FacilityContent, Tank } from '#domain/facilities/facility.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { facilitySearchText } from '#domain/facilities/search-text.ts'
import type { StateName } from '#domain/states.ts'
import { type Db, jsonRows } from '#server/db/dialect.ts'
import { hasChanged, prepared } from '#server/db/prepared.ts'
import { flag, timestamp } from '#server/db/tables/columns.ts'
import type { FacilitiesTable } from '#server/db/tables/facilities.ts'
import { deleteTanks, insertTanks, readTanks, type TanksSince } from './tank-store.ts'

export interface StoredFacility extends Facility {
  deletedAt: string | null
}

/** Whole facilities, deleted ones too; `asStored` makes objects of them. */
export const wholeFacilities = (db: Db) =>
  db
    .selectFrom('facilities')
    .select(['id', 'version', 'name', 'state', 'stateFacilityNumber', 'address', 'customer', 'arrivalNotes'])
    .select(['status', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt', 'sendReportsSince'])
    .select(facility => {
      const tanks = facility
        .selectFrom('tanks')
        .select(['tanks.id', 'label', 'tankType', 'volume', 'product', 'interstice', 'tanks.status'])
        .select(['material', 'piping', 'cathodic', 'emptySince', 'closedOn', 'closedReason', 'components'])
        .whereRef('tanks.facilityId', '=', 'facilities.id')
        .orderBy('place')
      return jsonRows(db, tanks).as('tanks')
    })
    .select(facility => {
      const contacts = facility
        .selectFrom('facility_contacts')
        .select(['facility_contacts.name', 'email', 'phone', 'getsReports'])
        .whereRef('facility_contacts.facilityId', '=', 'facilities.id')
        .orderBy('place')
        .$castTo<Record<string, string>>()
      return jsonRows(db, contacts).as('contacts')
    })
    .select(facility => {
      const aliases = facility
        .selectFrom('facility_aliases')
        .select('facility_aliases.name')
        .whereRef('facility_aliases.facilityId', '=', 'facilities.id')
        .orderBy('facility_aliases.name')
      return jsonRows(db, aliases).as('aliases')
    })

const facilityById = prepared((db, { id }: { id: string }) =>
  wholeFacilities(db).where('facilities.id', '=', id),
)

/** The facility, deleted or not. */
export async function findFacility(db: Db, id: string): Promise<StoredFacility | null> {
  const [row] = await facilityById(db, { id })
  return row ? asStored(row) : null
}

/** By their ids, deleted ones too. */
export async function findFacilities(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFacility>> {
  const rows = ids.length === 0 ? [] : await wholeFacilities(db).where('facilities.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, asStored(row)]))
}

type WholeRow = Awaited<ReturnType<typeof facilityById>>[number]

export function asStored(row: WholeRow): StoredFacility {
  const { tanks, contacts, aliases, sendReportsSince, ...facility } = row
  return {
    ...facility,
    sendReports: sendReportsSince !== null,
    tanks: readTanks<Tank>(tanks),
    contacts: (JSON.parse(contacts) as (Omit<Contact, 'getsReports'> & { getsReports: number })[]).map(
      contact => ({ ...contact, getsReports: contact.getsReports === 1 }),
    ),
    aliases: (JSON.parse(aliases) as { name: string }[]).map(({ name }) => name),
  }
}

interface Written {
  id: string
  content: FacilityContent
  by: string
  now: Date
}

const columnsOf = (
  { name, state, stateFacilityNumber, address, customer, arrivalNotes, status }: FacilityContent,
  aliases: readonly string[],
) => ({
  name,
  nameKey: facilityKey(name),
  state,
  stateFacilityNumber,
  address,
  customer,
  arrivalNotes,
  status,
  searchText: facilitySearchText({ name, aliases, customer, stateFacilityNumber, address }),
})

type NewFacility = Omit<FacilitiesTable, 'visitSummary' | 'sendReportsSince' | keyof DueTotals>

const insertRow = prepared((db, row: NewFacility) =>
  db
    .insertInto('facilities')
    .values(row)
    .onConflict(conflict => conflict.doNothing()),
)

/** False where the id, or the name in its state, is taken. */
export async function insertFacility(db: Db, { id, content, by, now }: Written): Promise<boolean> {
  const at = timestamp(now)
  const row: NewFacility = {
    id,
    version: 1,
    ...columnsOf(content, []),
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    deletedAt: null,
    // What is due there has not been counted.
    rulesHash: '',
  }
  if (!(await hasChanged(db, insertRow.with(row)))) return false
  await insertParts(db, id, content, { known: new Map(), now })
  await switchReports(db, id, content, now)
  return true
}

/** The content becomes this one; the caller sees to the forms about tanks that are gone. `since`: of tanks that a merge moves or joins. */
export async function updateFacility(
  db: Db,
  { id, content, by, now }: Written,
  aliases: readonly string[],
  since: TanksSince = new Map(),
): Promise<void> {
  await db
    .updateTable('facilities')
    .set(row => ({
      version: row('version', '+', 1),
      ...columnsOf(content, aliases),
      updatedAt: timestamp(now),
      updatedBy: by,
    }))
    .where('id', '=', id)
    .execute()
  const known = new Map([...(await deleteTanks(db, id)), ...since])
  await db.deleteFrom('facility_contacts').where('facilityId', '=', id).execute()
  await insertParts(db, id, content, { known, now })
  await switchReports(db, id, content, now)
}

/** What is on stays on since when it was: only reports from then on are sent by themselves. */
async function switchReports(db: Db, id: string, { sendReports }: FacilityContent, now: Date): Promise<void> {
  if (sendReports === undefined) return
  let query = db
    .updateTable('facilities')
    .set({ sendReportsSince: sendReports ? timestamp(now) : null })
    .where('id', '=', id)
  if (sendReports) query = query.where('sendReportsSince', 'is', null)
  await query.execute()
}

async function insertParts(
  db: Db,
  facilityId: string,
  { tanks, contacts }: FacilityContent,
  since: { known: TanksSince; now: Date },
): Promise<void> {
  await insertTanks(db, facilityId, tanks, since)
  if (contacts.length > 0) {
    await db
      .insertInto('facility_contacts')
      .values(
        contacts.map((contact, place) => ({
          ...contact,
          id: randomUUID(),
          facilityId,
          place,
          getsReports: flag(contact.getsReports),
        })),
      )
      .execute()
  }
}

/** For a change of its parts alone. */
export async function raiseVersion(
  db: Db,
  { id, by, now }: Pick<Written, 'id' | 'by' | 'now'>,
): Promise<void> {
  await db
    .updateTable('facilities')
    .set(row => ({ version: row('version', '+', 1), updatedAt: timestamp(now), updatedBy: by }))
    .where('id', '=', id)
    .execute()
}

/** Whether a tank of one of these ids stands elsewhere already. */
export async function hasForeignTank(db: Db, facilityId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await db
    .selectFrom('tanks')
    .select('id')
    .where('id', 'in', ids)
    .where('facilityId', '!=', facilityId)
    .limit(1)
    .execute()
  return found.length > 0
}

export async function setFacilityDeleted(db: Db, id: string, deletedAt: Date | null): Promise<void> {
  await db
    .updateTable('facilities')
    .set(row => ({ version: row('version', '+', 1), deletedAt: deletedAt && timestamp(deletedAt) }))
    .where('id', '=', id)
    .execute()
}

export async function addAlias(
  db: Db,
  alias: { facilityId: string; state: StateName; name: string },
): Promise<void> {
  await db
    .insertInto('facility_aliases')
    .values({ ...alias, id: randomUUID(), nameKey: facilityKey(alias.name) })
    .onConflict(conflict =>
      conflict.columns(['state', 'nameKey']).doUpdateSet({ facilityId: alias.facilityId }),
    )
    .execute()
}

export async function removeAlias(
  db: Db,
  { state, name }: { state: StateName; name: string },
): Promise<void> {
  await db
    .deleteFrom('facility_aliases')
    .where('state', '=', state)
    .where('nameKey', '=', facilityKey(name))
    .execute()
}
