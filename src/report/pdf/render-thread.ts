// The thread in which reports are drawn; see thread.ts.

import { parentPort } from 'node:worker_threads'
import type { ReportPictures } from './pictures.ts'
import { renderReport } from './render.ts'
import type { Answer, Job, SentPictures } from './thread.ts'

parentPort?.on('message', async ({ id, report, pictures }: Job) => {
  const answer: Answer = await renderReport(report, received(pictures)).then(
    pdf => ({ id, pdf: new Uint8Array(pdf) }),
    (error: unknown) => ({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
})

const received = ({ signature, photos }: SentPictures): ReportPictures => ({
  signature: asBuffer(signature),
  photos: photos.map(photo => ({ ...photo, bytes: asBuffer(photo.bytes) })),
})

const asBuffer = (bytes: Uint8Array | null): Buffer | null =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
