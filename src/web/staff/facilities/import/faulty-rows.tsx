// What can be done where some rows have errors: take them out as a file to fix, and import the others.

import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { exportImportFaults } from '#api/facility-sheet.ts'
import { saveFile } from '#web/staff/page/save-file.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatRows } from './import-words.ts'
import { askedOf, type Preview, type Sheet } from './send-sheet.ts'

interface FaultyRowsProps {
  sheet: Sheet
  preview: Preview
  busy: boolean
  onSkip: () => void
}

export function FaultyRows({ sheet, preview, busy, onSkip }: FaultyRowsProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { counts } = preview
  const others = counts.new + counts.changed

  async function download() {
    setFailed(null)
    const problem = await saveFile({
      name: `${sheet.name.replace(/\.\w+$/, '')} - rows to fix.csv`,
      type: 'text/csv',
      read: call => call(exportImportFaults, { query: askedOf(preview), body: sheet.bytes }),
    })
    if (problem) setFailed(explain(problem, 'faults-not-downloaded'))
  }

  return (
    <>
      <Banner tone="error">{failed}</Banner>
      <div className="mb-5 flex flex-wrap gap-3">
        <Button look="secondary" busyText="Downloading..." onPress={download} className="max-sm:w-full">
          <ArrowDownTrayIcon className="size-5" strokeWidth={2} />
          Download {formatRows(counts.fault)} to fix
        </Button>
        {others > 0 ? (
          <Button
            look="accent"
            busy={busy}
            busyText="Importing..."
            onClick={onSkip}
            className="max-sm:w-full"
          >
            Import the other {others === 1 ? 'row' : formatRows(others)}
          </Button>
        ) : null}
      </div>
    </>
  )
}
