// How the scheduled backups fare, for the admin page.

import { readBackupState } from '#api/backup.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { ScheduledBackups } from './schedule.ts'

export const backupRoutes = (backups: ScheduledBackups | null): Route[] => [
  route(readBackupState, async () => {
    if (!backups) return { backup: null }
    const { newest, failedAt } = backups.state()
    return {
      backup: {
        newest: newest && { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes },
        failedAt: failedAt?.toISOString() ?? null,
      },
    }
  }),
]
