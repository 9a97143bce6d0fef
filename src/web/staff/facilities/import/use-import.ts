// An import from the chosen file to its end. Only the newest file counts: what an earlier one still answers is dropped.

import { useEffect, useRef, useState } from 'react'
import type { ImportProgress } from '#api/facility-sheet.ts'
import { importBytes } from '#domain/limits.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatStopped, formatStored } from './import-words.ts'
import { type Preview, previewSheet, type Sheet, storeSheet } from './send-sheet.ts'

export type ImportState =
  | { at: 'choosing'; failure: string | null }
  | { at: 'reading'; sheet: Sheet; sent: number }
  | { at: 'shown'; sheet: Sheet; preview: Preview }
  | { at: 'storing'; sheet: Sheet; preview: Preview; sent: number; progress: ImportProgress | null }
  | { at: 'ended'; sheet: Sheet; sentence: string; isComplete: boolean }

export function useImport() {
  const [state, setState] = useState<ImportState>({ at: 'choosing', failure: null })
  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])

  /** From here on only this attempt may change what is shown. */
  function begin() {
    underWay.current.abort()
    underWay.current = new AbortController()
    const { signal } = underWay.current
    return { signal, show: (next: ImportState) => void (signal.aborted || setState(next)) }
  }

  async function choose(file: File) {
    const { signal, show } = begin()
    const failed = (failure: string) => show({ at: 'choosing', failure })
    if (file.size > importBytes) return failed(problemOf('import-too-large').message)
    const bytes = await file.arrayBuffer().catch(() => null)
    if (!bytes) return failed(`${file.name} can no longer be read. Choose it again.`)
    if (!signal.aborted) await preview({ name: file.name, bytes: new Blob([bytes]), choice: null })
  }

  async function preview(sheet: Sheet) {
    const { signal, show } = begin()
    const onSent = (sent: number) => show({ at: 'reading', sheet, sent })
    onSent(0)
    const answer = await previewSheet(sheet, { signal, onSent })
    if (answer.ok) show({ at: 'shown', sheet, preview: answer.value })
    else show({ at: 'choosing', failure: explain(answer.problem, 'import-not-previewed') })
  }

  async function store(sheet: Sheet, preview: Preview, { skipsFaults }: { skipsFaults: boolean }) {
    const { counts } = preview
    const { signal, show } = begin()
    let sent = 0
    let progress: ImportProgress | null = null
    const showProgress = () => show({ at: 'storing', sheet, preview, sent, progress })
    showProgress()
    const answer = await storeSheet(sheet, {
      preview,
      skipsFaults,
      signal,
      onSent: bytes => {
        sent = bytes
        showProgress()
      },
      onProgress: newest => {
        progress = newest
        showProgress()
      },
    })
    const last = answer.ok ? answer.value : progress
    const isComplete = answer.ok && last !== null && !last.problem && last.done === last.total
    const sentence = isComplete
      ? formatStored(last, counts)
      : formatStopped(last, answer.ok ? null : answer.problem)
    show({ at: 'ended', sheet, sentence, isComplete })
  }

  /** What was said of the file no longer holds. */
  const startOver = () => begin().show({ at: 'choosing', failure: null })

  return { state, choose, preview, store, startOver }
}
