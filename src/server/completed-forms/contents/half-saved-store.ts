// Finds forms of which an earlier release stored an edit in halves: the answers, the history and the version before are there,
// the row still says what it said before the edit.

import type { StateName } from '#domain/states.ts'
import type { Db } from '#server/db/dialect.ts'

/** The forms after `after` in the order of their ids, each with where its history ends. So many of them alone are looked at. */
export const listHistoryEnds = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom(from =>
      from
        .selectFrom('completed_forms')
        .select(['id', 'version'])
        .where('deletedAt', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .as('forms'),
    )
    .leftJoin('changes', join =>
      join.onRef('changes.ownerId', '=', 'forms.id').on('changes.ownerKind', '=', 'form'),
    )
    .select(['forms.id', 'forms.version'])
    .select(({ fn }) => [
      fn.max('changes.version').as('last'),
      fn.count<number | string>('changes.version').as('entries'),
      fn.count<number | string>('changes.version').distinct().as('versions'),
    ])
    .groupBy(['forms.id', 'forms.version'])
    .orderBy('forms.id')
    .execute()

interface LastEdit {
  by: string
  at: string
  /** Null where it did not change it. */
  state: StateName | null
}

/** Null of a form that was never edited. */
export async function findLastEdit(db: Db, formId: string): Promise<LastEdit | null> {
  const row = await db
    .selectFrom('changes')
    .select(['by', 'at', 'fields'])
    .where('ownerKind', '=', 'form')
    .where('ownerId', '=', formId)
    .where('action', '=', 'edited')
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const fields = JSON.parse(row.fields) as { field: string; to: unknown }[]
  const state = fields.find(({ field }) => field === 'state')?.to
  return { by: row.by, at: row.at, state: (state as StateName | undefined) ?? null }
}

export async function lastVersion(db: Db, formId: string): Promise<number> {
  const { last } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('ownerKind', '=', 'form')
    .where('ownerId', '=', formId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
