// Backups that the server makes by itself, one after so many hours, and of which it keeps the newest few. It deletes only
// files that it named itself, and never the one it has just made.

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { appendEntry } from '#server/audit/append.ts'
import type { Database } from '#server/db/dialect.ts'
import type { Log } from '#server/http/log.ts'
import { type BackupParts, makeBackup } from './make-backup.ts'
import type { Progress } from './progress.ts'

export interface BackupSettings {
  /** Absolute. */
  folder: string
  everyHours: number
  /** At least 1. */
  keep: number
}

interface BackupState {
  /** The newest good one. */
  newest: { madeAt: Date; bytes: number } | null
  /** When the last attempt failed; null when it did not. */
  failedAt: Date | null
}

export interface ScheduledBackups {
  /** Makes one when it is due. Throws what kept it from being made. */
  run(round: { now: Date; signal?: AbortSignal | undefined }): Promise<void>
  state(): BackupState
  /** Of the one that is under way; null where none is. */
  progress(): { task: string; done: number; total: number } | null
  /** Begins one that is not due yet, unless one is under way. */
  makeNow(): void
  /** Ends one that was begun by `makeNow`. */
  stop(): Promise<void>
  /** The last attempt failed, or there has been none for twice as long as there should be. */
  isTrouble(now: Date): boolean
  /** Sees what lies in the folder. */
  look(now: Date): Promise<void>
}

const hour = 60 * 60 * 1000
const longestStopMs = 1_000
/** The hourly round comes a little early at times. */
const toleranceMs = 5 * 60 * 1000

const namePattern = /^cypress-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar$/
export const nameOf = (madeAt: Date): string =>
  `cypress-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
const timeOf = (name: string): Date => new Date(name.replace(namePattern, '$1:$2:$3Z'))

export function scheduleBackups(
  { folder, everyHours, keep }: BackupSettings,
  parts: Omit<BackupParts, 'progress' | 'signal'>,
  log: Log,
): ScheduledBackups {
  let state: BackupState = { newest: null, failedAt: null }
  let running: { task: string; done: number; total: number } | null = null
  let isBusy = false
  let asked: Promise<void> | null = null
  const stopping = new AbortController()
  const progress: Progress = {
    begin: (task, total) => {
      running = { task, done: 0, total }
    },
    advance: count => {
      if (running) running = { ...running, done: Math.min(running.total, running.done + count) }
    },
  }
  const begun = new Date()

  const look = async (now: Date) => {
    // One from the future was named by a wrong clock, and says nothing about when the next is due.
    const names = (await listOwn(folder)).filter(name => timeOf(name).getTime() <= now.getTime())
    const name = names.at(-1)
    const found = name && (await stat(join(folder, name)).catch(() => null))
    state = { ...state, newest: name && found ? { madeAt: timeOf(name), bytes: found.size } : null }
  }
  const ageMs = (now: Date) => now.getTime() - (state.newest?.madeAt ?? begun).getTime()
  const isDue = (now: Date) => !state.newest || ageMs(now) >= everyHours * hour - toleranceMs

  const make = async (now: Date, signal: AbortSignal | undefined) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = nameOf(now)
    const { manifest, bytes } = await makeBackup({ ...parts, progress, signal }, join(folder, name))
    const { missingFiles, damagedFiles, files } = manifest
    log.info('backup made', { bytes, files: files.count })
    if (missingFiles.length + damagedFiles.length > 0)
      log.warn('backup lacks photos', { missing: missingFiles.length, damaged: damagedFiles.length })
    await deleteOld(folder, { keep, made: name })
  }

  const attempt = async (now: Date, signal: AbortSignal | undefined, isWanted: (now: Date) => boolean) => {
    // Another one is under way, or about to be.
    if (isBusy) return
    isBusy = true
    try {
      await look(now)
      if (!isWanted(now)) return
      running = { task: 'Starting', done: 0, total: 0 }
      await make(now, signal)
      state = { ...state, failedAt: null }
      await look(now)
    } catch (error) {
      if (!signal?.aborted) {
        state = { ...state, failedAt: now }
        await noteFailure(parts.database, error).catch(() => {})
      }
      throw error
    } finally {
      isBusy = false
      running = null
    }
  }

  return {
    look,
    state: () => state,
    progress: () => running,
    makeNow: () => {
      if (isBusy) return
      const { signal } = stopping
      running = { task: 'Starting', done: 0, total: 0 }
      asked = attempt(new Date(), signal, () => true).catch(error => {
        if (!signal.aborted) log.error('backup failed', error)
      })
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([asked, sleep(longestStopMs)])
    },
    isTrouble: now => state.failedAt !== null || ageMs(now) > 2 * everyHours * hour,
    run: ({ now, signal }) => attempt(now, signal, isDue),
  }
}

const noteFailure = (database: Database, error: unknown) =>
  database.transaction(db =>
    appendEntry(db, {
      what: 'backup-failed',
      facts: { why: error instanceof Error ? error.name : 'unknown' },
    }),
  )

/** The oldest first. */
export async function listOwn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => namePattern.test(name)).sort()
}

async function deleteOld(folder: string, { keep, made }: { keep: number; made: string }): Promise<void> {
  const others = (await listOwn(folder)).filter(name => name !== made)
  for (const name of others.slice(0, Math.max(0, others.length - (keep - 1)))) await rm(join(folder, name))
}
