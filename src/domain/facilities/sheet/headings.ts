// What the columns of a file mean: by our own headings alone, or by a mapping, which a person has confirmed or which is guessed
// from the words that other programs and the states use.

import { allColumns, bare, fieldOf, findColumn, isHeading, type SheetColumn } from './columns.ts'
import { isCounted } from './exported.ts'
import { otherHeadings } from './synonyms.ts'

/** The field of each column of a file, from the left; null for one that is not imported. */
export type Mapping = readonly (string | null)[]

/** Several columns may be parts of one: street, city and ZIP code. */
const joined = 'address'

/** A field is guessed once, for the heading that fits it best. */
export function guessMapping(headings: readonly string[]): Mapping {
  const guessed: (string | null)[] = headings.map(heading => {
    const own = isCounted(heading) ? undefined : allColumns.find(({ column }) => isHeading(heading, column))
    return own ? fieldOf(own) : null
  })
  headings.forEach((heading, index) => {
    if (guessed[index] !== null || isCounted(heading)) return
    const [field] = Object.entries(otherHeadings).find(([, words]) => words.includes(bare(heading))) ?? []
    if (field && (field === joined || !guessed.includes(field))) guessed[index] = field
  })
  return guessed.map((field, index) => (field !== joined && guessed.indexOf(field) < index ? null : field))
}

/** How a mapping stands in an address and in the database. */
export const formatMapping = (mapping: Mapping): string => mapping.map(field => field ?? '').join(',')

/** Null where it names a field that there is not. */
export function readMapping(text: string): Mapping | null {
  const mapping = text.split(',').map(field => field || null)
  return mapping.every(field => field === null || findColumn(field)) ? mapping : null
}

/** Two files of the same program have the same. */
export const headingsKey = (headings: readonly string[]): string => headings.map(bare).join('\n')

interface MappedColumns {
  columns: (SheetColumn | null)[]
  /** Why rows cannot be read by it. */
  problem: string | null
}

export function mapColumns(headings: readonly string[], mapping: Mapping, hasState: boolean): MappedColumns {
  const columns = headings.map((_, index) => findColumn(mapping[index] ?? ''))
  return { columns, problem: problemOf(mapping.slice(0, headings.length), hasState) }
}

function problemOf(mapping: Mapping, hasState: boolean): string | null {
  const has = (field: string) => mapping.includes(field)
  const twice = mapping.find((field, index) => field && field !== joined && mapping.indexOf(field) < index)
  if (twice) return `Two columns are “${findColumn(twice)?.column.label}”. Choose one of them.`
  if (!has('name') && !has('stateFacilityNumber'))
    return 'Choose which column is the facility’s name or its state facility number.'
  if (!has('state') && !hasState) return 'Choose which column is the state, or one state for all rows.'
  return null
}
