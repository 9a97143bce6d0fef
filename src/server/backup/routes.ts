// How the scheduled backups fare, for the admin page, and one more of them on request.

import { type BackupState, readBackupState, startBackup } from '#api/backup.ts'
import { Problem } from '#domain/problems/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { ScheduledBackups } from './schedule.ts'

export const backupRoutes = (backups: ScheduledBackups | null): Route[] => [
  route(readBackupState, async () => ({ backup: stateOf(backups) })),

  route(startBackup, async ({ afterCommit, audit }) => {
    if (!backups) throw new Problem('no-backup-folder')
    const isRunning = backups.progress() !== null
    if (isRunning) await audit(null)
    else afterCommit(() => backups.makeNow())
    const running = backups.progress() ?? { task: 'Starting', done: 0, total: 0 }
    return { backup: { ...describe(backups), running } }
  }),
]

/** Null where none are scheduled. */
export const stateOf = (backups: ScheduledBackups | null): BackupState | null => backups && describe(backups)

function describe(backups: ScheduledBackups): BackupState {
  const { newest, failedAt } = backups.state()
  return {
    newest: newest && { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes },
    failedAt: failedAt?.toISOString() ?? null,
    running: backups.progress(),
  }
}
