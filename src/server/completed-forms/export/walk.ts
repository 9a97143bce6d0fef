// Every form that the list's filter finds, in the order of the list, a batch at a time. All batches look at the
// database as it was when the walk began: a form that somebody saves meanwhile, which moves it to the head of
// the list, is neither missed nor met twice.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TimePlace } from '#api/page.ts'
import type { GivenAnswers } from '#domain/form/given.ts'
import type { SheetForm } from '#domain/form/sheet.ts'
import type { Answers } from '#domain/form/template.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Filter, findMatches } from '../list/filter/store.ts'
import { displayNames, listContents } from '../list/store.ts'
import { listPhotoFields } from '../photos/store.ts'

/** Signatures make forms heavy, and the server does nothing else while it reads and writes a batch. */
const batch = 100

export async function* walkForms(database: Database, filter: Filter): AsyncGenerator<SheetForm[]> {
  const { db, end } = await database.snapshot()
  try {
    const names = await displayNames(db)
    const { ids } = await findMatches(db, filter)
    let after: TimePlace | null = null
    for (;;) {
      const walk = { filter, order: 'updatedAt', limit: batch, after, ids } as const
      const rows = await listContents(db, walk)
      const photoFields = await listPhotoFields(db, rows)
      yield rows.map(({ raised, closed, ...row }) => ({
        ...row,
        findings: { raised, closed },
        photoFields: photoFields.get(row.id) ?? [],
        answers: JSON.parse(row.answers) as Answers,
        given: row.given === null ? undefined : (JSON.parse(row.given) as GivenAnswers),
        createdBy: names.get(row.createdBy) ?? '',
        updatedBy: names.get(row.updatedBy) ?? '',
      }))
      const last = rows.at(-1)
      if (!last || rows.length < batch) return
      after = [last.updatedAt, last.id]
      // SQLite answers without waiting: unless told otherwise, a long walk would leave nobody else a turn.
      await nextTurn()
    }
  } finally {
    await end()
  }
}
