// Once at the start and then every hour: rows and files that were given up are deleted when their time is over, unless
// the clock has just leapt, and a backup is made when it is due. The chores do not depend on each other, and one that
// fails keeps none of the others from being done.

import { join } from 'node:path'
import {
  auditLogDays,
  binderDays,
  draftDays,
  importDays,
  importUndoHours,
  purgeCutoff,
  requestTrashDays,
} from '#domain/limits.ts'
import { headLogger } from './audit/log-head.ts'
import { trimAudit } from './audit/trim.ts'
import { deleteOldLinks } from './auth/links-store.ts'
import { deleteExpiredSessions } from './auth/sessions-store.ts'
import type { ScheduledBackups } from './backup/schedule.ts'
import { removeBinderFiles } from './binders/binder-files.ts'
import { deleteOldBinders } from './binders/store.ts'
import { purgeDue } from './completed-forms/trash/purge.ts'
import { type RunningJob, startJob } from './concurrency/job.ts'
import { purgeOldSubmissions, purgeSubmissions } from './contact/trash/delete.ts'
import { isClockSteady } from './db/clock.ts'
import type { Database } from './db/dialect.ts'
import type { Lead } from './db/server-lock.ts'
import { deleteOldCopies } from './drafts/store.ts'
import { facilityRegister } from './facilities/assign/assign-form.ts'
import { forgetOldImports } from './facilities/sheet/import-log-store.ts'
import type { FileStore } from './files/file-store.ts'
import { removeOldSharedUploads } from './files/shared-uploads.ts'
import { sweepFiles } from './files/sweep.ts'
import { removeUploadLeftovers } from './files/uploads.ts'
import type { Log } from './http/log.ts'
import { deleteOldMails } from './mail/store.ts'
import { deleteOldFailures } from './sessions/store.ts'
import { deleteOldUnsentWork } from './users/unsent-work-store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** How the last round went, for the system page. */
export interface Rounds {
  last(): { lastRunAt: string | null; isClockSteady: boolean | null }
  note(at: Date, isClockSteady: boolean): void
}

export function createRounds(): Rounds {
  let last: ReturnType<Rounds['last']> = { lastRunAt: null, isClockSteady: null }
  return {
    last: () => last,
    note: (at, isClockSteady) => {
      last = { lastRunAt: at.toISOString(), isClockSteady }
    },
  }
}

interface House {
  database: Database
  files: FileStore
  log: Log
  /** The others clean up their own disk only. */
  lead?: Lead
  /** Where uploads lie while they come in. */
  uploads: string
  backups?: Pick<ScheduledBackups, 'run'> | null
  /** What the settings say where nothing is set, unless given. */
  retention?: Retention
  rounds?: Pick<Rounds, 'note'>
}

/** What the settings say about how long something stays. */
export interface Retention {
  auditDays: number
  /** Null: contact requests stay until a person deletes them. */
  contactDays: number | null
}

export function keepHouse(house: House): RunningJob {
  const logHead = headLogger(house.log)
  return startJob({
    ...{ everyMs: hour, log: house.log, failure: 'housekeeping failed' },
    run: signal => keepHouseOnce({ ...house, logHead }, { now: new Date(), signal }),
  })
}

interface Round {
  now: Date
  /** Aborts when the server stops. */
  signal?: AbortSignal
}

async function keepHouseOnce(
  house: House & { logHead: ReturnType<typeof headLogger> },
  round: Round,
): Promise<void> {
  const { database, log, lead } = house
  const ownDisk = { uploads: () => removeUploadLeftovers(house.uploads, log, round.now) }
  if (lead && !(await lead())) return runChores(log, round, ownDisk)
  const isSteady = await isClockSteady(database, round.now)
  if (!isSteady) {
    log.warn(
      'The clock is more than a day off from when it was last seen: nothing is deleted by age until it has been steady for a day.',
    )
  }
  await runChores(log, round, {
    'audit head': () => house.logHead(database, round.now),
    ...(isSteady && { ...deletions(house, round), ...ownDisk }),
    ...backupChore(house, round),
  })
  house.rounds?.note(new Date(), isSteady)
}

type Chores = Record<string, () => Promise<unknown>>

/** Whatever is due at `now`, which is taken for the right time. */
export const doChores = (house: House, round: Round): Promise<void> =>
  runChores(house.log, round, { ...deletions(house, round), ...backupChore(house, round) })

const backupChore = ({ backups }: House, round: Round): Chores =>
  backups ? { backup: () => backups.run(round) } : {}

function deletions({ database, files, log, uploads, retention }: House, round: Round): Chores {
  const { now } = round
  const { auditDays, contactDays } = retention ?? { auditDays: auditLogDays, contactDays: null }
  return {
    'expired sessions': () => deleteExpiredSessions(database.write, now),
    'old links': () => deleteOldLinks(database.write, now),
    'old login failures': () => deleteOldFailures(database.write, new Date(now.getTime() - day)),
    'old drafts': () => deleteOldCopies(database.write, new Date(now.getTime() - draftDays * day)),
    'old unsent work': () => deleteOldUnsentWork(database.write, new Date(now.getTime() - draftDays * day)),
    trash: () => purgeDue({ database, files, log, register: facilityRegister }, round),
    'inbox trash': () => purgeSubmissions(database, log, now),
    ...(contactDays !== null && {
      'old contact requests': () => purgeOldSubmissions(database, { log, now, days: contactDays }),
    }),
    'old audit entries': () => trimAudit(database, new Date(now.getTime() - auditDays * day), now),
    'old binders': async () => {
      const cutoff = purgeCutoff(now, binderDays)
      await removeBinderFiles(
        { dataDir: join(uploads, '..'), files },
        await deleteOldBinders(database.write, cutoff),
      )
    },
    'old imports': () =>
      forgetOldImports(database.write, {
        undoable: purgeCutoff(now, importUndoHours / 24),
        kept: purgeCutoff(now, importDays),
      }),
    'old mails': () => deleteOldMails(database.write, purgeCutoff(now, requestTrashDays)),
    files: () => sweepFiles(database, files, log, round),
    'shared uploads': () => removeOldSharedUploads(files, now),
  }
}

async function runChores(log: Log, { signal }: Round, chores: Chores): Promise<void> {
  for (const [chore, run] of Object.entries(chores)) {
    if (signal?.aborted) return
    try {
      await run()
    } catch (error) {
      // The database may be closed by now.
      if (signal?.aborted) return
      log.error('housekeeping failed', error, { chore })
    }
  }
}
