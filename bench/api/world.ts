// Looks at the product once, as a logged-in client, for what the requests are made of.

import { randomUUID } from 'node:crypto'
import { formContent } from '#testing/form-content.ts'
import { heavyPhoto } from '#testing/sample-photo.ts'
import { benchUser, filledId } from '../fill.ts'
import type { World } from './scenarios.ts'

interface Page {
  items: { id: string; updatedAt: string }[]
  nextCursor: string
}

/** Enough that they are not all in the same pages of the file. */
const mostIds = 4000

export async function lookAround(port: number, forms: number): Promise<World> {
  const origin = `http://127.0.0.1:${port}`
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, init)
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
    return response
  }
  const json = { 'content-type': 'application/json' }
  const login = await send('/api/session', { method: 'POST', headers: json, body: JSON.stringify(benchUser) })
  const cookie = login.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const first = (await (await send('/api/completed-forms?limit=50', { headers: { cookie } })).json()) as Page
  const last = first.items.at(-1)
  return {
    cookie,
    ids: Array.from({ length: Math.min(forms, mostIds) }, (_, index) => filledId(forms - 1 - index)),
    cursor: first.nextCursor,
    lastOfPage: { at: last?.updatedAt ?? '', id: last?.id ?? '' },
    newForm: async () => {
      const id = randomUUID()
      const body = JSON.stringify(formContent())
      await send(`/api/completed-forms/${id}`, { method: 'PUT', headers: { ...json, cookie }, body })
      return id
    },
    photo: await heavyPhoto(610, 610),
  }
}
