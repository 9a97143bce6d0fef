// What counts, and why it does not: when the version that set a form's inspection date was received, what a duty rests on,
// which visit left it undone, and how a tank is built. Every facility is counted anew after the start.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('completed_forms').renameColumn('says', 'evidence').execute()
  await db.schema
    .alterTable('completed_forms')
    .addColumn('datedAt', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await sql`update completed_forms set "datedAt" = coalesce((
    select max(at) from changes where "ownerKind" = 'form' and "ownerId" = completed_forms.id
      and fields like '%"field":"inspectionDate"%'), "createdAt")`.execute(db)

  for (const [column, value] of [
    ['basis', 'law'],
    ['source', 'none'],
  ] as const) {
    await db.schema
      .alterTable('facility_duties')
      .addColumn(column, 'text', each => each.notNull().defaultTo(value))
      .execute()
  }
  await db.schema.alterTable('facility_duties').addColumn('undone', 'text').execute()

  for (const column of ['material', 'piping', 'cathodic']) {
    await db.schema
      .alterTable('tanks')
      .addColumn(column, 'text', each => each.notNull().defaultTo('unknown'))
      .execute()
  }
  for (const column of ['emptySince', 'closedOn']) {
    await db.schema.alterTable('tanks').addColumn(column, 'text').execute()
  }
  await db.schema
    .alterTable('tanks')
    .addColumn('closedReason', 'text', column => column.notNull().defaultTo(''))
    .execute()
}
