// Which columns a file may have, and two files that have them: an empty one, and the register itself.

import { DocumentIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import {
  allColumns,
  contactColumns,
  dateColumns,
  facilityColumns,
  formatChoice,
  sourceColumns,
  tankColumns,
} from '#domain/facilities/sheet/columns.ts'
import { ExportButtons, fileTypes } from '#web/staff/list/export-buttons.tsx'
import { offerFile } from '#web/staff/page/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { registerExports } from '../register-exports.ts'

/** With the mark by which Excel knows UTF-8. */
const template = `\uFEFF${allColumns.map(({ column }) => `"${column.label}"`).join(',')}\r\n`

const columns = [...facilityColumns, ...tankColumns, ...contactColumns, ...sourceColumns]
const [name, state] = columns

const labelOf = ({ label }: { label: string }): string => label
const isDate = ({ holds }: { holds: string }): boolean => holds === 'day'

/** Which columns are needed, which take certain words, and which take any. */
const explained: readonly [string, string][] = [
  ['Required in every row', [name, state].map(column => column?.label).join(' and ')],
  ...columns.flatMap(({ label, choices }): [string, string][] =>
    choices ? [[label, choices.map(formatChoice).join(', ')]] : [],
  ),
  ['Dates, such as 10/31/2025', [...columns.filter(isDate), ...dateColumns].map(labelOf).join(', ')],
  [
    'Any text',
    columns
      .filter(column => !column.choices && !isDate(column))
      .map(labelOf)
      .join(', '),
  ],
]

export function ColumnsCard() {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Card title="File format">
      <p className="mb-4">
        Start with the register, with an empty template, or with a file from your state or another program,
        and match its columns. One row is one tank; a site with three tanks has three rows. An empty cell
        keeps what the register has, and nothing is ever deleted.
      </p>
      <Banner tone="error">{failed}</Banner>
      <div className="mb-5 flex flex-wrap gap-2 sm:gap-3">
        <Button
          look="secondary"
          className="max-sm:flex-auto"
          onClick={() => offerFile(new Blob([template], { type: fileTypes.csv }), 'facilities-template.csv')}
        >
          <DocumentIcon className="size-5" strokeWidth={2} />
          Empty template
        </Button>
        <ExportButtons
          name="facilities"
          kinds={registerExports}
          failure="facilities-not-exported"
          onFailed={setFailed}
        />
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {explained.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="font-semibold max-sm:mt-1.5">{label}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
