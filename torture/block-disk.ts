// A disk whose every block lies in a file: a copy of that file is what a disk holds at the moment the power goes, without
// anything that only the memory knew. Only root may mount it. A guard holds it: when this process ends, however it ends,
// the guard unmounts it and deletes the file.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BlockDisk {
  folder: string
  /** The blocks as they are now, as another disk: what the machine finds when the power is back. */
  copy(): Promise<BlockDisk>
  unmount(): Promise<void>
}

// $1: the folder, $2: the file with the blocks.
const guard = `
  trap '' INT
  mount -o loop "$2" "$1" 2>/dev/null && echo mounted
  exec 1>/dev/null
  cat
  umount -l "$1" 2>/dev/null
  rmdir "$1"
  rm -f "$2"
`

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
  const folder = mkdtempSync(join(tmpdir(), 'block-disk-'))
  const child = spawn('sh', ['-c', guard, 'guard', folder, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close')
  const unmount = async () => {
    child.stdin.end()
    await ended
    rmSync(join(file, '..'), { recursive: true, force: true })
  }
  const isMounted = await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
  if (isMounted.length === 0) {
    await unmount()
    return null
  }
  return {
    folder,
    copy: async () => {
      const next = join(mkdtempSync(join(tmpdir(), 'blocks-')), 'image')
      execFileSync('cp', ['--sparse=always', file, next])
      const disk = await mount(next)
      if (!disk) throw new Error('What the disk held cannot be mounted any more.')
      return disk
    },
    unmount,
  }
}
