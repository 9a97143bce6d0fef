// Setting up an app takes the password from now on: what was begun without it cannot be finished.

import type { Kysely } from 'kysely'

type Before = {
  second_factors: { confirmedAt: string | null }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.withTables<Before>().deleteFrom('second_factors').where('confirmedAt', 'is', null).execute()
}
