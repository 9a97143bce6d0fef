// Facilities with their tanks as a table: one row for each tank, in which the facts of its facility are said again. The same
// columns are written and read, so that an exported file can be changed and imported.

import {
  type Facility,
  facilityContent,
  facilityStatuses,
  intersticeKinds,
  type Tank,
  tankContent,
  tankStatuses,
  tankTypes,
} from '#domain/facilities/facility.ts'
import { findNamedState, states } from '#domain/place.ts'
import { cathodics, materials, pipings } from '#domain/rules/tank-facts.ts'

/** What the two ways of a cell have in common: its heading, and how a text in it is checked. */
interface Cells<Id extends string> {
  id: Id
  label: string
  holds: 'text' | 'long text'
  /** Where only some words are taken: what each of them means. */
  choices?: readonly string[]
}

export type FacilityField = Exclude<keyof typeof facilityContent.shape, 'contacts' | 'tanks'>
export type TankField = Exclude<keyof typeof tankContent.shape, 'id'>

export const facilityColumns: readonly Cells<FacilityField>[] = [
  { id: 'name', label: 'Facility', holds: 'text' },
  { id: 'state', label: 'State', holds: 'text', choices: states.map(({ name }) => name) },
  { id: 'stateFacilityNumber', label: 'State facility number', holds: 'text' },
  { id: 'address', label: 'Address', holds: 'text' },
  { id: 'customer', label: 'Customer', holds: 'text' },
  { id: 'arrivalNotes', label: 'On arrival', holds: 'long text' },
  { id: 'status', label: 'Facility status', holds: 'text', choices: facilityStatuses },
]

export const tankColumns: readonly Cells<TankField>[] = [
  { id: 'label', label: 'Tank', holds: 'text' },
  { id: 'tankType', label: 'Tank type', holds: 'text', choices: tankTypes },
  { id: 'volume', label: 'Volume (gallons)', holds: 'text' },
  { id: 'product', label: 'Product', holds: 'text' },
  { id: 'interstice', label: 'Interstice', holds: 'text', choices: intersticeKinds },
  { id: 'status', label: 'Tank status', holds: 'text', choices: tankStatuses },
  { id: 'material', label: 'Material', holds: 'text', choices: materials },
  { id: 'piping', label: 'Piping', holds: 'text', choices: pipings },
  { id: 'cathodic', label: 'Cathodic protection', holds: 'text', choices: cathodics },
  { id: 'emptySince', label: 'Empty since', holds: 'text' },
  { id: 'closedOn', label: 'Closed on', holds: 'text' },
  { id: 'closedReason', label: 'Why it was closed', holds: 'text' },
]

/** `tagged-out` is written `Tagged out`; what begins with a capital already stays as it is. */
export const sayChoice = (choice: string): string =>
  choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ')

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Capitals, spaces and hyphens do not matter; a state may be said by its two letters. */
export function readChoice(text: string, choices: readonly string[]): string | null {
  const code = states.find(state => state.code === text.toUpperCase())?.name ?? findNamedState(text)?.name
  return choices.find(choice => choice === code || bare(choice) === bare(text)) ?? null
}

/** Whether a heading means this column. */
export const isHeading = (heading: string, { label }: { label: string }): boolean =>
  bare(heading) === bare(label)

/** A facility and one of its tanks; null where it has none. */
export interface TankRow {
  facility: Facility
  tank: Tank | null
}

export const tankRowsOf = (facility: Facility): TankRow[] =>
  facility.tanks.length === 0 ? [{ facility, tank: null }] : facility.tanks.map(tank => ({ facility, tank }))

/** As `Sheet` of completed forms: columns, and the cells of a row. */
export const facilitySheet = {
  columns: [
    ...facilityColumns.map(({ id, label, holds }) => ({ id, label, holds })),
    ...tankColumns.map(({ id, label, holds }) => ({ id: `tank.${id}`, label, holds })),
  ],
  row: ({ facility, tank }: TankRow): string[] => [
    ...facilityColumns.map(column => cellOf(column, facility[column.id])),
    ...tankColumns.map(column => (tank ? cellOf(column, tank[column.id]) : '')),
  ],
}

const cellOf = ({ choices }: Cells<string>, value: string | null): string =>
  choices ? sayChoice(value ?? '') : (value ?? '')

/** The check of one cell, as the register itself checks it. */
export const schemaOf = {
  facility: (id: FacilityField) => facilityContent.shape[id],
  tank: (id: TankField) => tankContent.shape[id],
}
