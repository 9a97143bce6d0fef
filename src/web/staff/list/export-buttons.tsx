// Downloads everything that a list finds, as CSV or Excel. A large file takes a while: the button shows how much has
// arrived.

import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { Caption } from '#domain/problems/caption.ts'
import { type FileToSave, saveFile } from '#web/staff/page/save-file.ts'
import { formatMegabytes } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { today } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'

export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export interface ExportKind {
  label: string
  ending: keyof typeof fileTypes
  read: FileToSave['read']
  /** Phones show it only where further filters are open. */
  isFurther?: boolean
}

interface ExportButtonsProps {
  /** `completed-forms` becomes `completed-forms-2026-11-15.csv`. */
  name: string
  kinds: readonly ExportKind[]
  failure: Caption
  /** Null when a new attempt begins. */
  onFailed: (sentence: string | null) => void
}

export function ExportButtons({ name, kinds, failure, onFailed }: ExportButtonsProps) {
  const [busy, setBusy] = useState<{ label: string; bytes: number }>()

  async function save({ label, ending, read }: ExportKind) {
    if (busy) return
    onFailed(null)
    setBusy({ label, bytes: 0 })
    const problem = await saveFile({
      name: `${name}-${today(new Date())}.${ending}`,
      type: fileTypes[ending],
      read,
      onProgress: bytes => setBusy({ label, bytes }),
    })
    setBusy(undefined)
    if (problem) onFailed(explain(problem, failure))
  }

  return kinds.map(kind => (
    <Button
      key={kind.label}
      look="secondary"
      busy={busy?.label === kind.label}
      busyText={formatMegabytes(busy?.bytes ?? 0)}
      onClick={() => void save(kind)}
      className={`whitespace-nowrap tabular-nums max-sm:flex-auto max-sm:px-3 sm:min-w-28 ${kind.isFurther ? 'in-data-[open=false]:hidden' : ''}`}
    >
      <ArrowDownTrayIcon className="size-5" strokeWidth={2} />
      <span>
        <span className="sr-only">Export </span>
        {kind.label}
      </span>
    </Button>
  ))
}
