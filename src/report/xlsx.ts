// A sheet as a workbook, headed by the labels that people know from the form. Packing thousands of forms takes
// seconds of a processor, so it is done in a thread of its own: rows go there in batches as they are read, and the
// finished file comes back. The server goes on answering meanwhile.

import { Worker } from 'node:worker_threads'
import type { Cell, Sheet, SheetForm } from '#domain/form/sheet.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Workbook {
  add(forms: readonly SheetForm[]): void
  /** No more rows are coming. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
  /** Gives it up; harmless once it is finished. */
  stop(): Promise<unknown>
}

/** What goes to the thread: rows, and null after the last. */
export type WorkbookMessage = readonly (readonly Cell[])[] | null

export function startWorkbook(sheet: Sheet): Workbook {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: sheet.columns,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was given up')))
  })
  // Whoever finishes it hears of a failure; whoever stops it need not.
  finished.catch(() => {})
  const send = (message: WorkbookMessage) => worker.postMessage(message)
  return {
    add: forms => send(forms.map(sheet.row)),
    finish: () => {
      send(null)
      return finished
    },
    stop: () => worker.terminate(),
  }
}
