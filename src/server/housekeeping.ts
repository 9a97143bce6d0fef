// Once at the start and then every hour: rows and files that were given up are deleted when their time is over, unless
// the clock has just leapt, and a backup is made when it is due. The chores do not depend on each other, and one that
// fails keeps none of the others from being done.

import { setTimeout as sleep } from 'node:timers/promises'
import { draftDays, purgeCutoff, requestTrashDays } from '#domain/limits.ts'
import { deleteExpiredSessions } from './auth/store.ts'
import type { ScheduledBackups } from './backup/schedule.ts'
import { purgeDue } from './completed-forms/trash/purge.ts'
import { purgeSubmissions } from './contact/trash/delete.ts'
import { isClockSteady } from './db/clock.ts'
import type { Database } from './db/dialect.ts'
import { deleteOldCopies } from './drafts/store.ts'
import { facilityRegister } from './facilities/assign/assign-form.ts'
import type { FileStore } from './files/file-store.ts'
import { sweepFiles } from './files/sweep.ts'
import { removeUploadLeftovers } from './files/uploads.ts'
import type { Log } from './http/log.ts'
import { deleteOldMails } from './mail/store.ts'
import { deleteOldFailures } from './sessions/store.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** A file store that hardly answers may leave a chore half done: the next start finds the rest. */
const longestStopMs = 1_000

export interface House {
  database: Database
  files: FileStore
  log: Log
  /** Where uploads lie while they come in. */
  uploads: string
  backups?: Pick<ScheduledBackups, 'run'> | null
}

/** Returns the function that ends it. */
export function keepHouse(house: House): () => Promise<void> {
  const stopping = new AbortController()
  let round: Promise<void> | null = null
  const run = () => {
    // A file store that hardly answers can make one round last longer than an hour.
    round ??= keepHouseOnce(house, { now: new Date(), signal: stopping.signal }).finally(() => {
      round = null
    })
  }
  run()
  const timer = setInterval(run, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await Promise.race([round, sleep(longestStopMs)])
  }
}

export interface Round {
  now: Date
  /** Aborts when the server stops. */
  signal?: AbortSignal
}

async function keepHouseOnce(house: House, round: Round): Promise<void> {
  const { database, log } = house
  try {
    const isSteady = await isClockSteady(database, round.now)
    if (!isSteady) {
      log.warn(
        'The clock is more than a day off from when it was last seen: nothing is deleted by age until it has been steady for a day.',
      )
    }
    await runChores(log, round, { ...(isSteady && deletions(house, round)), ...backupChore(house, round) })
  } catch (error) {
    if (!round.signal?.aborted) log.error('housekeeping failed', error, { chore: 'clock' })
  }
}

type Chores = Record<string, () => Promise<unknown>>

/** Whatever is due at `now`, which is taken for the right time. */
export const doChores = (house: House, round: Round): Promise<void> =>
  runChores(house.log, round, { ...deletions(house, round), ...backupChore(house, round) })

const backupChore = ({ backups }: House, round: Round): Chores =>
  backups ? { backup: () => backups.run(round) } : {}

function deletions({ database, files, log, uploads }: House, round: Round): Chores {
  const { now } = round
  return {
    'expired sessions': () => deleteExpiredSessions(database.write, now),
    'old login failures': () => deleteOldFailures(database.write, new Date(now.getTime() - day)),
    'old drafts': () => deleteOldCopies(database.write, new Date(now.getTime() - draftDays * day)),
    trash: () => purgeDue({ database, files, log, register: facilityRegister }, round),
    'inbox trash': () => purgeSubmissions(database, log, now),
    'old mails': () => deleteOldMails(database.write, purgeCutoff(now, requestTrashDays)),
    files: () => sweepFiles(database, files, log, round),
    uploads: () => removeUploadLeftovers(uploads, log, now),
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
