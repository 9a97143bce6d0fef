// Facilities with their tanks as a table: one row for each tank, in which the facts of its facility are said again. The same
// columns are written and read, so that an exported file can be changed and imported.

import * as z from 'zod/mini'
import { type CountedDutyId, paperIds, tankDutyIds } from '#domain/due/duty-ids.ts'
import { formatComponents } from '#domain/facilities/component.ts'
import {
  type Contact,
  type Facility,
  facilityStatuses,
  intersticeKinds,
  type Tank,
  tankStatuses,
  tankTypes,
} from '#domain/facilities/facility.ts'
import { contactContent, facilityContent, tankContent } from '#domain/facilities/facility-content.ts'
import { recordSources } from '#domain/records/source.ts'
import { cathodics, materials, pipings } from '#domain/rules/tank-facts.ts'
import { findNamedState, states } from '#domain/states.ts'
import { type KnownDates, lastKnown } from './known-dates.ts'
import { readComponents } from './read-components.ts'
import { otherWords } from './synonyms.ts'

/** What the two ways of a cell have in common: its heading, and how a text in it is checked. */
interface Cells<Id extends string> {
  id: Id
  label: string
  holds: 'text' | 'long text' | 'day'
  /** Where only some words are taken: what each of them means. */
  choices?: readonly string[]
}

export type FacilityField = Exclude<keyof typeof facilityContent.shape, 'contacts' | 'tanks' | 'sendReports'>
export type TankField = Exclude<keyof typeof tankContent.shape, 'id'>
export type ContactField = keyof Contact

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
  { id: 'emptySince', label: 'Empty since', holds: 'day' },
  { id: 'closedOn', label: 'Closed on', holds: 'day' },
  { id: 'closedReason', label: 'Why it was closed', holds: 'text' },
  { id: 'components', label: 'Components', holds: 'long text' },
]

/** One contact in each row; several of a facility stand in several of its rows. */
export const contactColumns: readonly Cells<ContactField>[] = [
  { id: 'name', label: 'Contact', holds: 'text' },
  { id: 'email', label: 'Contact email', holds: 'text' },
  { id: 'phone', label: 'Contact phone', holds: 'text' },
  { id: 'getsReports', label: 'Contact gets reports', holds: 'text', choices: ['yes', 'no'] },
]

const dateLabels: Record<CountedDutyId, string> = {
  walkthrough: 'Walkthrough done',
  operability: 'Operability tested',
  'spill-bucket': 'Spill bucket tested',
  sump: 'Sump tested',
  overfill: 'Overfill inspected',
  'sump-visual': 'Sumps and gauging gear checked',
  cathodic: 'Cathodic protection tested',
  rectifier: 'Rectifier read',
  'line-tightness': 'Line tightness tested',
  'line-leak-detector': 'Line leak detector tested',
  registration: 'Registration valid until',
  'financial-responsibility': 'Financial responsibility valid until',
  operators: 'Operator certificates valid until',
}

/** The last day of each duty of the row's tank, and until when the papers of its facility are good. */
export const dateColumns: readonly Cells<CountedDutyId>[] = [...tankDutyIds, ...paperIds].map(id => ({
  id,
  label: dateLabels[id],
  holds: 'day',
}))

/** Where the dates of a row are known from. */
export const sourceColumns: readonly Cells<'source'>[] = [
  { id: 'source', label: 'Dates known from', holds: 'text', choices: recordSources },
]

export type SheetColumn =
  | { of: 'facility'; column: Cells<FacilityField> }
  | { of: 'tank'; column: Cells<TankField> }
  | { of: 'contact'; column: Cells<ContactField> }
  | { of: 'date'; column: Cells<CountedDutyId> }
  | { of: 'dates'; column: Cells<'source'> }

