// What a built page says that only the running server knows. The build cannot know where the site will be reached: it writes
// the company's website, and the server's own origin takes its place. It writes what falls due as of the day of the build, and
// the server says it as of today. A file without either is passed on as it was built, compressed twins included.

import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { aheadTexts } from '#domain/due/months-ahead.ts'
import { company } from '#domain/site/company.ts'
import type { Encoding } from '#server/http/accept-encoding.ts'
import type { StaticFile, Variant } from './static-index.ts'

/** An eighth larger than the best quality, in 2 ms instead of 200: this happens while a visitor waits. */
const brotliQuality = 6

const compress: Record<Encoding, (contents: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>> = {
  br: contents =>
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: contents => gzipSync(contents, { level: constants.Z_BEST_COMPRESSION }),
}

interface Refreshed {
  file: StaticFile
  /** It is another one tomorrow. */
  isDated: boolean
}

/** `today`: yyyy-mm-dd. */
export function refresh(file: StaticFile, { origin, today }: { origin: string; today: string }): Refreshed {
  const { bytes } = file.plain
  if (bytes === null || !file.type.startsWith('text/html')) return { file, isDated: false }
  const built = Buffer.from(bytes).toString('utf8')
  const isDated = anyAhead.test(built)
  const text = withToday(built.replaceAll(company.website, origin), today)
  return { file: text === built ? file : withText(file, text), isDated }
}

/** Elements that hold nothing but a text of `aheadTexts`. */
const anyAhead = /(<(\w+)[^>]* data-ahead="([a-z0-9 -]+)"[^>]*>)[^<]*(<\/\2>)/
const everyAhead = new RegExp(anyAhead, 'g')

function withToday(html: string, today: string): string {
  const texts = aheadTexts(today)
  return html.replace(everyAhead, (whole, start: string, _tag, place: string, end: string) => {
    const text = texts.get(place)
    return text === undefined ? whole : `${start}${text}${end}`
  })
}

function withText(file: StaticFile, text: string): StaticFile {
  const contents = Buffer.from(text)
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
