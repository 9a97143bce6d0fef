import { describe, expect, test, vi } from 'vitest'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import { completedForm } from '#testing/completed-form.ts'
import { formContent } from '#testing/form-content.ts'
import { createClient } from './client.ts'
import { saveCompletedForm } from './completed-forms.ts'
import { deleteDraft } from './drafts.ts'
import { logIn } from './log-in.ts'
import { logOut, readSession } from './session.ts'
import { changeUser, listUsers } from './users.ts'

const user = {
  uid: 'u1',
  email: 'dana@cypress.example',
  displayName: 'Dana Fields',
  admin: false,
  inspector: true,
  createdAt: '2026-01-02T03:04:05.678Z',
  active: true,
}

const listed = {
  ...user,
  ...{ lastSeenAt: null, isInvited: false, mustChangePassword: false, hasSecondFactor: false },
  unsent: [],
}

/** A client whose next answer is given, and that remembers what was sent. */
function clientAnswering(respond: () => Response) {
  const sent: { path: string; init: RequestInit }[] = []
  const call = createClient((path, init) => {
    sent.push({ path, init })
    return respond()
  })
  return { call, sent }
}

describe('a call', () => {
  test('sends the body as JSON and reads the answer', async () => {
    const { call, sent } = clientAnswering(() => Response.json({ user }))
    const body = { email: 'dana@cypress.example', password: 'walk the tank farm' }
    expect(await call(logIn, { body })).toEqual({ ok: true, value: { user } })
    expect(sent[0]).toMatchObject({
      path: '/api/session',
      init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    })
  })

  test('puts parameters into the path, encoded', async () => {
    const { call, sent } = clientAnswering(() => Response.json({ user }))
    await call(changeUser, { params: { uid: '../session?x=/' }, body: { admin: true } })
    expect(sent[0]?.path).toBe('/api/users/..%2Fsession%3Fx%3D%2F')
  })

  test('names the version that it replaces, or that there is none yet', async () => {
    const { call, sent } = clientAnswering(() => new Response(null, { status: 204 }))
    const [params, body] = [{ id: 'f1' }, formContent()]
    await call(saveCompletedForm, { params, version: 3, body })
    await call(saveCompletedForm, { params, version: null, body })
    await call(deleteDraft, { params, version: 0 })
    await call(deleteDraft, { params, version: null })
    const json = { 'content-type': 'application/json' }
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { ...json, 'if-match': '"3"' },
      { ...json, 'if-none-match': '*' },
      { 'if-match': '"0"' },
      {},
    ])
  })

  test('takes an empty answer where the endpoint has none', async () => {
    const { call } = clientAnswering(() => new Response(null, { status: 204 }))
    expect(await call(logOut)).toEqual({ ok: true, value: undefined })
  })
})

describe('an answer of a newer server', () => {
  test('is taken, and what this build does not know is left out, at any depth', async () => {
    const newer = { users: [{ ...listed, pronouns: 'they' }, listed], next: { page: 2 } }
    const { call } = clientAnswering(() => Response.json(newer))
    expect(await call(listUsers)).toEqual({ ok: true, value: { users: [listed, listed] } })
  })

  test('is refused where something that this build needs is missing or wrong', async () => {
    const { call } = clientAnswering(() =>
      Response.json({ users: [{ ...listed, active: 'yes', pronouns: 'they' }] }),
    )
    expect(await call(listUsers)).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  })

  test('brings what the server holds instead, the same way', async () => {
    const held = completedForm(verizonMonthly, {})
    const { call } = clientAnswering(() =>
      Response.json(
        { code: 'form-changed', message: 'Changed.', requestId: 'r1', current: { ...held, mood: 'sunny' } },
        { status: 412 },
      ),
    )
    const { id, templateId, templateVersion, state, answers, photoIds } = held
    const body = { templateId, templateVersion, state, answers, photoIds: [...photoIds] }
    expect(await call(saveCompletedForm, { params: { id }, version: 3, body })).toMatchObject({
      ok: false,
      problem: { code: 'form-changed', current: held },
    })
  })
})

describe('a failure is a value', () => {
  test('a problem of the server', async () => {
    const problem = { code: 'wrong-credentials', status: 401, message: 'No.', requestId: 'r1' }
    const { call } = clientAnswering(() => Response.json(problem, { status: 401 }))
    expect(await call(readSession)).toEqual({ ok: false, problem })
  })

  test('a problem that only a newer release knows, in its own sentence', async () => {
    const problem = { code: 'tank-asleep', status: 409, message: 'The tank is asleep.', requestId: 'r1' }
    const { call } = clientAnswering(() => Response.json(problem, { status: 409 }))
    expect(await call(readSession)).toEqual({ ok: false, problem })
  })

  test('no connection', async () => {
    const call = createClient(() => Promise.reject(new TypeError('fetch failed')))
    expect(await call(readSession)).toMatchObject({ ok: false, problem: { code: 'offline' } })
  })

  test('a fault of the program, which is not called the line', async () => {
    const fault = new TypeError('AbortSignal.any is not a function')
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const call = createClient(() => {
      throw fault
    })
    expect(await call(readSession)).toMatchObject({ ok: false, problem: { code: 'page-failed' } })
    expect(reported).toEqual([fault])
    vi.unstubAllGlobals()
  })

  test.each([
    ['a page of a captive portal', new Response('<h1>Welcome to the hotel</h1>'), 'offline'],
    ['JSON of something else', Response.json({ hello: 'world' }), 'unavailable'],
    ['a proxy error page', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
    [
      'a problem of another program',
      Response.json({ code: 'E1', message: 'x' }, { status: 400 }),
      'bad-request',
    ],
    [
      'a gateway that speaks of itself',
      Response.json({ code: 'timeout', message: 'The upstream is slow.' }, { status: 504 }),
      'unavailable',
    ],
  ])('%s is no success', async (_, response, code) => {
    const { call } = clientAnswering(() => response)
    expect(await call(readSession)).toMatchObject({ ok: false, problem: { code } })
  })
})
