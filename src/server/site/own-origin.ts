// The built pages carry absolute addresses (canonical links, sharing pictures), and the build cannot know where the
// site will be reached. It writes the company's website; here the server's own origin takes its place. A file
// without such an address is passed on as it was built, compressed twins included.

import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { company } from '#domain/company.ts'
import type { Encoding } from '#server/http/accept-encoding.ts'
import type { StaticFile, Variant } from './static-index.ts'

/** An eighth larger than the best quality, in 2 ms instead of 200: this happens while somebody waits. */
const brotliQuality = 6

const compress: Record<Encoding, (contents: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>> = {
  br: contents =>
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: contents => gzipSync(contents, { level: constants.Z_BEST_COMPRESSION }),
}

export function withOwnOrigin(file: StaticFile, origin: string): StaticFile {
  const { bytes } = file.plain
  if (origin === company.website || bytes === null || !file.type.startsWith('text/html')) return file
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.includes(company.website)) return file
  const contents = Buffer.from(text.replaceAll(company.website, origin))
  const digest = hash('sha256', contents, 'base64url').slice(0, 22)
  const variant = (form: Uint8Array<ArrayBuffer>, suffix: string): Variant => ({
    path: file.plain.path,
    size: form.byteLength,
    etag: `"${digest}${suffix}"`,
    bytes: form,
  })
  return {
    ...file,
    plain: variant(contents, ''),
    encoded: new Map(
      [...file.encoded.keys()].map(encoding => [
        encoding,
        variant(compress[encoding](contents), `-${encoding}`),
      ]),
    ),
  }
}
