// What an archive says about itself, before anything of it is unpacked; and one of its files, unpacked no further than it says.

import { inflateRawSync } from 'node:zlib'
import { Problem } from '#domain/problems/problem.ts'

const startOf = { zip: 0x04034b50, directory: 0x02014b50 }

export const isZip = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32LE(0) === startOf.zip

/** As the directory at the end of the archive says it, in bytes. */
export const unpackedSize = (bytes: Buffer): number =>
  filesIn(bytes).reduce((total, { size }) => total + size, 0)

/** Null where the archive has no such file. Two of one name are read differently by different programs. */
export function unpack(bytes: Buffer, name: string): Buffer | null {
  const [file, other] = filesIn(bytes).filter(each => each.name === name)
  if (!file) return null
  if (other) throw new Problem('import-not-readable')
  try {
    const { at, packedSize, size } = file
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(start, start + packedSize)
    return file.isPacked ? inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }) : packed
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}

interface ZippedFile {
  name: string
  /** Where it begins. */
  at: number
  isPacked: boolean
  packedSize: number
  /** Unpacked. */
  size: number
}

function filesIn(bytes: Buffer): ZippedFile[] {
  try {
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    const files: ZippedFile[] = []
    for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === startOf.directory; ) {
      const nameLength = bytes.readUInt16LE(at + 28)
      files.push({
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        at: bytes.readUInt32LE(at + 42),
        isPacked: bytes.readUInt16LE(at + 10) !== 0,
        packedSize: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
      })
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return files
  } catch (cause) {
    throw new Problem('import-not-readable', { cause })
  }
}
