// What is in the cookie of a device stands in the database as a hash alone. Each device stays logged in.

import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

type Before = {
  sessions: { id: string; tokenHash: string }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').renameColumn('token', 'tokenHash').execute()
  const tables = db.withTables<Before>()
  // Those of a few weeks. SQLite knows no SHA-256, so the server hashes them.
  for (const { id, tokenHash: token } of await tables
    .selectFrom('sessions')
    .select(['id', 'tokenHash'])
    .execute()) {
    const tokenHash = createHash('sha256').update(token).digest('base64url')
    await tables.updateTable('sessions').set({ tokenHash }).where('id', '=', id).execute()
  }
}
