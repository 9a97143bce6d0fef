// A table as people send it, whatever program saved it: the cells of a CSV file or of the first sheet of a workbook. A file
// from outside may be made to eat memory or time, so a worker thread with a limit to both reads it while the server goes on
// answering. A small CSV file can eat neither.

import { Worker } from 'node:worker_threads'
import { Problem, type ProblemCode } from '#domain/problems/problem.ts'
import { tableRows } from './table-rows.ts'
import { isZip, unpackedSize } from './zip.ts'

/** A sheet of thousands of rows takes a few of these. */
const unpackedMegabytes = 40
const patienceMs = 20_000
/** Read in less time than a thread takes to start. */
const smallBytes = 64 * 1024

/** How a workbook of Excel 97 begins. */
const oldWorkbook = Buffer.from('d0cf11e0', 'hex')

/** What the thread sends back. */
export type TableAnswer = { rows: string[][] } | { code: ProblemCode; message: string }

export async function readTable(bytes: Buffer): Promise<string[][]> {
  if (bytes.subarray(0, oldWorkbook.length).equals(oldWorkbook)) {
    const message = 'This is an old Excel file (.xls). Save it as an Excel workbook (.xlsx) and try again.'
    throw new Problem('import-not-readable', { message })
  }
  // The unpacker makes room for no more than the archive claims to hold.
  if (isZip(bytes) && unpackedSize(bytes) > unpackedMegabytes * 1024 * 1024)
    throw new Problem('import-too-large')
  if (!isZip(bytes) && bytes.length <= smallBytes) return tableRows(bytes)
  const answer = await readInThread(bytes)
  if ('rows' in answer) return answer.rows
  throw new Problem(answer.code, { message: answer.message })
}

async function readInThread(bytes: Buffer): Promise<TableAnswer> {
  const worker = new Worker(new URL('./read-table-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<TableAnswer>()
  const fail = (cause: unknown) => reject(new Problem('import-not-readable', { cause }))
  worker.once('message', resolve)
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The file was not read to its end')))
  const timer = setTimeout(() => fail(new Error('The file took too long')), patienceMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
