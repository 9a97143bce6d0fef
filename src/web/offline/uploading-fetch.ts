// `fetch` cannot say how much of an upload has left the phone; XMLHttpRequest can. This one has the shape that the typed
// client takes, so that answers and problems are read in one place only.

import type { Fetch } from '#api/client.ts'

// On a bad connection an upload may hang forever. Slow is fine; no progress for this long is not.
const silentMs = 60_000
/** Once everything has left the page, the phone's own buffer may take this long to empty, without an event. */
const lastBytesMs = 180_000

export const uploadingFetch =
  (onSent: (bytes: number) => void, onReceived: (text: string) => void = () => {}): Fetch =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      let waiting: ReturnType<typeof setTimeout> | undefined
      const wait = (ms: number) => {
        clearTimeout(waiting)
        waiting = setTimeout(() => request.abort(), ms)
      }
      const fail = () => reject(new TypeError('The upload was cut off'))

      let sent = 0
      request.upload.addEventListener('progress', ({ loaded }) => {
        // The connection broke, and the browser begins anew by itself: we know how to go on from the middle.
        if (loaded < sent) return request.abort()
        sent = loaded
        wait(silentMs)
        onSent(loaded)
      })
      request.upload.addEventListener('load', () => wait(lastBytesMs))
      // An answer that takes long comes in parts, each with all that has arrived so far.
      request.addEventListener('progress', () => {
        wait(silentMs)
        onReceived(request.responseText)
      })
      request.addEventListener('load', () => resolve(asResponse(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(waiting))

      request.open(init.method ?? 'GET', path)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as Blob)
      wait(silentMs)
    })

const asResponse = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(status === 204 ? null : responseText, { status })
