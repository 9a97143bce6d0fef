// A query that is asked again and again: it is put together and turned into SQL once for each database, and from then on
// only its values change. Both databases keep such a query prepared.

import type { CompiledQuery, DatabaseConnection, DialectAdapter, QueryResult } from 'kysely'
import type { Db } from './tables.ts'

/** What the driver gets: PostgreSQL keeps a prepared query under its name. */
export interface NamedQuery extends CompiledQuery {
  name: string
}

/** What connections are opened with. A database inside this process answers at once; Kysely's way to it costs more. */
export interface AskingAdapter extends DialectAdapter {
  /** Null where they must wait for their turn, or for an answer. `isInside`: they are part of a transaction. */
  askNow(queries: readonly CompiledQuery[], isInside: boolean): QueryResult<unknown>[] | null
  /** In as few statements as they may share: two changes of one row do not. */
  joinChanges(queries: readonly NamedQuery[]): readonly NamedQuery[]
}

/** A query with its values, to be asked of a connection. */
export type BoundQuery = (db: Db) => NamedQuery

/** What Kysely builds, be it of its own words or of SQL. */
interface Compilable<Row> {
  compile(db: Db): CompiledQuery<Row>
}

export interface Prepared<Values, Row> {
  /** Asks it with these values. */
  (db: Db, values: Values): Promise<Row[]>
  /** The query with these values, for `runTogether`. */
  with(values: Values): BoundQuery
}

/** Stands for a value in the query while it is put together. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

let made = 0

/**
 * `build` gets placeholders under the names of the first values it is asked with: it hands them on, and must not look at
 * them. A row that is written as it is has the same columns every time.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  made += 1
  const name = `prepared-${made}`
  // A connection and the transactions on it share their adapter.
  const compiled = new WeakMap<object, CompiledQuery>()
  const filled = (db: Db, values: Values): NamedQuery => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, placeholders(values)).compile(db)
    compiled.set(adapter, query)
    const parameters = query.parameters.map(each =>
      each instanceof Placeholder ? values[each.name as keyof Values] : each,
    )
    return { sql: query.sql, query: query.query, queryId: query.queryId, parameters, name }
  }
  const ask = async (db: Db, values: Values): Promise<Row[]> => {
    const query = filled(db, values)
    const result = askNow(db, [query])?.[0] ?? (await db.executeQuery(query))
    return result.rows as Row[]
  }
  return Object.assign(ask, { with: (values: Values) => (db: Db) => filled(db, values) })
}

const placeholders = <Values extends object>(values: Values): Values =>
  new Proxy(values, { get: (_, key) => new Placeholder(String(key)) })

/** The columns of a row that may hold more than these. */
export const pick = <Row, Column extends keyof Row>(
  row: Row,
  columns: readonly Column[],
): Pick<Row, Column> => Object.fromEntries(columns.map(column => [column, row[column]])) as Pick<Row, Column>

/** The same for a query of several shapes: which there are is known beforehand, and they are few. */
export function preparedVariants<Values extends object, Shape extends object, Row>(
  build: (db: Db, values: Values, shape: Shape) => Compilable<Row>,
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const variants = new Map<string, Prepared<Values, Row>>()
  return (db, values, shape) => {
    const key = JSON.stringify(shape)
    const ask = variants.get(key) ?? prepared((inside, given: Values) => build(inside, given, shape))
    variants.set(key, ask)
    return ask(db, values)
  }
}

/** A connection that takes several queries at once. */
export interface BatchConnection extends DatabaseConnection {
  executeAll(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]>
}

/**
 * Queries of a transaction that do not need each other's answers. PostgreSQL gets them all at once instead of one after
 * the other's answer. All of them are over when it is; the first failure is thrown.
 */
export const runTogether = (db: Db, queries: readonly BoundQuery[]): Promise<QueryResult<unknown>[]> =>
  runAll(
    db,
    queries.map(query => query(db)),
  )

/**
 * Changes of a transaction to different rows, whose results are not needed; then questions about it, whose
 * answers come back in their order.
 */
export async function changeTogether(
  db: Db,
  changes: readonly BoundQuery[],
  questions: readonly BoundQuery[] = [],
): Promise<QueryResult<unknown>[]> {
  const joined = adapterOf(db).joinChanges(changes.map(change => change(db)))
  const results = await runAll(db, [...joined, ...questions.map(question => question(db))])
  return results.slice(joined.length)
}

async function runAll(db: Db, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
  return (
    askNow(db, queries) ??
    db.getExecutor().provideConnection(connection => (connection as BatchConnection).executeAll(queries))
  )
}

/** Whether a query changed anything. To ask for the rows that it wrote instead costs SQLite a table of its own. */
export async function hasChanged(db: Db, query: BoundQuery): Promise<boolean> {
  const [result] = await runTogether(db, [query])
  return (result?.numAffectedRows ?? 0n) > 0n
}

// Both adapters that connections are opened with are of this kind.
const adapterOf = (db: Db): AskingAdapter => db.getExecutor().adapter as AskingAdapter

const askNow = (db: Db, queries: readonly CompiledQuery[]): QueryResult<unknown>[] | null =>
  adapterOf(db).askNow(queries, db.isTransaction)
