// The worker thread in which a large table is read; read-table.ts starts it.

import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#domain/problems/problem.ts'
import type { TableAnswer } from './read-table.ts'
import { tableRows } from './table-rows.ts'

parentPort?.postMessage(await answer(Buffer.from(workerData as Uint8Array<ArrayBuffer>)))

async function answer(bytes: Buffer): Promise<TableAnswer> {
  try {
    return { rows: await tableRows(bytes) }
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, message: error.message }
    throw error
  }
}
