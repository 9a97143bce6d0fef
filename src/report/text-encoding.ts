// In which encoding a text file was saved: Excel's “Unicode Text” is UTF-16, and on Windows its plain “CSV” is in the old code
// page.

import { Problem } from '#domain/problem.ts'

const marks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

export function decodeText(bytes: Uint8Array): string {
  const [wide] = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  if (wide) return decodeWide(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function decodeWide(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}
