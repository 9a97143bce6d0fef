// A database as the version before a migration left it, so that a test can see what the migration makes of it.

import { sql } from 'kysely'
import type { Database } from '#server/db/dialect.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createTestDatabase } from './test-database.ts'

export interface EarlierDatabase {
  database: Database
  insertUser(id: string): Promise<void>
  /** As the register had it before 021, with a duty on each of these days. */
  insertFacility(id: string, duties: Record<string, string>): Promise<void>
  remove(): Promise<void>
}

/** When everything in it happened. */
export const earlier = '2026-11-01T00:00:00.000Z'

/** `number`: of the first migration that it has not seen. */
export async function openEarlierDatabase(number: string): Promise<EarlierDatabase> {
  const location = await createTestDatabase({ isEmpty: true })
  const database = openDatabase(location, () => {})
  const known = Object.entries(migrations).filter(([name]) => name < number)
  await migrate(database, { known: Object.fromEntries(known) })
  return {
    database,
    insertUser: async id => {
      const user = {
        id,
        email: `${id}@cypress.example`,
        displayName: id,
        admin: 0,
        inspector: 1,
        active: 1,
      } as const
      await database.write
        .insertInto('users')
        .values({ ...user, createdAt: earlier, updatedAt: earlier })
        .execute()
    },
    insertFacility: async (id, duties) => {
      await sql`insert into facilities (id, version, name, "nameKey", state, "stateFacilityNumber", address, customer,
        "arrivalNotes", status, "searchText", "createdAt", "createdBy", "updatedAt", "updatedBy", "rulesHash")
        values (${id}, 1, ${id}, ${id}, 'Florida', '', '', '', '', 'active', '', ${earlier}, 'dana', ${earlier}, 'dana', '')`.execute(
        database.write,
      )
      for (const [duty, day] of Object.entries(duties)) {
        await sql`insert into facility_duties ("facilityId", "tankId", duty, state, citation, "verifiedOn", "sortOn")
          values (${id}, '', ${duty}, 'Florida', '', '', ${day})`.execute(database.write)
      }
    },
    remove: async () => {
      await database.close()
      await location.remove()
    },
  }
}
