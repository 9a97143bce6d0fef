// A real disk of a few megabytes, to be filled. Only root may mount one; a test that gets null does with less, and says so.
// A guard holds it: when this process ends, however it ends, the guard's input closes, and the guard unmounts the disk.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Leaves not a byte, or so many. */
  fill(leaveBytes?: number): void
  free(): void
  setReadOnly(isReadOnly: boolean): void
  unmount(): Promise<void>
}

// $1: the folder, $2: its size.
const guard = `
  trap '' INT
  mount -t tmpfs -o "size=$2,mode=0755" tmpfs "$1" 2>/dev/null && echo mounted
  exec 1>/dev/null
  cat
  umount -l "$1" 2>/dev/null
  rmdir "$1"
`

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const child = spawn('sh', ['-c', guard, 'guard', folder, `${megabytes}m`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close')
  const unmount = async () => {
    child.stdin.end()
    await ended
  }
  const isMounted = await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
  if (isMounted.length === 0) {
    await unmount()
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leaveBytes = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      writeUntilFull(filler, Math.max(0, bavail * bsize - leaveBytes))
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: isReadOnly => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
    },
    unmount,
  }
}

function writeUntilFull(path: string, bytes: number): void {
  const file = openSync(path, 'a')
  const zeros = Buffer.alloc(bytes)
  try {
    for (let written = 0; written < bytes; ) written += writeSync(file, zeros, written)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
