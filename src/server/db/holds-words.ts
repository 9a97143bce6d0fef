// A search for words: the text must hold every one of them, in any order.

import { type RawBuilder, sql } from 'kysely'
import { searchTerm } from '#domain/search/search.ts'
import { type Db, formSearchOf } from './dialect.ts'

/** `column` holds texts in the one spelling of searches. */
export function holdsWords(db: Db, column: string, typed: string): RawBuilder<boolean> {
  const { contains } = formSearchOf(db)
  const words = searchTerm(typed).split(/\s+/)
  return sql.join(
    words.map(word => contains(sql.ref(column), word)),
    sql` and `,
  )
}
