// The columns of the questions where a sheet holds several templates and versions. A question that several templates
// ask under one name shares a column, as long as every template keeps its own order.

import { type AnsweredField, isAnswered } from './kinds/kinds.ts'
import type { Registry } from './registry.ts'
import type { Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export interface Column {
  id: string
  label: string
  /** `day` is yyyy-mm-dd, `moment` is ISO 8601 in UTC; both may be empty. */
  holds: 'text' | 'long text' | 'number' | 'day' | 'moment'
}

export interface QuestionColumn {
  column: Column
  /** The id of the question. */
  field: string
  /** The ids of the templates whose answers stand in this column. */
  askedBy: Set<string>
}

export function questionColumns({ every, newest }: Pick<Registry, 'every' | 'newest'>): QuestionColumn[] {
  const columns: QuestionColumn[] = []
  for (const { id } of newest) {
    const fields = mergedFields(every.filter(template => template.id === id))
    const shared = longestCommon(
      columns,
      fields.map(field => field.id),
    )
    let place = -1
    for (const field of fields) {
      const column = shared.get(field.id)
      place = column ? columns.indexOf(column) : place + 1
      column?.askedBy.add(id)
      if (column) continue
      // A column of this name that stands elsewhere would break this template's order.
      const isTaken = columns.some(each => each.field === field.id)
      const own = columnOf(field, isTaken ? `${id}.${field.id}` : field.id)
      columns.splice(place, 0, { column: own, field: field.id, askedBy: new Set([id]) })
    }
  }
  return columns
}

/** The most columns that questions can share without any of them leaving its order (longest common subsequence). */
function longestCommon(
  columns: readonly QuestionColumn[],
  fields: readonly string[],
): Map<string, QuestionColumn> {
  type Common = readonly QuestionColumn[]
  let above: Common[] = fields.map(() => [])
  for (const column of columns) {
    const row: Common[] = []
    fields.forEach((field, index) => {
      const before = above[index - 1] ?? []
      const options = [
        above[index] ?? [],
        row[index - 1] ?? [],
        ...(field === column.field ? [[...before, column]] : []),
      ]
      row.push(options.reduce((best, next) => (next.length > best.length ? next : best)))
    })
    above = row
  }
  return new Map((above.at(-1) ?? []).map(column => [column.field, column]))
}

/** The newest version leads; what only an older one asks stands behind its neighbor there. */
function mergedFields(versions: readonly Template[]): AnsweredField[] {
  const merged: AnsweredField[] = []
  for (const template of versions) {
    let place = -1
    for (const field of fieldsOf(template).filter(isAnswered)) {
      const found = merged.findIndex(each => each.id === field.id)
      place = found >= 0 ? found : place + 1
      if (found < 0) merged.splice(place, 0, field)
    }
  }
  return merged
}

const numbers: ReadonlySet<AnsweredField['kind']> = new Set([
  'number',
  'length',
  'timer',
  'computed',
] as const)

export function columnOf(field: AnsweredField, id: string): Column {
  const { label } = field
  if (field.kind === 'date') return { id, label, holds: 'day' }
  if (numbers.has(field.kind)) return { id, label, holds: 'number' }
  return { id, label, holds: field.kind === 'text' && field.long ? 'long text' : 'text' }
}
