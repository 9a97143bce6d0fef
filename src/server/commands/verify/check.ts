// What a check of the live data is given, and what it finds.

import type { Registry } from '#domain/form/registry.ts'
import type { Progress } from '../../backup/progress.ts'
import type { Database, Db } from '../../db/dialect.ts'
import type { FileStore } from '../../files/file-store.ts'

export interface CheckParts {
  database: Database
  /** One moment of it: what people save meanwhile does not look like a fault. */
  db: Db
  files: FileStore
  registry: Registry
  dataDir: string
  backupFolder: string | null
  /** The server's; null where the command does not have it. */
  secret: string | null
  /** Mend what can be mended without losing anything. */
  isMending: boolean
  progress: Progress
}

export interface Outcome {
  /** How many things were looked at. */
  looked: number
  /** One sentence each. */
  faults: string[]
  /** What an operator may want to know and need not do anything about. */
  notes?: string[]
  mended?: number
}

export interface Check {
  name: string
  run(parts: CheckParts): Promise<Outcome>
}
