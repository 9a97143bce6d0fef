// The first sheet of a workbook as texts. A file from outside may be made to eat memory: what it claims to hold unpacked is
// read before anything is unpacked (the unpacker makes room for no more than that), and a worker thread with a limit to its
// memory and its time does the rest while the server goes on answering.

import { Worker } from 'node:worker_threads'
import { Problem } from '#domain/problem.ts'

/** A sheet of thousands of rows takes a few of these. */
const unpackedMegabytes = 40
const patienceMs = 20_000

const startOf = { zip: 0x04034b50, directory: 0x02014b50 }

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === startOf.zip

export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  if (unpackedSize(bytes) > unpackedMegabytes * 1024 * 1024) throw new Problem('import-too-large')
  const worker = new Worker(new URL('./read-xlsx-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<string[][]>()
  const fail = (cause: unknown) => reject(new Problem('import-not-readable', { cause }))
  worker.once('message', resolve)
  worker.once('error', fail)
  worker.once('exit', () => fail(new Error('The workbook was not read to its end')))
  const timer = setTimeout(() => fail(new Error('The workbook took too long')), patienceMs)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** As the directory at the end of the archive says it, in bytes. */
function unpackedSize(bytes: Buffer): number {
  try {
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    let total = 0
    for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === startOf.directory; ) {
      total += bytes.readUInt32LE(at + 24)
      at += 46 + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0)
    }
    return total
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}
