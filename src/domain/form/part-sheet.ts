// The parts of one template's forms as a table: one row a part, with the columns of its form repeated in each.

import { computePart } from './compute.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { fieldsOfKind, kindOf, partsIn } from './part.ts'
import type { Registry } from './registry.ts'
import { buildSheet, type Cell, type SheetForm, type Table } from './sheet.ts'
import { type Column, columnOf } from './sheet-columns.ts'
import type { Answers, Part, Template } from './template.ts'
import { partTitle } from './unfold.ts'
import { isAsked, partsFieldOf } from './walk.ts'

interface PartRow {
  form: SheetForm
  part: Part
  index: number
}

/** Null where there is no such template, or nothing of it repeats. */
export function buildPartSheet({ every, newest }: Registry, id: string): Table<PartRow> | null {
  const template = newest.find(each => each.id === id)
  if (!template || !partsFieldOf(template)) return null
  const versions = every.filter(each => each.id === id)
  const sheet = buildSheet({ every: versions, newest: [template] })
  const columns = partColumns(versions)
  return {
    columns: [
      ...sheet.columns,
      { id: 'part', label: 'Part', holds: 'text' },
      { id: 'part.tankId', label: 'Tank id', holds: 'text' },
      { id: 'part.componentId', label: 'Component id', holds: 'text' },
      ...columns.values(),
    ],
    row({ form, part, index }) {
      const asked = versions.find(({ version }) => version === form.templateVersion) ?? template
      const title = partTitle(partsFieldOf(asked)?.kinds ?? [], part, index)
      const cells = cellsOf(asked, part)
      const own = [...columns.keys()].map(field => cells.get(field) ?? '')
      return [...sheet.row(form), title, part.tankId ?? '', part.componentId ?? '', ...own]
    },
  }
}

export const partRows = (form: SheetForm): PartRow[] =>
  partsIn(form.answers).map((part, index) => ({ form, part, index }))

/** By question; one that several kinds of parts ask stands once. */
function partColumns(versions: readonly Template[]): Map<string, Column> {
  const fields = versions
    .flatMap(template => partsFieldOf(template)?.kinds ?? [])
    .flatMap(kind => fieldsOfKind(kind).filter(isAnswered))
  const columns = new Map<string, Column>()
  for (const field of fields) {
    if (!columns.has(field.id)) columns.set(field.id, columnOf(field, `part.${field.id}`))
  }
  return columns
}

/** Blank where the question is not asked of this part. */
function cellsOf(template: Template, given: Part): Map<string, Cell> {
  const kinds = partsFieldOf(template)?.kinds ?? []
  const kind = kindOf(kinds, given)
  if (!kind) return new Map()
  const part = computePart(kinds, given)
  return new Map(
    kind.sections.flatMap(section =>
      section.fields.filter(isAnswered).flatMap((field): [string, Cell][] => {
        const answer = part[field.id]
        const isShown = answer !== undefined && isAsked(section, field, part as Answers)
        return isShown ? [[field.id, rulesOf(field).cell(answer)]] : []
      }),
    ),
  )
}
