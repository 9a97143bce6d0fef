// `fetch` cannot say how much of an upload has left the phone; XMLHttpRequest can. This one has the shape
// the typed client takes, so that answers and problems are read in one place only.

import type { Fetch } from '#api/client.ts'

// On a bad line an upload may hang for ever. Slow is fine; nothing at all for this long is not.
const patience = 60_000

export const uploadingFetch =
  (onSent: (bytes: number) => void): Fetch =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      let waiting = setTimeout(giveUp, patience)
      const fail = () => reject(new TypeError('The upload was cut off'))

      request.upload.addEventListener('progress', ({ loaded }) => {
        clearTimeout(waiting)
        waiting = setTimeout(giveUp, patience)
        onSent(loaded)
      })
      request.addEventListener('load', () => resolve(asResponse(request)))
      request.addEventListener('error', fail)
      request.addEventListener('abort', fail)
      request.addEventListener('loadend', () => clearTimeout(waiting))

      request.open(init.method ?? 'GET', path)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.send(init.body as Blob)
    })

const asResponse = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(status === 204 ? null : responseText, { status })
