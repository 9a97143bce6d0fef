import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { byteStream } from './byte-stream.ts'

/** Yields one byte after the other and notes what is asked of it. */
function source(length: number, failAt = Number.POSITIVE_INFINITY) {
  const seen = { made: 0, isOver: false, failures: [] as unknown[] }
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    try {
      for (let index = 0; index < length; index += 1) {
        if (index === failAt) throw new Error('the disk is gone')
        seen.made += 1
        yield new Uint8Array([index])
      }
    } finally {
      seen.isOver = true
    }
  }
  const open = (signal = new AbortController().signal) =>
    byteStream(chunks(), { signal, onFailure: error => seen.failures.push(error) })
  return { seen, open }
}

const readAll = async (stream: ReadableStream<Uint8Array>) => [
  ...new Uint8Array(await new Response(stream).arrayBuffer()),
]

describe('a stream of bytes', () => {
  test('gives everything, in order, and ends its source', async () => {
    const { seen, open } = source(5)
    expect(await readAll(await open())).toEqual([0, 1, 2, 3, 4])
    expect(seen).toEqual({ made: 5, isOver: true, failures: [] })
  })

  test('makes nothing ahead of its reader but the first', async () => {
    const { seen, open } = source(100)
    const reader = (await open()).getReader()
    await sleep(20)
    expect(seen.made).toBe(1)
    await reader.read()
    await reader.read()
    await sleep(20)
    expect(seen.made).toBe(2)
    await reader.cancel()
  })

  test('ends its source when the reader goes', async () => {
    const { seen, open } = source(100)
    const reader = (await open()).getReader()
    await reader.read()
    await reader.cancel()
    expect(seen).toEqual({ made: 1, isOver: true, failures: [] })
  })

  test('ends its source when the reader goes in the middle of a read', async () => {
    const { seen, open } = source(100)
    const reader = (await open()).getReader()
    await reader.read()
    const pending = reader.read()
    await reader.cancel()
    await pending
    expect(seen.isOver).toBe(true)
    expect(seen.failures).toEqual([])
  })

  test('ends its source when the client goes, whether somebody reads or not', async () => {
    const leave = new AbortController()
    const [unread, read, late] = [source(100), source(100), source(100)]
    await unread.open(leave.signal)
    const reader = (await read.open(leave.signal)).getReader()
    await reader.read()
    leave.abort()
    await late.open(leave.signal)
    await sleep(20)
    for (const { seen } of [unread, read, late]) expect(seen).toEqual({ made: 1, isOver: true, failures: [] })
  })

  test('says it when its source fails in its last steps, after the client has gone', async () => {
    const leave = new AbortController()
    const failures: unknown[] = []
    async function* chunks() {
      try {
        yield new Uint8Array([1])
      } finally {
        await Promise.reject(new Error('no room for the last step'))
      }
    }
    await byteStream(chunks(), { signal: leave.signal, onFailure: error => failures.push(error) })
    leave.abort()
    await sleep(20)
    expect(failures).toEqual([new Error('no room for the last step')])
  })

  test('fails as a whole when its source fails, and says so once', async () => {
    const { seen, open } = source(100, 3)
    await expect(readAll(await open())).rejects.toThrow('the disk is gone')
    expect(seen.failures).toHaveLength(1)
  })

  test('is no stream at all when the first bytes cannot be made', async () => {
    const { seen, open } = source(100, 0)
    await expect(open()).rejects.toThrow('the disk is gone')
    expect(seen.failures).toEqual([])
  })
})
