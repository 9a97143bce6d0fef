// What each column of the file is taken for, and the menus to change it. It is open where something needs a decision.

import { useState } from 'react'
import { allColumns, fieldOf, type SheetColumn } from '#domain/facilities/sheet/columns.ts'
import { isCounted } from '#domain/facilities/sheet/exported.ts'
import { letterOf } from '#domain/facilities/sheet/letter-of.ts'
import { states } from '#domain/states.ts'
import { Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatMapped } from './import-words.ts'
import type { ColumnChoice, Preview } from './send-sheet.ts'

const groupNames = {
  facility: 'Facility',
  tank: 'Tank',
  contact: 'Contact',
  date: 'Last done, or valid until',
  dates: 'About the dates',
} as const satisfies Record<SheetColumn['of'], string>

/** What a column of a file can be, as the menus offer it and as the page explains it. */
const columnGroups = Object.entries(groupNames).map(([of, label]) => ({
  label,
  columns: allColumns.filter(column => column.of === of),
}))

interface ColumnMappingProps {
  preview: Preview
  /** A person has looked at them already. */
  isConfirmed: boolean
  isLocked: boolean
  onChosen: (choice: ColumnChoice) => void
}

export function ColumnMapping({ preview, isConfirmed, isLocked, onChosen }: ColumnMappingProps) {
  const { columns, problem } = preview
  const [fields, setFields] = useState(columns.map(({ field }) => field ?? ''))
  const [state, setState] = useState(preview.state ?? '')
  const isGap = ({ field, heading }: Preview['columns'][number]) =>
    !field && heading !== '' && !isCounted(heading)
  const isOpen = problem !== null || (!isConfirmed && columns.some(isGap))
  const choose = (index: number, field: string) =>
    setFields(fields.map((each, place) => (place === index ? field : each)))

  return (
    <details open={isOpen} className="mb-5 rounded-card border border-line bg-surface shadow-low">
      <summary className="min-h-12 cursor-pointer rounded-card px-4 py-3 font-semibold sm:px-6">
        {formatMapped(columns)}
      </summary>
      <form
        className="px-4 pb-4 sm:px-6 sm:pb-6"
        onSubmit={event => {
          event.preventDefault()
          onChosen({ mapping: fields.join(','), state })
        }}
      >
        <p className="mb-4 text-muted">
          Choose what each column is. We remember it for the next file with the same headings.
        </p>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {fields.includes('state') ? null : (
            <Menu label="State of every row" name="state" value={state} onChange={setState}>
              <option value="">Choose a state</option>
              <Options of={states.map(({ name }) => [name, name])} />
            </Menu>
          )}
          {columns.map(({ heading, example }, index) => {
            const letter = letterOf(index)
            return heading === '' && example === '' ? null : (
              <div key={letter} className="min-w-0">
                <Menu
                  label={heading || `Column ${letter}`}
                  name={letter}
                  value={fields[index] ?? ''}
                  onChange={field => choose(index, field)}
                >
                  <option value="">Don’t import</option>
                  {columnGroups.map(group => (
                    <optgroup key={group.label} label={group.label}>
                      {group.columns.map(column => (
                        <FieldOption key={fieldOf(column)} column={column} />
                      ))}
                    </optgroup>
                  ))}
                </Menu>
                <p className="mt-1 truncate text-[0.9375rem] text-muted">
                  {example ? `Such as “${example}”` : 'Empty in every row'}
                </p>
              </div>
            )
          })}
        </div>
        <Button type="submit" look="secondary" disabled={isLocked} className="mt-5 max-sm:w-full">
          Preview with these columns
        </Button>
      </form>
    </details>
  )
}

const FieldOption = ({ column }: { column: SheetColumn }) => (
  <option value={fieldOf(column)}>{column.column.label}</option>
)
