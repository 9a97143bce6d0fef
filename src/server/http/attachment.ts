// The header that names a download (RFC 6266): once in ASCII for old programs, once as it is (RFC 8187).

export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name)}`
}

/** What encodeURIComponent leaves alone and the grammar of the header does not. */
const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
