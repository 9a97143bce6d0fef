// Asks an app, or a part of it, with the web's Request and hears its answer as the web's Response: tests speak
// as a browser would, without a socket.

import { type HttpAnswer, type HttpRequest, pathOf } from '#server/http/exchange.ts'
import { createRouter, type Listed } from '#server/http/router.ts'

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

/** Asks routes by a path, as a visitor would. */
export function routeAnswers(routes: readonly Listed[], path: string): Promise<Response> {
  const findRoute = createRouter(routes)
  return askWith(request => {
    const found = findRoute(pathOf(request))
    const respond = found?.respond(request.method)
    if (!found || !respond) throw new Error(`There is no route for ${path}`)
    return respond(request, found.params, { id: '', pattern: found.pattern, user: null })
  })(new Request(`http://localhost${path}`))
}
