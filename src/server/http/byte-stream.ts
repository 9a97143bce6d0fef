// A stream that makes its bytes when the client reads them and not before. When the client is gone, or reads
// nothing for so long that its connection is closed, the source is told to stop; when the source fails, the
// download breaks where it is, so that half a file is never taken for a whole one.

import type { ByteStream } from '#api/endpoint.ts'

/** However slowly it is read: what it reads from is kept open for it. */
const lifetimeMs = 60 * 60_000

interface ByteStreamOptions {
  /** Aborts when the client is gone, also when that is before the stream is read. */
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

/** The first bytes are made at once: a failure up to there is still an ordinary answer. */
export async function byteStream(
  chunks: AsyncGenerator<Uint8Array, void>,
  { signal, onFailure }: ByteStreamOptions,
): Promise<ByteStream> {
  let ahead: IteratorResult<Uint8Array, void> | null = await chunks.next()
  let isOver = false
  const bestBefore = performance.now() + lifetimeMs
  const stop = async () => {
    isOver = true
    // What the source does last may fail, too (a full disk); no answer is left that could say so.
    await chunks.return().catch(onFailure)
  }
  if (signal.aborted) await stop()
  signal.addEventListener('abort', stop, { once: true })
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          if (performance.now() > bestBefore) throw new Error('The client took too long')
          const { done, value } = ahead ?? (await chunks.next())
          ahead = null
          if (isOver) return
          if (done) return controller.close()
          controller.enqueue(value)
        } catch (error) {
          onFailure(error)
          await stop()
          controller.error(error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}
