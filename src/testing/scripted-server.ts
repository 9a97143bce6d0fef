// A server at the edge of the browser's network, for tests of sending: it notes what comes and answers as the test says.
// Everything on this side of it is real: fetch, XMLHttpRequest, IndexedDB and locks.

import type {} from '@vitest/browser-playwright'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import type { ProblemCode } from '#domain/problems/problem.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from './completed-form.ts'
import { formContent } from './form-content.ts'
import { problemOf } from './problem-of.ts'

export interface Sent {
  method: string
  /** `form`, `draft`, `drafts` for the list of them, or the id of a photo or file. */
  what: string
  formId: string
  headers: Record<string, string>
  body: { photoIds: string[]; [name: string]: unknown } | null
  /** The bytes of a photo, as text. */
  bytes: string | null
}

export type Reply = { status: number; body: unknown } | 'no answer'

interface ScriptedServer {
  sent: Sent[]
  /** The photos of which was asked how much has come. */
  asked: string[]
  reply: (sent: Sent) => Reply
  /** How much of a photo has come, or the photo. */
  came: (photoId: string) => Reply
}

const nothingCame = (): Reply => ({ status: 200, body: { offset: 0, photo: null } })

/** For one test file. Before each test it forgets what came and takes everything. */
export function startScriptedServer(): ScriptedServer {
  const server: ScriptedServer = { sent: [], asked: [], reply: takeAll, came: nothingCame }

  beforeAll(async () => {
    cdp().on('Fetch.requestPaused', async ({ requestId, request }) => {
      const [, photoId, question] =
        /\/(?:photos|files)\/([^/]+)(\/upload)?$/.exec(new URL(request.url).pathname) ?? []
      const [, noun = '', formId = ''] = /\/api\/([a-z-]+)(?:\/([^/]+))?/.exec(request.url) ?? []
      const draft = formId ? 'draft' : 'drafts'
      const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])
      const body = photoId || !request.postData ? null : JSON.parse(request.postData)
      const seen: Sent = {
        method: request.method,
        what: photoId ?? (noun === 'drafts' ? draft : 'form'),
        formId,
        headers: Object.fromEntries(headers),
        body,
        bytes: photoId ? bytesOf(request) : null,
      }
      if (question) server.asked.push(seen.what)
      else server.sent.push(seen)
      const answer = question ? server.came(seen.what) : server.reply(seen)
      if (answer === 'no answer') {
        await cdp().send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
        return
      }
      // 204 has no body.
      const bytes = new TextEncoder().encode(answer.status === 204 ? '' : JSON.stringify(answer.body))
      await cdp().send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: btoa(String.fromCharCode(...bytes)),
      })
    })
    await cdp().send('Fetch.enable', { patterns: [{ urlPattern: `${location.origin}/api/*` }] })
  })

  afterAll(async () => {
    await cdp().send('Fetch.disable')
  })

  beforeEach(() => {
    server.sent.length = 0
    server.asked.length = 0
    server.reply = takeAll
    server.came = nothingCame
  })
  return server
}

interface Paused {
  postData?: string
  postDataEntries?: { bytes?: string }[]
}

const bytesOf = ({ postData, postDataEntries = [] }: Paused): string =>
  postDataEntries.length > 0
    ? postDataEntries.map(({ bytes = '' }) => atob(bytes)).join('')
    : (postData ?? '')

export const refuse = (code: ProblemCode): Reply => {
  const problem = problemOf(code)
  return { status: problem.status, body: { ...problem, requestId: 'r1' } }
}

export const photoOf = (id: string) => ({
  id,
  section: 'Tank',
  description: '',
  name: '',
  url: `/api/photos/${id}`,
})

export function takeAll({ what, formId: id, method, body, headers }: Sent): Reply {
  if (what !== 'form') {
    return { status: 201, body: photoOf(what) }
  }
  const version = method === 'PUT' && headers['if-match'] ? 5 : 1
  const photoIds = body?.photoIds ?? []
  return {
    status: 200,
    body: completedForm(verizonMonthly, formContent().answers, { id, version, photoIds }),
  }
}

/** Takes everything except what `exceptions` says otherwise, by photo id or `form`. */
export const takeAllBut = (exceptions: Record<string, Reply>) => (request: Sent) =>
  exceptions[request.what] ?? takeAll(request)
