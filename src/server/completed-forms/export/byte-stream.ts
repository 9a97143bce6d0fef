// A stream that makes its bytes when the client reads them and not before. When the client is gone, or reads
// nothing for a minute, the source is told to stop; when the source fails, the download breaks where it is, so
// that nobody takes half a file for a whole one.

import { setTimeout as sleep } from 'node:timers/promises'
import type { ByteStream } from '#api/endpoint.ts'

const patienceMs = 60_000
/** However slowly it is read: what it reads from is kept open for it. */
const lifetimeMs = 60 * 60_000
const settleMs = 100

/** The first bytes are made at once: a failure up to there is still an ordinary answer. */
export async function byteStream(
  chunks: AsyncGenerator<Uint8Array, void>,
  onFailure: (error: unknown) => void,
  patience = patienceMs,
): Promise<ByteStream> {
  let ahead: IteratorResult<Uint8Array, void> | null = await chunks.next()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const bestBefore = Date.now() + lifetimeMs
  const stop = async () => {
    isOver = true
    clearTimeout(timer)
    await chunks.return()
  }
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      controller.error(new Error('The client stopped reading'))
      void stop()
    }, patience)
    timer.unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: waitForReader,
      pull: async controller => {
        clearTimeout(timer)
        try {
          if (Date.now() > bestBefore) throw new Error('The client took too long')
          const { done, value } = ahead ?? (await chunks.next())
          ahead = null
          if (isOver) return
          if (done) return controller.close()
          controller.enqueue(value)
          waitForReader(controller)
        } catch (error) {
          onFailure(error)
          // The HTTP server reads ahead a little before it answers, and would take a failure that comes at once
          // for the end of a short answer.
          await sleep(settleMs)
          controller.error(error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}
