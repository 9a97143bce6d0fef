// Backups that the server makes by itself, one after so many hours, and of which it keeps the newest few. It deletes only
// files that it named itself, and never the one it has just made.

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#server/http/log.ts'
import { type BackupParts, makeBackup } from './make-backup.ts'

export interface BackupSettings {
  /** Absolute. */
  folder: string
  everyHours: number
  /** At least 1. */
  keep: number
}

export interface BackupState {
  /** The newest good one. */
  newest: { madeAt: Date; bytes: number } | null
  /** When the last attempt failed; null when it did not. */
  failedAt: Date | null
}

export interface ScheduledBackups {
  /** Makes one when it is due. Throws what kept it from being made. */
  run(round: { now: Date; signal?: AbortSignal | undefined }): Promise<void>
  state(): BackupState
  /** The last attempt failed, or there has been none for twice as long as there should be. */
  isTrouble(now: Date): boolean
  /** Sees what lies in the folder. */
  look(now: Date): Promise<void>
}

const hour = 60 * 60 * 1000
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
    const { manifest, bytes } = await makeBackup({ ...parts, signal }, join(folder, name))
    const { missingFiles, damagedFiles, files } = manifest
    log.info('backup made', { bytes, files: files.count })
    if (missingFiles.length + damagedFiles.length > 0)
      log.warn('backup lacks photos', { missing: missingFiles.length, damaged: damagedFiles.length })
    await deleteOld(folder, { keep, made: name })
  }

  return {
    look,
    state: () => state,
    isTrouble: now => state.failedAt !== null || ageMs(now) > 2 * everyHours * hour,
    run: async ({ now, signal }) => {
      try {
        await look(now)
        if (!isDue(now)) return
        await make(now, signal)
        state = { ...state, failedAt: null }
        await look(now)
      } catch (error) {
        if (!signal?.aborted) state = { ...state, failedAt: now }
        throw error
      }
    },
  }
}

/** The oldest first. */
async function listOwn(folder: string): Promise<string[]> {
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
