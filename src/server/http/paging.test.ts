import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'
import { pageQuery, timePlace } from '#api/page.ts'
import { encodeCursor, readPage, splitPage } from './paging.ts'

const list = endpoint('GET', '/api/list', {
  access: 'login',
  summary: '',
  query: z.strictObject(pageQuery),
  paged: timePlace,
})

const at = '2026-11-14T10:12:00.000Z'
const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }))
const after = (place: readonly [string, string] | null) =>
  rows.filter(({ id }) => place === null || id > place[1])

test('pages lead from one to the next until all rows were read', async () => {
  const read = async (cursor?: string) => {
    const { page } = splitPage(list, { limit: 2, cursor })
    const asked = page as { after: [string, string] | null; limit: number }
    return readPage(
      asked,
      async each => after(each.after).slice(0, each.limit),
      ({ id }) => [at, id],
    )
  }
  const first = await read()
  expect(first.rows).toEqual([{ id: 'a' }, { id: 'b' }])
  const second = await read(first.nextCursor ?? '')
  expect(second).toEqual({ rows: [{ id: 'c' }, { id: 'd' }], nextCursor: null })
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
