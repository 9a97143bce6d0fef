// An answer that is ready before its request has come to its end: a body too large, of the wrong type, from a client that
// may not send it. It goes out at once and asks the client to close; what the client still sends is read and thrown
// away, within bounds. Closing right away would break the connection under a client that reads only after its last
// byte, and the answer would be lost with it.

import { type IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'

/** Twice what the largest body that anything here takes may have. */
const mostBytes = 32 * 1024 * 1024
const longestMs = 30_000
const silentMs = 5_000

export class LingeringResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override writeHead(...args: unknown[]): this {
    if (!this.req.complete) this.setHeader('connection', 'close')
    return super.writeHead(...(args as [number]))
  }

  override end(...args: unknown[]): this {
    if (this.req.complete || this.destroyed) return super.end(...(args as []))
    const [last] = args
    if (typeof last === 'string' || last instanceof Uint8Array) this.write(last)
    else this.flushHeaders()
    void discard(this.req).then(() => super.end())
    return this
  }
}

/** Reads to the end of the request, or closes its connection when that takes too much. */
async function discard(request: IncomingMessage): Promise<void> {
  const cut = () => void request.socket.destroy()
  const longest = setTimeout(cut, longestMs)
  const silent = setTimeout(cut, silentMs)
  let bytes = 0
  // The reader of the body has given up, and would hold the rest back.
  request.removeAllListeners('data')
  request.removeAllListeners('readable')
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    silent.refresh()
    if (bytes > mostBytes) cut()
  })
  request.resume()
  try {
    await finished(request)
  } catch {
    // The client left.
  }
  clearTimeout(longest)
  clearTimeout(silent)
}
