// Downloads everything that the filter finds as CSV or Excel. A large file takes a while: the button shows how
// much has arrived.

import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { exportCsv, exportXlsx } from '#api/form-files.ts'
import { saveFile } from '#web/staff/page/save-file.ts'
import { sayMegabytes } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { today } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { apiFilter, type ListFilter } from './list-filter.ts'

const csv = { ending: 'csv', type: 'text/csv', endpoint: exportCsv } as const

const kinds = [
  { ...csv, label: 'CSV', query: {} },
  // The questions as the form asks them, for people; the plain one has the names of the fields, for programs.
  { ...csv, label: 'Readable CSV', query: { headings: 'labels' } },
  {
    label: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endpoint: exportXlsx,
    query: {},
  },
] as const

type Kind = (typeof kinds)[number]

interface ExportButtonsProps {
  filter: ListFilter
  /** Null when a new attempt begins. */
  onFailed: (sentence: string | null) => void
}

export function ExportButtons({ filter, onFailed }: ExportButtonsProps) {
  const [busy, setBusy] = useState<{ kind: Kind; bytes: number }>()

  async function save(kind: Kind) {
    if (busy) return
    onFailed(null)
    setBusy({ kind, bytes: 0 })
    const problem = await saveFile({
      name: `completed-forms-${today(new Date())}.${kind.ending}`,
      type: kind.type,
      read: call => call(kind.endpoint, { query: { ...apiFilter(filter), ...kind.query } }),
      onProgress: bytes => setBusy({ kind, bytes }),
    })
    setBusy(undefined)
    if (problem) onFailed(explain(problem, 'export-failed'))
  }

  return kinds.map(kind => (
    <Button
      key={kind.label}
      look="secondary"
      busy={busy?.kind === kind}
      busyText={sayMegabytes(busy?.bytes ?? 0)}
      onClick={() => void save(kind)}
      className={`whitespace-nowrap tabular-nums max-sm:flex-auto max-sm:px-3 sm:min-w-28 ${'headings' in kind.query ? 'in-data-[open=false]:hidden' : ''}`}
    >
      <ArrowDownTrayIcon className="size-5" strokeWidth={2} />
      <span>
        <span className="sr-only">Export </span>
        {kind.label}
      </span>
    </Button>
  ))
}
