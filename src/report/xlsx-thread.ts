// The worker thread in which a workbook is packed; xlsx.ts starts it.

import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Cell as ExcelCell, type Row } from 'write-excel-file/node'
import type { Cell } from '#domain/form/sheet.ts'
import type { Column } from '#domain/form/sheet-columns.ts'
import type { WorkbookMessage, WorkbookStart } from './xlsx.ts'

const { title, columns } = workerData as WorkbookStart
const widestText = 40
const longestTexts = columns.map(() => 0)
const rows: Row[] = [columns.map(({ label }) => ({ value: label, fontWeight: 'bold' }))]

parentPort?.on('message', async (message: WorkbookMessage) => {
  if (message) {
    for (const cells of message) rows.push(columns.map((_, index) => addCell(index, cells[index] ?? '')))
    return
  }
  const file = await writeExcelFile(rows, {
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({ width: widthOf(column, index) })),
  }).toBuffer()
  const bytes = new Uint8Array(file)
  parentPort?.postMessage(bytes, [bytes.buffer])
  parentPort?.close()
})

function addCell(index: number, cell: Cell): ExcelCell {
  longestTexts[index] = Math.max(longestTexts[index] ?? 0, String(cell).length)
  return excelCell(columns[index]?.holds ?? 'text', cell)
}

/** Text is stored as text: whatever it starts with, Excel does not take it for a formula. */
function excelCell(holds: Column['holds'], cell: Cell): ExcelCell {
  if (cell === '') return null
  if (holds === 'day') return { value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' }
  if (holds === 'moment') return { value: new Date(cell), format: 'yyyy-mm-dd hh:mm' }
  return cell
}

/** In characters. Long text is not wrapped: it would make rows as tall as the screen. */
function widthOf({ label, holds }: Column, index: number): number {
  const room = { text: 14, 'long text': 60, number: 9, day: 12, moment: 17 }[holds]
  const longest = holds === 'text' ? (longestTexts[index] ?? 0) : 0
  return Math.min(Math.max(room, label.length + 2, Math.min(longest, widestText)), 60)
}
