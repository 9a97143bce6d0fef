// Finds forms of which an earlier release stored an edit in halves: the answers, the history and the version before are there,
// the row still says what it said before the edit.

import type { StateName } from '#domain/states.ts'
import type { Db } from '#server/db/dialect.ts'

/** The forms after `after` in the order of their ids, each with where its history ends. */
export const listHistoryEnds = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('completed_forms')
    .innerJoin('changes', 'changes.ownerId', 'completed_forms.id')
    .select(['completed_forms.id', 'completed_forms.version'])
    .select(({ fn }) => [
      fn.max('changes.version').as('last'),
      fn.countAll<number | string>().as('entries'),
      fn.count<number | string>('changes.version').distinct().as('versions'),
    ])
    .where('changes.ownerKind', '=', 'form')
    .where('completed_forms.deletedAt', 'is', null)
    .where('completed_forms.id', '>', after)
    .groupBy(['completed_forms.id', 'completed_forms.version'])
    .orderBy('completed_forms.id')
    .limit(limit)
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
