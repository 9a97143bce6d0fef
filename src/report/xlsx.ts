// A sheet as an Excel workbook, with the labels of the form as its header. Packing thousands of forms takes
// seconds of processor time, so a worker thread does it while the server goes on answering: rows go there in
// batches as they are read, and the finished file comes back.

import { Worker } from 'node:worker_threads'
import type { Cell, Table } from '#domain/form/sheet.ts'
import type { Column } from '#domain/form/sheet-columns.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Workbook<Row> {
  add(rows: readonly Row[]): void
  /** No more rows are coming. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
  /** Cancels it; harmless once it is finished. */
  stop(): Promise<unknown>
}

/** What goes to the thread: rows, and null after the last. */
export type WorkbookMessage = readonly (readonly Cell[])[] | null

export interface WorkbookStart {
  title: string
  columns: readonly Column[]
}

export function startWorkbook<Row>(title: string, { columns, row }: Table<Row>): Workbook<Row> {
  const worker = new Worker(new URL('./xlsx-thread.ts', import.meta.url), {
    workerData: { title, columns } satisfies WorkbookStart,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The workbook was canceled')))
  })
  // Without this, a workbook that is stopped would end the process with an unhandled rejection.
  finished.catch(() => {})
  const send = (message: WorkbookMessage) => worker.postMessage(message)
  return {
    add: rows => send(rows.map(row)),
    finish: () => {
      send(null)
      return finished
    },
    stop: () => worker.terminate(),
  }
}
