// F11: a data folder that cannot be used.

import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { type Fault, none, shown } from '../fault.ts'
import type { Stage } from '../stage.ts'

/** Whether the start ends with 78 and one sentence, and nothing of a stack. */
async function isRefusedPlainly({ product, location }: Stage, dataDir: string): Promise<boolean> {
  const own = location.dataDir
  location.dataDir = dataDir
  const server = product.run('main')
  location.dataDir = own
  const code = await server.exit
  const words = server.output().trim()
  return code === 78 && words.length > 0 && !words.includes('    at ') && words.split('\n').length === 1
}

export const badDataFolder: Fault = {
  id: 'F11',
  title: 'data folder read-only, below a file, not ours',
  expected: 'exit 78 with one plain sentence; the same folder works once it is mended',
  times: { whole: 1, short: 1 },
  run: async stage => {
    const { location, product } = stage
    const refusals: Record<string, boolean> = {}
    const file = join(location.dataDir, 'a-file')
    await writeFile(file, '')
    refusals['below a file'] = await isRefusedPlainly(stage, join(file, 'data'))

    const disk = await mountSmallDisk(16)
    if (disk) {
      stage.atEnd(disk.unmount)
      disk.setReadOnly(true)
      refusals['read-only'] = await isRefusedPlainly(stage, join(disk.folder, 'data'))
      disk.setReadOnly(false)
      location.dataDir = join(disk.folder, 'data')
    } else {
      // Root may write anywhere; another user needs no small disk for this.
      const locked = join(location.dataDir, 'locked')
      await mkdir(locked)
      await chmod(locked, 0o500)
      refusals['not ours'] = await isRefusedPlainly(stage, locked)
      await chmod(locked, 0o700)
      location.dataDir = locked
    }
    await product.start()
    await (await stage.inspector()).newForm()
    const wrong = Object.entries(refusals).filter(([, isPlain]) => !isPlain)
    return [
      none(
        `not refused plainly${wrong.length > 0 ? `: ${wrong.map(([name]) => name).join(', ')}` : ''}`,
        wrong.length,
      ),
      shown('folders', Object.keys(refusals).length),
    ]
  },
}
