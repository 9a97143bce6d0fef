// Which media type a file of the site has, and whether compressing it pays. The build compresses by this table and the
// server serves by it.

import { extname } from 'node:path'
import { lookup } from 'mrmime'

/** What the library does not know: loader data of a page, under the type the router asks for, and icons. */
const others = new Map([
  ['.data', 'text/x-script'],
  ['.ico', 'image/x-icon'],
])

const typeOf = (file: string): string => {
  const extension = extname(file).toLowerCase()
  return others.get(extension) ?? lookup(extension) ?? 'application/octet-stream'
}

const isText = (type: string): boolean => /^text\/|[/+](?:json|xml|javascript)$/.test(type)

export function mediaType(file: string): string {
  const type = typeOf(file)
  return isText(type) ? `${type}; charset=utf-8` : type
}

export function isCompressible(file: string): boolean {
  const type = typeOf(file)
  return isText(type) || type === 'application/wasm'
}
