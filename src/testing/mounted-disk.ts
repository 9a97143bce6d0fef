// A disk that is mounted for a while. Only root may mount one. A guard holds it: when this process ends, however it ends, the
// guard's input closes, and the guard unmounts the disk.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MountedDisk {
  folder: string
  unmount(): Promise<void>
}

// $1: the folder, $2: another that is deleted after it, or nothing; then what is mounted, and how.
const guard = `
  trap '' INT
  folder="$1" image="$2"
  shift 2
  mount "$@" "$folder" 2>/dev/null && echo mounted
  exec 1>/dev/null
  cat
  umount -l "$folder" 2>/dev/null
  rmdir "$folder"
  [ -z "$image" ] || rm -rf "$image"
`

/**
 * `mount`: the arguments of the command, without the folder. `imageFolder` holds the file that is mounted, if one is, and goes
 * with the disk. Null where it cannot be mounted.
 */
export async function mountDisk(mount: readonly string[], imageFolder = ''): Promise<MountedDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const child = spawn('sh', ['-c', guard, 'guard', folder, imageFolder, ...mount], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'close')
  const unmount = async () => {
    child.stdin.end()
    await ended
  }
  const isMounted = await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
  if (isMounted.length > 0) return { folder, unmount }
  await unmount()
  return null
}
