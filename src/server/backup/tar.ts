// The container of a backup: a plain tar (POSIX ustar), which every system opens without us. Only what we write ourselves
// is read back: a header must be, byte for byte, the one that we would have written, so no damage in it goes unseen.

export const blockBytes = 512

interface TarEntry {
  name: string
  size: number
  /** Seconds since 1970. */
  mtime: number
}

/** Eleven octal digits. */
const largestSize = 8 ** 11 - 1

export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

export function encodeHeader({ name, size, mtime }: TarEntry): Buffer {
  if (size > largestSize) throw new Error(`Too large for a tar: ${name}`)
  const { prefix, rest } = splitName(name)
  const block = Buffer.alloc(blockBytes)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  const fields: [offset: number, text: string][] = [
    [0, rest],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, octal(mtime, 11)],
    // While the sum is taken, its own field counts as blanks.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
    [345, prefix],
  ]
  for (const [offset, text] of fields) block.write(text, offset, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** Null when it is no header of ours. */
export function decodeHeader(block: Buffer): TarEntry | null {
  const textAt = (offset: number, length: number) =>
    block
      .toString('latin1', offset, offset + length)
      .split('\0', 1)
      .join()
  const [rest, prefix, size, mtime] = [textAt(0, 100), textAt(345, 155), textAt(124, 12), textAt(136, 12)]
  if (!/^[0-7]{11}$/.test(size) || !/^[0-7]{11}$/.test(mtime) || rest === '') return null
  const entry = {
    name: prefix ? `${prefix}/${rest}` : rest,
    size: Number.parseInt(size, 8),
    mtime: Number.parseInt(mtime, 8),
  }
  return isTarName(entry.name) && encodeHeader(entry).equals(block) ? entry : null
}

export const isTarName = (name: string): boolean => {
  try {
    splitName(name)
    return true
  } catch {
    return false
  }
}

/** The last hundred characters, from a slash on, and what stands before them. */
function splitName(name: string): { prefix: string; rest: string } {
  if (!/^[\x21-\x7e]+$/.test(name)) throw new Error(`Not a name for a tar: ${name}`)
  if (name.length <= 100) return { prefix: '', rest: name }
  const slash = name.indexOf('/', name.length - 101)
  if (slash < 1 || slash > 155) throw new Error(`Too long a name for a tar: ${name}`)
  return { prefix: name.slice(0, slash), rest: name.slice(slash + 1) }
}
