// Which media type a file of the site has, and whether compressing it pays. The build compresses by
// this table and the server serves by it.

import { extname } from 'node:path'

interface ContentType {
  type: string
  compressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, compressible: true })
const packed = (type: string): ContentType => ({ type, compressible: false })

const byExtension: Readonly<Record<string, ContentType>> = {
  '.css': text('text/css'),
  '.csv': text('text/csv'),
  // Loader data of a prerendered page, under the type the router asks for.
  '.data': text('text/x-script'),
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.mjs': text('text/javascript'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.wasm': { type: 'application/wasm', compressible: true },
  '.avif': packed('image/avif'),
  '.gif': packed('image/gif'),
  '.ico': packed('image/x-icon'),
  '.jpg': packed('image/jpeg'),
  '.jpeg': packed('image/jpeg'),
  '.pdf': packed('application/pdf'),
  '.png': packed('image/png'),
  '.webp': packed('image/webp'),
  '.woff2': packed('font/woff2'),
}

const unknown = packed('application/octet-stream')

const contentTypeOf = (file: string) => byExtension[extname(file).toLowerCase()] ?? unknown

export const mediaType = (file: string): string => contentTypeOf(file).type
export const isCompressible = (file: string): boolean => contentTypeOf(file).compressible
