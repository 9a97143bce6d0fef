// What is known about a photo besides its picture: a caption, and when and where it was taken. Coordinates are text in
// decimal degrees, so that a backup holds text and whole numbers only. Photos from before have none of it.

import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['caption', 'takenAt', 'latitude', 'longitude']) {
    await db.schema.alterTable('photos').addColumn(column, 'text').execute()
  }
}
