// The backups that the server makes by itself, for admins: whether they work, not what is in them.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How far one that is under way has come. */
const backupProgress = z.strictObject({ task: z.string(), done: z.number(), total: z.number() })

export const backupState = z.strictObject({
  /** The newest good one. */
  newest: z.nullable(z.strictObject({ madeAt: z.iso.datetime(), bytes: z.number() })),
  /** When the last attempt failed; null when it did not. */
  failedAt: z.nullable(z.iso.datetime()),
  running: z._default(z.nullable(backupProgress), null),
})

export type BackupState = z.output<typeof backupState>

export const readBackupState = endpoint('GET', '/api/backup', {
  access: 'admin',
  summary: 'When the last scheduled backup was made; null where none are scheduled',
  answer: z.strictObject({ backup: z.nullable(backupState) }),
})

export const startBackup = endpoint('POST', '/api/backup', {
  audit: 'backup-asked',
  access: 'admin',
  summary: 'Begin a backup now, unless one is under way; `GET /api/backup` says how far it has come',
  answer: z.strictObject({ backup: backupState }),
  problems: ['no-backup-folder'],
})
