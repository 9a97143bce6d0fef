import { describe, expect, test } from 'vitest'
import type { Result } from '#api/client.ts'
import { problemOf } from '#testing/problem-of.ts'
import { createPagedList, type Page, type PageRequest } from './paged-list.ts'

interface Row {
  id: string
}
interface Filter {
  search: string
}
type Answer = Result<Page<Row>>

/** A server whose answers come when the test says so. */
function heldServer(firstRows?: number) {
  const asked: { request: PageRequest<Filter>; answer: (answer: Answer) => Promise<void> }[] = []
  const list = createPagedList<Row, Filter>(request => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    asked.push({
      request,
      answer: async answer => {
        resolve(answer)
        // The list goes on in the turns after the answer.
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      },
    })
    return promise
  }, firstRows)
  return { asked, list, ids: () => list.state().rows.map(({ id }) => id) }
}

const page = (ids: readonly string[], more: Partial<Page<Row>> = {}): Answer => ({
  ok: true,
  value: { items: ids.map(id => ({ id })), nextCursor: null, total: ids.length, ...more },
})
const offline: Answer = { ok: false, problem: problemOf('offline') }

describe('a list that grows page by page', () => {
  test('old rows stay until the new ones have come', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    expect(list.state()).toMatchObject({ shown: null, loading: 'filter' })
    await asked[0]?.answer(page(['a', 'b']))
    void list.show({ search: 'c' })
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state()).toMatchObject({ shown: { search: '' }, loading: 'filter' })
    await asked[1]?.answer(page(['c']))
    expect(ids()).toEqual(['c'])
    expect(list.state()).toMatchObject({ shown: { search: 'c' }, loading: null, total: 1 })
  })

  test('a late answer to an older search changes nothing, and neither does its failure', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: 'o' })
    void list.show({ search: 'oc' })
    void list.show({ search: 'oca' })
    await asked[2]?.answer(page(['new']))
    await asked[0]?.answer(page(['old']))
    await asked[1]?.answer(offline)
    expect(ids()).toEqual(['new'])
    expect(list.state()).toMatchObject({ shown: { search: 'oca' }, failed: null, loading: null })
  })

  test('copies give way to the server’s rows when they come, unless another search was made meanwhile', async () => {
    const { asked, list, ids } = heldServer()
    const late = Promise.withResolvers<Answer>()
    const copies = page(['copy'], { copiedAt: '2026-11-16T20:00:00.000Z', later: late.promise })
    void list.show({ search: '' })
    await asked[0]?.answer(copies)
    expect(ids()).toEqual(['copy'])
    expect(list.state().copiedAt).toBe('2026-11-16T20:00:00.000Z')
    late.resolve(page(['a', 'b'], { nextCursor: 'more', total: 9 }))
    await late.promise
    await Promise.resolve()
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state()).toMatchObject({ copiedAt: null, nextCursor: 'more', total: 9 })

    const other = Promise.withResolvers<Answer>()
    void list.show({ search: 'c' })
    await asked[1]?.answer(page(['copy c'], { copiedAt: '2026-11-16T20:00:00.000Z', later: other.promise }))
    void list.show({ search: 'd' })
    await asked[2]?.answer(page(['d']))
    other.resolve(page(['c']))
    await other.promise
    await Promise.resolve()
    expect(ids()).toEqual(['d'])
  })

  test('the same filter again asks nothing', async () => {
    const { asked, list } = heldServer()
    void list.show({ search: 'a' })
    void list.show({ search: 'a' })
    expect(asked).toHaveLength(1)
  })

  test('further rows are added once each', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 4 }))
    void list.loadMore()
    void list.loadMore()
    expect(asked).toHaveLength(2)
    expect(asked[1]?.request).toMatchObject({ cursor: 'after b' })
    await asked[1]?.answer(page(['b', 'c', 'd'], { total: 4 }))
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    await list.loadMore()
    expect(asked).toHaveLength(2)
  })

  test('a page that fails leaves the rows, and is asked for again', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a'], { nextCursor: 'after a', total: 2 }))
    void list.loadMore()
    await asked[1]?.answer(offline)
    expect(ids()).toEqual(['a'])
    expect(list.state().failed).toMatchObject({ loading: 'more' })
    void list.retry()
    await asked[2]?.answer(page(['b'], { total: 2 }))
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state().failed).toBeNull()
  })

  test('a failed filter is tried again', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: 'x' })
    await asked[0]?.answer(offline)
    expect(list.state()).toMatchObject({ failed: { loading: 'filter' }, loading: null, shown: null })
    void list.refresh()
    await asked[1]?.answer(page(['x']))
    expect(ids()).toEqual(['x'])
  })

  test('a deleted row is gone at once, is counted, and does not come back with an answer on its way', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 40 }))
    void list.refresh()
    list.remove('a')
    expect(ids()).toEqual(['b'])
    expect(list.state().total).toBe(39)
    await asked[1]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 40 }))
    expect(ids()).toEqual(['b'])
    expect(list.state().total).toBe(39)
  })

  test('a restored row is back after the next look', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a', 'b']))
    list.remove('a')
    void list.refresh()
    await asked[1]?.answer(page(['a', 'b']))
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state().total).toBe(2)
  })

  test('a row restored while further ones are on their way is there after both', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 4 }))
    list.remove('a')
    void list.loadMore()
    const look = list.refresh()
    expect(asked).toHaveLength(2)
    await asked[1]?.answer(page(['c', 'd'], { total: 3 }))
    expect(ids()).toEqual(['b', 'c', 'd'])
    await asked[2]?.answer(page(['a', 'b', 'c', 'd']))
    await look
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
    expect(list.state()).toMatchObject({ loading: null, total: 4 })
  })

  test('further rows wait for a look that is on its way, and do not cut it short', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['b'], { nextCursor: 'after b', total: 2 }))
    void list.refresh()
    void list.loadMore()
    expect(list.state().loading).toBe('more')
    await asked[1]?.answer(page(['a', 'b'], { nextCursor: 'after b again', total: 3 }))
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state().loading).toBe('more')
    expect(asked[2]?.request).toMatchObject({ cursor: 'after b again' })
    await asked[2]?.answer(page(['c'], { total: 3 }))
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(list.state().loading).toBeNull()
  })

  test('further rows are not asked for when the look that they waited for found the last', async () => {
    const { asked, list } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['b'], { nextCursor: 'after b', total: 2 }))
    void list.refresh()
    void list.loadMore()
    await asked[1]?.answer(page(['b']))
    expect(asked).toHaveLength(2)
    expect(list.state().loading).toBeNull()
  })

  test('another filter does not wait for anything', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['b'], { nextCursor: 'after b', total: 2 }))
    void list.refresh()
    void list.loadMore()
    void list.show({ search: 'x' })
    await asked[2]?.answer(page(['x']))
    await asked[1]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 3 }))
    expect(asked).toHaveLength(3)
    expect(ids()).toEqual(['x'])
    expect(list.state()).toMatchObject({ shown: { search: 'x' }, loading: null })
  })

  test('a look that waited does not bring the old filter back', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: 'a' })
    await asked[0]?.answer(page(['a'], { nextCursor: 'after a', total: 2 }))
    void list.loadMore()
    void list.refresh()
    void list.show({ search: 'x' })
    await asked[1]?.answer(page(['b']))
    expect(asked).toHaveLength(3)
    await asked[2]?.answer(page(['x']))
    expect(asked[3]?.request).toMatchObject({ filter: { search: 'x' } })
    expect(ids()).toEqual(['x'])
    expect(list.state()).toMatchObject({ shown: { search: 'x' }, loading: null })
  })

  test('a look after a page that failed looks at the rows, not at the page', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['b'], { nextCursor: 'after b', total: 2 }))
    void list.loadMore()
    await asked[1]?.answer(offline)
    void list.refresh()
    await asked[2]?.answer(page(['a', 'b'], { nextCursor: 'after b', total: 3 }))
    expect(ids()).toEqual(['a', 'b'])
    expect(list.state().failed).toBeNull()
  })

  test('the last row of all that were loaded comes back too', async () => {
    const { asked, list } = heldServer()
    const all = Array.from({ length: 60 }, (_, index) => `row ${index}`)
    void list.show({ search: '' })
    await asked[0]?.answer(page(all, { nextCursor: '60', total: 70 }))
    list.remove('row 59')
    void list.refresh()
    expect(asked[1]?.request).toMatchObject({ limit: 60 })
  })

  test('a total that was not counted to the end stays as it is', async () => {
    const { asked, list } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a', 'b'], { total: 1000, isTotalCapped: true }))
    list.remove('a')
    expect(list.state()).toMatchObject({ total: 1000, isTotalCapped: true })
  })

  test('looking again fetches as many rows as there are, in large steps', async () => {
    const { asked, list, ids } = heldServer()
    const all = Array.from({ length: 250 }, (_, index) => `row ${index}`)
    void list.show({ search: '' })
    await asked[0]?.answer(page(all.slice(0, 150), { nextCursor: '150', total: 300 }))
    void list.loadMore()
    await asked[1]?.answer(page(all.slice(150), { nextCursor: '250', total: 300 }))
    void list.refresh()
    expect(list.state().loading).toBeNull()
    expect(asked[2]?.request).toEqual({ filter: { search: '' }, limit: 200 })
    await asked[2]?.answer(page(all.slice(0, 200), { nextCursor: '200', total: 300 }))
    expect(asked[3]?.request).toEqual({ filter: { search: '' }, limit: 50, cursor: '200' })
    await asked[3]?.answer(page(all.slice(200), { nextCursor: '250', total: 300 }))
    expect(ids()).toEqual(all)
    expect(list.state().nextCursor).toBe('250')
  })

  test('a list that comes back begins with as many rows as it had; another filter begins as ever', async () => {
    const { asked, list } = heldServer(130)
    void list.show({ search: '' })
    expect(asked[0]?.request).toEqual({ filter: { search: '' }, limit: 130 })
    await asked[0]?.answer(page(['a']))
    void list.show({ search: 'b' })
    expect(asked[1]?.request).toEqual({ filter: { search: 'b' }, limit: 50 })
  })

  test('a list that was left before its rows had come begins as ever', () => {
    const { asked, list } = heldServer(0)
    void list.show({ search: '' })
    expect(asked[0]?.request).toMatchObject({ limit: 50 })
  })

  test('looking again in vain leaves everything as it was', async () => {
    const { asked, list, ids } = heldServer()
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a']))
    void list.refresh()
    await asked[1]?.answer(offline)
    expect(ids()).toEqual(['a'])
    expect(list.state()).toMatchObject({ failed: null, loading: null })
  })

  test('whoever listens hears of every change until they stop', async () => {
    const { asked, list } = heldServer()
    let heard = 0
    const stop = list.subscribe(() => {
      heard += 1
    })
    void list.show({ search: '' })
    await asked[0]?.answer(page(['a']))
    expect(heard).toBe(2)
    stop()
    list.remove('a')
    expect(heard).toBe(2)
  })
})