export const allColumns: readonly SheetColumn[] = [
  ...facilityColumns.map(column => ({ of: 'facility' as const, column })),
  ...tankColumns.map(column => ({ of: 'tank' as const, column })),
  ...contactColumns.map(column => ({ of: 'contact' as const, column })),
  ...dateColumns.map(column => ({ of: 'date' as const, column })),
  ...sourceColumns.map(column => ({ of: 'dates' as const, column })),
]

/** `name`, `tank.label`, `date.sump`: what a column is called in a mapping. */
export const fieldOf = ({ of, column }: SheetColumn): string =>
  of === 'facility' ? column.id : `${of}.${column.id}`

export const findColumn = (field: string): SheetColumn | null =>
  allColumns.find(column => fieldOf(column) === field) ?? null

/** `tagged-out` is written `Tagged out`; what begins with a capital already stays as it is. */
export const formatChoice = (choice: string): string =>
  choice.charAt(0).toUpperCase() + choice.slice(1).replaceAll('-', ' ')

/** Capitals, spaces and hyphens do not tell two words apart. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A state may be said by its two letters, and other words have others that mean the same. */
export function readChoice(text: string, choices: readonly string[]): string | null {
  const code = states.find(state => state.code === text.toUpperCase())?.name ?? findNamedState(text)?.name
  const isMeant = (choice: string) =>
    choice === code || bare(choice) === bare(text) || otherWords[choice]?.includes(bare(text))
  return choices.find(isMeant) ?? null
}

/** Whether a heading means this column. */
export const isHeading = (heading: string, { label }: { label: string }): boolean =>
  bare(heading) === bare(label)

/** A facility with one of its tanks and one of its contacts; null where it has no more of them. */
export interface TankRow {
  facility: Facility
  tank: Tank | null
  contact: Contact | null
  dates: KnownDates
}

/** As many rows as it has tanks or contacts, whichever are more, and one where it has neither. */
export function tankRowsOf(facility: Facility, dates: KnownDates): TankRow[] {
  const { tanks, contacts } = facility
  return Array.from({ length: Math.max(tanks.length, contacts.length, 1) }, (_, row) => ({
    ...{ facility, dates },
    tank: tanks[row] ?? null,
    contact: contacts[row] ?? null,
  }))
}

/** As `Sheet` of completed forms: columns, and the cells of a row. */
export const facilitySheet = {
  columns: allColumns
    // A file that is filled in may say it; of a date that is exported it may differ from cell to cell.
    .filter(({ of }) => of !== 'dates')
    .map(each => ({ id: fieldOf(each), label: each.column.label, holds: each.column.holds })),
  row: ({ facility, tank, contact, dates }: TankRow): string[] => [
    ...facilityColumns.map(column => cellOf(column, facility[column.id])),
    ...tankColumns.map(column => (tank ? cellOf(column, tankCell(tank, column.id)) : '')),
    ...contactColumns.map(column => (contact ? cellOf(column, formatContactField(contact, column.id)) : '')),
    ...dateColumns.map(({ id }) => lastKnown(dates, { facility, tank }, id)),
  ],
}

export const tankCell = (tank: Tank, field: TankField): string | null =>
  field === 'components' ? formatComponents(tank.components ?? []) : tank[field]

export const formatContactField = (contact: Contact, field: ContactField): string =>
  field === 'getsReports' ? (contact.getsReports ? 'yes' : 'no') : contact[field]

const cellOf = ({ choices }: Cells<string>, value: string | null): string =>
  choices ? formatChoice(value ?? '') : (value ?? '')

const componentsText = z
  .string()
  .check(
    z.refine(
      text => readComponents(text) !== null,
      'Write each as its kind and name, such as Spill bucket: North fill; Sump: STP',
    ),
  )

/** The check of one cell, as the register itself checks it. */
export const schemaOf = {
  facility: (id: FacilityField) => facilityContent.shape[id],
  tank: (id: TankField) => (id === 'components' ? componentsText : tankContent.shape[id]),
  contact: (id: Exclude<ContactField, 'getsReports'>) => contactContent.shape[id],
}
