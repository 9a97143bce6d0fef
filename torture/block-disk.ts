// A disk whose every block lies in a file: a copy of that file is what a disk holds at the moment the power goes, without
// anything that only the memory knew. Only root may mount it.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type MountedDisk, mountDisk } from '#testing/mounted-disk.ts'

export interface BlockDisk extends MountedDisk {
  /** The blocks as they are now, as another disk: what the machine finds when the power is back. */
  copy(): Promise<BlockDisk>
}

/** Null where it cannot be mounted. */
export async function mountBlockDisk(megabytes: number): Promise<BlockDisk | null> {
  if (process.getuid?.() !== 0) return null
  const file = join(mkdtempSync(join(tmpdir(), 'blocks-')), 'image')
  try {
    execFileSync('truncate', ['-s', `${megabytes}M`, file])
    execFileSync('mkfs.ext4', ['-q', file])
  } catch {
    rmSync(file, { force: true })
    return null
  }
  return mount(file)
}

async function mount(file: string): Promise<BlockDisk | null> {
  const disk = await mountDisk(['-o', 'loop', file], dirname(file))
  if (!disk) return null
  return {
    ...disk,
    copy: async () => {
      const next = join(mkdtempSync(join(tmpdir(), 'blocks-')), 'image')
      execFileSync('cp', ['--sparse=always', file, next])
      const copied = await mount(next)
      if (!copied) throw new Error('What the disk held cannot be mounted any more.')
      return copied
    },
  }
}
