// A list that grows page by page; a store outside React. The answer to an outdated request is dropped, old rows
// stay until new ones arrive, and a deleted row stays deleted whatever was on its way. Refreshing and loading
// more wait for each other; only a new filter waits for nothing.

import type { Result } from '#api/client.ts'
import type { ProblemBody } from '#domain/problems/problem.ts'
import { watchedValue } from '#web/ui/watched-value.ts'

export interface Page<Row> {
  items: readonly Row[]
  nextCursor: string | null
  total: number
  isTotalCapped?: boolean
  /** When these rows were current: they are copies on this device. */
  copiedAt?: string
  /** What the server says after all, where it had not answered yet. */
  later?: Promise<Result<Page<Row>>>
}

export interface PageRequest<Filter> {
  filter: Filter
  limit: number
  cursor?: string
}

export type ReadPage<Row, Filter> = (request: PageRequest<Filter>) => Promise<Result<Page<Row>>>

export interface ListState<Row, Filter> {
  /** The filter that the rows belong to; null until the first rows arrive. */
  shown: Filter | null
  rows: readonly Row[]
  nextCursor: string | null
  total: number
  isTotalCapped: boolean
  /** When the rows were current, where they are copies on this device; null for rows that the server sent. */
  copiedAt: string | null
  /** `filter`: the rows for a new filter are loading. `more`: the next page is. */
  loading: 'filter' | 'more' | null
  /** The problem of the last attempt, and which kind of loading it was. */
  failed: { loading: 'filter' | 'more'; problem: ProblemBody } | null
}

export interface PagedList<Row, Filter> {
  state(): ListState<Row, Filter>
  subscribe(listener: () => void): () => void
  /** Loads the first rows for the filter, unless they are there or on their way. */
  show(filter: Filter): Promise<void>
  loadMore(): Promise<void>
  /** Loads as many rows as are there again, without showing it; after a failure it retries. */
  refresh(): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
  remove(id: string): void
}

/** Rows per page, and the most the server returns at once. */
const pageSize = 50
const largestPage = 200

/** `firstRows`: how many rows the first filter loads, for a list that is restored. */
export function createPagedList<Row extends { id: string }, Filter extends object>(
  readPage: ReadPage<Row, Filter>,
  firstRows = pageSize,
): PagedList<Row, Filter> {
  const { read, write, subscribe } = watchedValue<ListState<Row, Filter>>({
    shown: null,
    rows: [],
    nextCursor: null,
    total: 0,
    isTotalCapped: false,
    copiedAt: null,
    loading: null,
    failed: null,
  })
  let wanted: Filter | null = null
  /** The number of the latest request; answers to earlier ones are dropped. */
  let latest = 0
  /** How many rows were loaded. One that is removed leaves a gap, in case it comes back. */
  let reach = 0
  let underWay: Promise<void> | null = null
  const gone = new Set<string>()

  const change = (part: Partial<ListState<Row, Filter>>) => write({ ...read(), ...part })

  /** Keeps the running request, so that others can wait for it. */
  function begin(work: Promise<void>): Promise<void> {
    const mine = work.finally(() => {
      if (underWay === mine) underWay = null
    })
    underWay = mine
    return mine
  }

  /** The answer without the rows that were deleted while it was on its way. */
  function without(
    { items, total, isTotalCapped = false, nextCursor, copiedAt }: Page<Row>,
    asked: ReadonlySet<string>,
  ) {
    const rows = items.filter(({ id }) => !gone.has(id) || asked.has(id))
    const lost = isTotalCapped ? 0 : items.length - rows.length
    return { rows, total: Math.max(0, total - lost), isTotalCapped, nextCursor, copiedAt: copiedAt ?? null }
  }

  /** The first `count` rows, in as few requests as it takes. */
  async function readRows(filter: Filter, count: number): Promise<Result<Page<Row>>> {
    const items: Row[] = []
    let cursor: string | undefined
    for (;;) {
      const limit = Math.min(Math.max(count - items.length, 1), largestPage)
      const answer = await readPage(cursor === undefined ? { filter, limit } : { filter, limit, cursor })
      if (!answer.ok) return answer
      items.push(...answer.value.items)
      const isLast = answer.value.nextCursor === null || answer.value.items.length < limit
      if (items.length >= count || isLast) {
        return { ok: true, value: { ...answer.value, items } }
      }
      cursor = answer.value.nextCursor ?? undefined
    }
  }

  async function replaceRows(filter: Filter, count: number, isQuiet: boolean) {
    latest += 1
    const request = latest
    const goneBefore = new Set(gone)
    if (!isQuiet) change({ loading: 'filter', failed: null })
    const answer = await readRows(filter, count)
    if (request !== latest) return
    if (answer.ok) {
      reach = answer.value.items.length
      const found = { ...without(answer.value, goneBefore), shown: filter, failed: null }
      // A load-more that waits for this refresh is still to come, so `loading` stays.
      change(isQuiet ? found : { ...found, loading: null })
      void answer.value.later?.then(late => {
        if (request !== latest || !late.ok) return
        reach = late.value.items.length
        change(without(late.value, goneBefore))
      })
    } else if (!isQuiet) {
      change({ loading: null, failed: { loading: 'filter', problem: answer.problem } })
    }
  }

  async function addRows(before: Promise<void> | null) {
    change({ loading: 'more', failed: null })
    if (before) await before
    if (read().loading !== 'more') return
    const { shown: filter, nextCursor: cursor } = read()
    if (!filter || !cursor) {
      change({ loading: null })
      return
    }
    latest += 1
    const request = latest
    const goneBefore = new Set(gone)
    const answer = await readPage({ filter, limit: pageSize, cursor })
    if (request !== latest) return
    if (!answer.ok) {
      change({ loading: null, failed: { loading: 'more', problem: answer.problem } })
      return
    }
    const { rows, ...rest } = without(answer.value, goneBefore)
    // A form that was saved meanwhile has another position: one that is here already is not shown twice.
    const known = new Set(read().rows.map(({ id }) => id))
    const further = rows.filter(({ id }) => !known.has(id))
    reach += further.length
    change({ ...rest, rows: [...read().rows, ...further], loading: null })
  }

  const list: PagedList<Row, Filter> = {
    state: read,
    subscribe,
    show: async filter => {
      if (wanted && isSame(wanted, filter)) return
      const count = wanted ? pageSize : Math.max(firstRows, pageSize)
      wanted = filter
      await begin(replaceRows(filter, count, false))
    },
    loadMore: async () => {
      const { shown, nextCursor, loading } = read()
      if (shown && nextCursor && !loading) await begin(addRows(underWay))
    },
    refresh: async () => {
      // The answer on its way may be older than the change to refresh for.
      while (read().loading && underWay) await underWay
      const { failed, shown } = read()
      if (failed?.loading === 'filter') await list.retry()
      else if (shown) await begin(replaceRows(shown, Math.max(reach, pageSize), true))
    },
    retry: async () => {
      if (read().failed?.loading === 'more') await list.loadMore()
      else if (wanted) await begin(replaceRows(wanted, pageSize, false))
    },
    remove: id => {
      gone.add(id)
      const { rows, total, isTotalCapped } = read()
      if (!rows.some(row => row.id === id)) return
      change({
        rows: rows.filter(row => row.id !== id),
        total: isTotalCapped ? total : Math.max(0, total - 1),
      })
    },
  }
  return list
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
