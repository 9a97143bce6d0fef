// What an archive says about itself, before anything of it is unpacked.

import { Problem } from '#domain/problems/problem.ts'

const startOf = { zip: 0x04034b50, directory: 0x02014b50 }

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === startOf.zip

/** As the directory at the end of the archive says it, in bytes. */
export function unpackedSize(bytes: Buffer): number {
  try {
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    let total = 0
    for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === startOf.directory; ) {
      total += bytes.readUInt32LE(at + 24)
      at += 46 + [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0)
    }
    return total
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}
