// The changes of the status of facilities, with those of the facilities that were merged into them.

import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import type { ChangeAt, MergedPart } from '#domain/due/merged-closings.ts'
import type { Db } from '#server/db/dialect.ts'
import { listPartsOf, type MovedTanks } from '../merge/store.ts'

/** The text of a name or an address cannot hold this: its quotation marks are escaped. */
const statusChange = '"field":"status","label":"Status","from":'
const closing = `%${statusChange}"active","to":"closed"}%`

/** What a merge and its undoing set is not when the site was closed. */
export const statusChanges = (db: Db) =>
  db
    .selectFrom('changes')
    .select('changes.at')
    .select(({ eb }) => eb.case().when('fields', 'like', closing).then(1).else(0).end().as('closes'))
    .where('ownerKind', '=', sql.lit('facility'))
    .where('action', '=', sql.lit('edited'))
    .where('fields', 'like', `%${statusChange}%`)

export const asChanges = (rows: readonly { at: string; closes: number }[]): ChangeAt[] =>
  rows
    .map(({ at, closes }) => ({ at, on: dayOf(at), isClosing: closes === 1 }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))

/** Those that were merged into each of these, with theirs. */
export async function listParts(db: Db, intoIds: readonly string[]): Promise<Map<string, MergedPart[]>> {
  const merges = await listPartsOf(db, intoIds)
  if (merges.length === 0) return new Map()
  const fromIds = merges.map(({ fromId }) => fromId)
  const changes = await statusChanges(db).select('ownerId').where('ownerId', 'in', fromIds).execute()
  const parts = await listParts(db, fromIds)
  const asPart = ({ fromId, at, tankIds, same }: MovedTanks): MergedPart => ({
    ...{ tankIds, same, mergedAt: at, mergedOn: dayOf(at) },
    changes: asChanges(changes.filter(({ ownerId }) => ownerId === fromId)),
    parts: parts.get(fromId) ?? [],
  })
  const byInto = Map.groupBy(merges, ({ intoId }) => intoId)
  return new Map([...byInto].map(([intoId, own]) => [intoId, own.map(asPart)]))
}
