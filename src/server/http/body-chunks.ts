// The body of a request, chunk by chunk as it comes in. Node's own iterator is made for any stream and listens to all that
// may happen to one, which costs several times what reading a form does; this one knows that it reads a request.

import type { IncomingMessage } from 'node:http'

/** So many bytes may wait for the reader; beyond that the sender waits. */
const mostWaiting = 64 * 1024

type Result = IteratorResult<Uint8Array, undefined>

const done: Result = { done: true, value: undefined }

/** To be read once. A reader that stops half-way leaves the connection alone: there is still an answer to send. */
export class BodyChunks implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #incoming: IncomingMessage
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #reader: PromiseWithResolvers<Result> | null = null
  #hasEnded = false
  #error: Error | null = null

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming
    if (incoming.destroyed) this.#cut()
    else incoming.on('data', this.#take).on('end', this.#end).on('error', this.#fail).on('close', this.#cut)
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  next(): Promise<Result> {
    const chunk = this.#waiting.shift()
    if (!chunk) return this.#wait()
    this.#waitingBytes -= chunk.byteLength
    if (this.#waitingBytes === 0) this.#incoming.resume()
    return Promise.resolve({ done: false, value: chunk })
  }

  async return(): Promise<Result> {
    this.#incoming.pause()
    this.#leave()
    return done
  }

  #wait(): Promise<Result> {
    if (this.#error) return Promise.reject(this.#error)
    if (this.#hasEnded) return Promise.resolve(done)
    this.#reader = Promise.withResolvers<Result>()
    return this.#reader.promise
  }

  readonly #take = (chunk: Uint8Array): void => {
    if (this.#reader) {
      this.#reader.resolve({ done: false, value: chunk })
      this.#reader = null
      return
    }
    this.#waiting.push(chunk)
    this.#waitingBytes += chunk.byteLength
    if (this.#waitingBytes >= mostWaiting) this.#incoming.pause()
  }

  readonly #end = (): void => {
    this.#hasEnded = true
    this.#leave()
    this.#reader?.resolve(done)
  }

  readonly #fail = (error: Error): void => {
    this.#error = error
    this.#leave()
    this.#reader?.reject(error)
  }

  readonly #cut = (): void =>
    this.#fail(new Error('The connection was closed before the body had come to its end'))

  #leave(): void {
    this.#incoming
      .off('data', this.#take)
      .off('end', this.#end)
      .off('error', this.#fail)
      .off('close', this.#cut)
  }
}
