// Raw connections for clients that no HTTP library would be: too slow, cut short, or unwilling to read.

import { connect, type Socket } from 'node:net'
import type { Visitor } from '#testing/test-app.ts'

export const openSocket = (port: number): Socket => connect(port, '127.0.0.1').on('error', () => {})

export const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The beginning of a request, up to its empty line. */
export const requestHead = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** The beginning of the upload of a photo. */
export const photoHead = (visitor: Visitor, formId: string, photoId: string, length: number): string =>
  requestHead('PUT', `/api/completed-forms/${formId}/photos/${photoId}`, {
    cookie: cookieOf(visitor),
    'content-type': 'image/jpeg',
    'x-photo-section': 'Tank',
    'content-length': String(length),
  })

interface Ending {
  /** The status of each answer that came. */
  statuses: number[]
  ms: number
}

/** Reads until the connection is over, however it ends. */
export async function untilClosed(socket: Socket): Promise<Ending> {
  const started = performance.now()
  let text = ''
  socket.setEncoding('latin1').on('data', chunk => {
    text += chunk
  })
  socket.resume()
  if (!socket.closed) await new Promise<void>(resolve => socket.once('close', () => resolve()))
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return { statuses, ms: performance.now() - started }
}

export const send = (socket: Socket, bytes: string | Uint8Array): Promise<void> =>
  new Promise(resolve => socket.write(bytes, () => resolve()))
