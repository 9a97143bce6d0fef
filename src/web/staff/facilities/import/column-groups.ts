// What a column of a file can be, as the menus offer it and as the page explains it.

import { allColumns, type SheetColumn } from '#domain/facilities/sheet/columns.ts'

const groupNames = {
  facility: 'Facility',
  tank: 'Tank',
  contact: 'Contact',
  date: 'Last done, or valid until',
  dates: 'About the dates',
} as const satisfies Record<SheetColumn['of'], string>

export const columnGroups = Object.entries(groupNames).map(([of, label]) => ({
  label,
  columns: allColumns.filter(column => column.of === of),
}))
