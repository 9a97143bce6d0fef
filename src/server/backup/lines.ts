// Lines of text out of a stream of bytes. Only a line feed ends one: `node:readline` also splits at U+2028 and U+2029, which
// stand in what people paste and which JSON leaves as they are.

const lineFeed = 0x0a
/** Far more than the widest row, and few enough that a file that holds no line feed cannot fill the memory. */
export const longestLine = 64 * 1024 * 1024

export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begun: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield decoder.decode(Buffer.concat([...begun, chunk.subarray(start, end)]))
      begun = []
      length = 0
      start = end + 1
    }
    if (start === chunk.length) continue
    begun.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > longestLine) throw new Error(`A line of more than ${longestLine} bytes`)
  }
  if (length > 0) yield decoder.decode(Buffer.concat(begun))
}
