// The quarantine: where files lie that the database knows nothing about, under their own keys, until a person deletes
// them. Another server with an older copy of the database may have put a file there that this one needs, so a reader
// of a file finds it there too. It is copied back, never moved: whatever two servers do at the same moment, what
// has come into quarantine stays.

import type { Log } from '#server/http/log.ts'
import type { FileStore } from './file-store.ts'

export const quarantine = 'quarantine'
export const inQuarantine = (key: string): string => `${quarantine}/${key}`
export const outOfQuarantine = (key: string): string => key.slice(quarantine.length + 1)

export function withQuarantine(files: FileStore, log: Log): FileStore {
  return {
    ...files,
    get: async key => {
      const file = await files.get(key)
      if (file || !(await files.copy(inQuarantine(key), key))) return file
      log.warn('file put back from quarantine')
      return files.get(key)
    },
  }
}
