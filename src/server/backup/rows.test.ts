import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { linesOf, longestLine, toLines, unpackedRows } from './rows.ts'
import type { Row } from './store.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** Every character that some program takes for the end of a line or for nothing at all. */
const separators = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(letter =>
  /[\p{Z}\p{Cc}\p{Cf}]/u.test(letter),
)

describe('rows come back as they were written', () => {
  test.each([1, 7, 16_384])('in pieces of %d bytes', async size => {
    const rows: Row[] = [
      ...separators.map((letter, number) => ({ text: `a${letter}b`, number, nothing: null })),
      { text: separators.join(''), number: -1, nothing: null },
      { text: 'Ünïcödé 漢字 🛢️', number: 0, nothing: null },
    ]
    const packed = gzipSync(toLines(rows))
    expect(await collect(unpackedRows(inPieces(packed, size)))).toEqual(rows)
  })

  test('with lines of 100 KB and more', async () => {
    const rows = [100_000, 1, 1_500_000].map(length => ({ text: 'ä\u2028'.repeat(length / 2) }))
    expect(await collect(unpackedRows(inPieces(gzipSync(toLines(rows)), 16_384)))).toEqual(rows)
  })

  test('none of none', async () => {
    expect(await collect(unpackedRows(inPieces(gzipSync(toLines([])), 10)))).toEqual([])
  })
})

test('a last line without its end is a line', async () => {
  expect(await collect(linesOf(inPieces(Buffer.from('one\ntwo'), 2)))).toEqual(['one', 'two'])
})

test('a line without an end is given up before it fills the memory', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield Buffer.alloc(1024 * 1024, 'x')
  }
  await expect(collect(linesOf(endless()))).rejects.toThrow(`A line of more than ${longestLine} bytes`)
})

test('bytes that are no text are refused', async () => {
  await expect(collect(linesOf(inPieces(Buffer.from([0x22, 0xff, 0x22, 0x0a]), 9)))).rejects.toThrow()
})

test.each([
  ['no JSON', 'nothing\n'],
  ['an empty line', '{"id":"1"}\n\n'],
  ['no object', '["id"]\n'],
  ['an object in a column', '{"id":{"0":1}}\n'],
  ['a number that is not whole', '{"id":0.5}\n'],
])('%s is no row', async (_, text) => {
  await expect(collect(unpackedRows(inPieces(gzipSync(text), 100)))).rejects.toThrow()
})

test('a stream that breaks fails, and does not hang', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield gzipSync(toLines([{ id: 1 }])).subarray(0, 12)
    throw new Error('The disk is gone')
  }
  await expect(collect(unpackedRows(broken()))).rejects.toThrow('The disk is gone')
  await expect(
    collect(unpackedRows(inPieces(gzipSync(toLines([{ id: 1 }])).subarray(0, 12), 4))),
  ).rejects.toThrow()
})
