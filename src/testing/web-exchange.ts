// Asks an app, or a part of it, with the web's Request and hears its answer as the web's Response: tests speak
// as a browser would, without a socket.

import type { HttpAnswer, HttpRequest } from '#server/http/exchange.ts'

type Answer = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>

export const askWith =
  (answer: Answer) =>
  async (request: Request, remoteAddress = '127.0.0.1'): Promise<Response> =>
    asResponse(await answer(asHttpRequest(request, remoteAddress)))

export function asHttpRequest(request: Request, remoteAddress = '127.0.0.1'): HttpRequest {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    url: pathname + search,
    // Over a wire, a body of unknown length says that it comes in chunks.
    headers: {
      ...(request.body && { 'transfer-encoding': 'chunked' }),
      ...Object.fromEntries(request.headers),
    },
    body: request.body ?? new Blob([]).stream(),
    remoteAddress,
    signal: request.signal,
  }
}

export function asResponse({ status, headers, body }: HttpAnswer): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return new Response(body as Uint8Array<ArrayBuffer> | string | null, { status, headers: pairs })
}
