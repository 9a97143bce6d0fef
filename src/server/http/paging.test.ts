import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import { pageQuery, timePosition } from '#api/page.ts'
import { JsonText } from './exchange.ts'
import { encodeCursor, readPage, splitPage, withCursor } from './paging.ts'

const list = endpoint('GET', '/api/list', {
  access: 'login',
  summary: '',
  query: z.strictObject(pageQuery),
  paged: timePosition,
})

const at = '2026-11-14T10:12:00.000Z'
const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }))
const after = (place: readonly [string, string] | null) =>
  rows.filter(({ id }) => place === null || id > place[1])

test('pages lead from one to the next until all rows were read', async () => {
  const read = async (cursor?: string) => {
    const { page } = splitPage(list, { limit: 2, cursor })
    const asked = page as { after: [string, string] | null; limit: number }
    const handled = await readPage(
      asked,
      async each => after(each.after).slice(0, each.limit),
      ({ id }) => [at, id],
    )
    return JSON.parse(withCursor({ ...handled, total: 4 }).text)
  }
  const nextCursor = encodeCursor([at, 'b'])
  expect(await read()).toEqual({ items: [{ id: 'a' }, { id: 'b' }], nextCursor, total: 4 })
  expect(await read(nextCursor)).toEqual({ items: [{ id: 'c' }, { id: 'd' }], nextCursor: null, total: 4 })
})

test('a cursor is written as pages that are open know it, and rows that are JSON already stay as they are', () => {
  const cursor = 'WyIyMDI2LTExLTE0VDEwOjEyOjAwLjAwMFoiLCJiIl0'
  const { text } = withCursor({ items: new JsonText('[{"id": 1}]'), end: [at, 'b'] })
  expect(text).toBe(`{"items":[{"id": 1}],"nextCursor":"${cursor}"}`)
  expect(splitPage(list, { limit: 2, cursor }).page?.after).toEqual([at, 'b'])
})

test('a handler sees neither cursor nor limit in its query', () => {
  const query = { limit: 7, cursor: encodeCursor([at, 'b']), state: 'Florida' }
  expect(splitPage(list, query)).toEqual({
    query: { state: 'Florida' },
    page: { after: [at, 'b'], limit: 7 },
  })
})

test.each([
  ['nothing', ''],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['another shape', encodeCursor([at])],
  ['a longer shape', encodeCursor([at, 'b', 'c'])],
  ['no time', encodeCursor(['yesterday', 'b'])],
  ['no text of a row', encodeCursor([at, 'b\0'])],
  ['half a letter', encodeCursor([at, '\ud800'])],
])('a cursor that holds %s is refused', (_, cursor) => {
  expect(() => splitPage(list, { limit: 7, cursor })).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      errors: { cursor: 'This is not a cursor of the list' },
    }),
  )
})
