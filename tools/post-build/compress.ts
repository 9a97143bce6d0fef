// Writes a brotli and a gzip twin beside a file, once at build time, so that the server can send the
// smallest form without ever compressing a page itself.

import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface Saving {
  plain: number
  brotli: number
}

// Both run on libuv's threads, so many files at once use all cores.
const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

export async function writeCompressed(file: string): Promise<Saving> {
  const contents = await readFile(file)
  const [brotli, gzipped] = await Promise.all([
    packBrotli(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.byteLength,
      },
    }),
    packGzip(contents, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  return { plain: contents.byteLength, brotli: brotli.byteLength }
}
