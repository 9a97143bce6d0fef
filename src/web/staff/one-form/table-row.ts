// A completed form as a row of a table, with default words for what is missing. On a narrow screen the row is a
// card: the facility, the inspector and the photo count, one line of facts, then large buttons, which move
// beside the facts where there is space.

import { type CompletedFormRow, displayDefaults } from '#domain/completed-form.ts'
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

export const cardLook = 'relative @max-3xl:flex @max-3xl:flex-wrap @xl:@max-3xl:pr-[17rem] @3xl:hover:bg-tint'

export const cellLooks = {
  facility: 'font-semibold @max-3xl:w-full @max-3xl:text-lg @max-3xl:leading-snug',
  template: 'block text-[0.9375rem] font-normal text-muted',
  inspector: '@max-3xl:basis-[calc(100%-6rem)]',
  /** Moved beside the inspector, although it is a later column. */
  photos: '@max-3xl:-order-1 @max-3xl:basis-24 @max-3xl:text-right @max-3xl:text-muted',
  firstFact: 'whitespace-nowrap tabular-nums @max-3xl:text-muted',
  /** Short words of ours, which must not wrap because of a long name beside them. */
  fact: "@3xl:wrap-normal @max-3xl:whitespace-nowrap @max-3xl:text-muted @max-3xl:before:mx-1.5 @max-3xl:before:content-['·']",
  line: '@max-3xl:w-full',
  actions:
    '@max-xl:mt-3 @max-xl:w-full @xl:@max-3xl:absolute @xl:@max-3xl:inset-y-0 @xl:@max-3xl:right-4 @xl:@max-3xl:flex @xl:@max-3xl:items-center',
} as const

/** The classes around a row's buttons, and of each button. */
export const actionsLook = 'flex flex-wrap gap-2 @3xl:-mr-2 @3xl:flex-nowrap @3xl:justify-end @3xl:gap-0.5'
export const actionLook =
  'whitespace-nowrap @max-[15rem]:whitespace-normal @max-3xl:min-h-12 @max-xl:flex-1 @max-3xl:border-control @max-3xl:aria-disabled:border-transparent'
