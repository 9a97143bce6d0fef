// How far out the values of a workbook's first sheet lie, from the references of its cells. The reader makes a table of all that
// lies between, a small file can name the last cell that a sheet has, and so this is known before the reader is called. What a
// sheet says of its own size is not asked: it may be wrong.

import { importColumns, importRows } from '#domain/limits.ts'
import { formatNumber } from '#domain/number-words.ts'
import { Problem } from '#domain/problems/problem.ts'
import { unpack } from './zip.ts'

export interface Reach {
  rows: number
  columns: number
}

/** Empty rows between and below the others are passed over, as long as there are not absurdly many. */
export const allRows = 10 * importRows

/** One more row for the headings. */
const mostCells = (importRows + 1) * importColumns

/** No workbook has more. */
const lastRow = 1_048_576

export function refuseTooFar({ rows, columns }: Reach): void {
  if (rows <= allRows && columns <= importColumns && rows * columns <= mostCells) return
  throw new Problem('import-too-large', {
    message: `This sheet has values as far out as column ${columnName(columns)} and row ${formatNumber(rows)}. An import file can have up to ${formatNumber(importRows)} rows and ${importColumns} columns. Delete what stands outside the table, or split it, and try again.`,
  })
}

/** Of a whole workbook as it was sent. Anything that two readers may read differently is not read. */
export function reachOf(workbook: Buffer): Reach {
  const sheet = unpack(workbook, pathOfFirstSheet(workbook))
  if (!sheet) throw new Problem('import-not-readable')
  const reach = { rows: 0, columns: 0 }
  let row = 0
  let cell: { row: number; column: number } | null = null
  for (const { name, text, isEmpty } of tagsIn(sheet)) {
    if (name === 'row') {
      const { r: number } = attributesIn(text)
      row = number === undefined ? row + 1 : readRow(number)
      if (row > lastRow) throw new Problem('import-not-readable')
    } else if (name === 'c') cell = isEmpty ? null : readReference(attributesIn(text).r ?? '')
    // Of a number, a formula or a shared text; of a text of its own.
    else if (cell && (name === 'v' || name === 'is')) {
      reach.rows = Math.max(reach.rows, row, cell.row)
      reach.columns = Math.max(reach.columns, cell.column)
    }
  }
  return reach
}

/** By the names that the parts of a workbook have for each other. */
function pathOfFirstSheet(workbook: Buffer): string {
  const paths = new Map<string, string>()
  for (const { Id: id, Type: type, Target: target } of elements(
    workbook,
    'xl/_rels/workbook.xml.rels',
    'Relationship',
  )) {
    if (id && target && type?.endsWith('/worksheet'))
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const first = elements(workbook, 'xl/workbook.xml', 'sheet').find(({ name }) => name)
  return paths.get(first?.id ?? '') ?? ''
}

function elements(workbook: Buffer, path: string, name: string): Attributes[] {
  const file = unpack(workbook, path)
  if (!file) throw new Problem('import-not-readable')
  return [...tagsIn(file)].filter(tag => tag.name === name).map(({ text }) => attributesIn(text))
}

function readRow(text: string): number {
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (row < 1 || row > lastRow) throw new Problem('import-not-readable')
  return row
}

function readReference(text: string) {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text) ?? []
  if (!letters || !digits) throw new Problem('import-not-readable')
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: readRow(digits), column }
}

/** `A`, `Z`, `AA` */
function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26)
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return before > 0 ? columnName(before) + letter : letter
}

interface Tag {
  /** Without a prefix. */
  name: string
  /** Its attributes as they are written. */
  text: string
  /** It has no end tag. */
  isEmpty: boolean
}

/** What is no tag, and how it ends. */
const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** A tag to its end, whatever stands in quotes. */
const wholeTag = /<[^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*>/y

const startTag = /^<(?:[\w.-]+:)?([\w.-]+)/

/** The tags that begin something. Each letter is read once: where a tag has no end, nothing more is looked for. */
function* tagsIn(xml: Buffer): Generator<Tag> {
  const text = xml.toString('utf8')
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [begin, end] = passedOver.find(([start]) => text.startsWith(start, at)) ?? []
    if (begin) {
      const last = text.indexOf(end, at + begin.length)
      if (last < 0) throw new Problem('import-not-readable')
      at = last + end.length
    } else {
      wholeTag.lastIndex = at
      const [tag] = wholeTag.exec(text) ?? []
      if (!tag) throw new Problem('import-not-readable')
      at += tag.length
      const [start, name] = startTag.exec(tag) ?? []
      const isEmpty = tag.endsWith('/>')
      if (start && name) yield { name, text: tag.slice(start.length, isEmpty ? -2 : -1), isEmpty }
    }
  }
}

type Attributes = Partial<Record<string, string>>

const attribute = /\s+(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Without prefixes. */
function attributesIn(text: string): Attributes {
  const attributes = new Map<string, string>()
  const written = text.trimEnd()
  for (let at = 0; at < written.length; at = attribute.lastIndex) {
    attribute.lastIndex = at
    const [, name, double, single] = attribute.exec(written) ?? []
    if (!name || attributes.has(name)) throw new Problem('import-not-readable')
    attributes.set(name, double ?? single ?? '')
  }
  return Object.fromEntries(attributes)
}
