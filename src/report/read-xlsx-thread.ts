// The worker thread in which a workbook is read; read-xlsx.ts starts it.

import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/universal'

const bytes = workerData as Uint8Array<ArrayBuffer>
const rows = await readSheet(new Blob([bytes]))
parentPort?.postMessage(rows.map(row => row.map(asText)))

function asText(cell: unknown): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
