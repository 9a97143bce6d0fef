// A real disk of a few megabytes, to be filled. Only root may mount one; a test that gets null does with less, and says so.

import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type MountedDisk, mountDisk } from './mounted-disk.ts'

export interface SmallDisk extends MountedDisk {
  /** Leaves not a byte, or so many. */
  fill(leaveBytes?: number): void
  free(): void
  setReadOnly(isReadOnly: boolean): void
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.getuid?.() !== 0) return null
  const disk = await mountDisk(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs'])
  if (!disk) return null
  const { folder } = disk
  const filler = join(folder, 'filler')
  return {
    ...disk,
    fill: (leaveBytes = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      writeUntilFull(filler, Math.max(0, bavail * bsize - leaveBytes))
    },
    free: () => rmSync(filler, { force: true }),
    setReadOnly: isReadOnly => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder])
    },
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
