// A completed form as a row of a table, with default words for what is missing. On a narrow screen the row is a
// card: the facility, the inspector and the photo count, one line of facts, then large buttons, which move
// beside the facts where there is space.

import { type CompletedFormRow, displayDefaults } from '#domain/completed-forms/completed-form.ts'
import type { Registry } from '#domain/form/registry.ts'
import { findRole } from '#domain/form/walk.ts'

type Shown = Pick<CompletedFormRow, 'facilityName' | 'inspectedBy' | 'inspectionDate' | 'state'>

export const withDefaults = (row: Shown): Shown => ({
  facilityName: row.facilityName.trim() || displayDefaults.facilityName,
  inspectedBy: row.inspectedBy.trim() || displayDefaults.inspectedBy,
  inspectionDate: row.inspectionDate.trim() || displayDefaults.inspectionDate,
  state: row.state.trim() || displayDefaults.state,
})

/** A form that does not ask for the tank type has none, which is not the same as an unknown one. */
export function tankTypeOf(
  row: Pick<CompletedFormRow, 'templateId' | 'tankType'>,
  registry: Registry,
): string {
  const template = registry.findNewest(row.templateId)
  if (template && !findRole(template, 'tankType')) return '—'
  return row.tankType.trim() || displayDefaults.tankType
}

export const cardLook = 'relative @max-table:flex @max-table:flex-wrap @table:hover:bg-tint'
/** Where the buttons move beside the facts. */
export const cardWithButtonsLook = `${cardLook} @xl:@max-table:pr-[17rem]`

const titleLook = 'font-semibold @table:min-w-40 @max-table:text-lg @max-table:leading-snug'

export const cellLooks = {
  facility: `${titleLook} @max-table:w-full`,
  /** With one button beside it. */
  facilityBesideButton: `${titleLook} @max-table:-order-2 @max-table:w-[calc(100%-5rem)] @max-table:grow`,
  template: 'block text-[0.9375rem] font-normal text-muted',
  inspector: '@max-table:basis-[calc(100%-6rem)]',
  /** Moved beside the inspector, although it is a later column. */
  photos: '@max-table:-order-1 @max-table:basis-24 @max-table:text-right @max-table:text-muted',
  firstFact: 'whitespace-nowrap tabular-nums @max-table:text-muted',
  /** Short words of ours, which must not wrap because of a long name beside them. */
  fact: "@table:wrap-normal @max-table:whitespace-nowrap @max-table:text-muted @max-table:before:mx-1.5 @max-table:before:content-['·']",
  line: '@max-table:w-full',
  /** Wide enough for the words of a name, and of a sentence. */
  person: '@table:min-w-32 @max-table:w-full',
  sentence: '@table:min-w-56 @max-table:w-full',
  actions:
    '@max-xl:mt-3 @max-xl:w-full @xl:@max-table:absolute @xl:@max-table:inset-y-0 @xl:@max-table:right-4 @xl:@max-table:flex @xl:@max-table:items-center',
} as const

/** The classes around a row's buttons, and of each button. In a narrow table they stand below each other. */
export const actionsLook =
  'flex flex-wrap gap-2 @table:-mr-2 @table:flex-nowrap @table:justify-end @table:gap-0.5 @table:@max-5xl:flex-col @table:@max-5xl:items-end'
export const actionLook =
  'whitespace-nowrap @max-[15rem]:whitespace-normal @max-table:min-h-12 @max-xl:flex-1 @max-table:border-control @max-table:aria-disabled:border-transparent'
