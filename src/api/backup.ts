// The backups that the server makes by itself, for admins: whether they work, not what is in them.

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const backupState = z.strictObject({
  /** The newest good one. */
  newest: z.nullable(z.strictObject({ madeAt: z.iso.datetime(), bytes: z.number() })),
  /** When the last attempt failed; null when it did not. */
  failedAt: z.nullable(z.iso.datetime()),
})

export type BackupState = z.output<typeof backupState>

export const readBackupState = endpoint({
  name: 'readBackupState',
  method: 'GET',
  path: '/api/backup',
  access: 'admin',
  summary: 'When the last scheduled backup was made; null where none are scheduled',
  answer: z.strictObject({ backup: z.nullable(backupState) }),
  problems: [],
})
