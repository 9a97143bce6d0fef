// Several changes as one statement of PostgreSQL, `with a as (insert …), b as (update …) select`: what a small statement
// costs on its way there, and in PostgreSQL itself, is far more than its work.

import type { NamedQuery } from './prepared.ts'

/** Each combination stays prepared on every connection: more of them than this are sent one by one. */
const mostShapes = 200
/** As many as a save has; a longer list is seldom the same twice. */
const mostJoined = 12

const shapes = new Map<string, { name: string; sql: string }>()

/**
 * They see what was there before all of them, and none may change what another one changes: of two updates of one row in
 * one statement PostgreSQL carries out one and says nothing. So an update starts a new statement where another query changes
 * its table, whichever rows the two are about. One query that is there several times is about a row each.
 */
export function joinChanges(queries: readonly NamedQuery[]): readonly NamedQuery[] {
  if (queries.length > mostJoined) return queries
  return apart(queries).flatMap(joined)
}

function apart(queries: readonly NamedQuery[]): NamedQuery[][] {
  const statements: NamedQuery[][] = []
  for (const query of queries) {
    const last = statements.at(-1)
    if (!last || last.some(other => mayMeet(other, query))) statements.push([query])
    else last.push(query)
  }
  return statements
}

const change = /^\s*(insert into|update|delete from)\s+"?(\w+)/i

function mayMeet(one: NamedQuery, other: NamedQuery): boolean {
  if (one.name === other.name) return false
  const [, verb, table] = change.exec(one.sql) ?? []
  const [, otherVerb, otherTable] = change.exec(other.sql) ?? []
  return table === otherTable && (verb === 'update' || otherVerb === 'update')
}

function joined(queries: readonly NamedQuery[]): readonly NamedQuery[] {
  const [first] = queries
  if (!first || queries.length === 1) return queries
  const shape = shapeOf(queries)
  if (!shape) return queries
  return [{ ...first, ...shape, parameters: queries.flatMap(({ parameters }) => parameters) }]
}

function shapeOf(queries: readonly NamedQuery[]): { name: string; sql: string } | null {
  const key = queries.map(({ name }) => name).join(' ')
  const known = shapes.get(key)
  if (known) return known
  if (shapes.size >= mostShapes) return null
  const made = { name: `joined-${shapes.size + 1}`, sql: joinedSql(queries) }
  shapes.set(key, made)
  return made
}

function joinedSql(queries: readonly NamedQuery[]): string {
  let before = 0
  const parts = queries.map(({ sql, parameters }, index) => {
    const shifted = sql.replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + before}`)
    before += parameters.length
    return `change_${index} as (${shifted})`
  })
  return `with ${parts.join(', ')} select`
}
