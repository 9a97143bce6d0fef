// The last backup in words: `Last backup: today at 3:10 AM · 214 MB`.

import type { BackupState } from '#api/backup.ts'
import { sayNumber } from '#domain/number-words.ts'
import { dateOf, sayMoment, sayTime } from '#web/staff/words/moment.ts'

export function sayBackup({ newest, failedAt }: Omit<BackupState, 'running'>, now: Date): string {
  const good = newest && `${sayWhen(newest.madeAt, now)} · ${saySize(newest.bytes)}`
  if (!failedAt) return good ? `Last backup: ${good}` : 'No backup yet'
  const rest = good ? `Last good backup: ${good}.` : 'There is no good backup yet.'
  return `The last backup failed ${sayWhen(failedAt, now)}. ${rest} Ask whoever runs the server to check its log.`
}

const day = 24 * 60 * 60 * 1000

export function sayWhen(at: string, now: Date): string {
  const onDay = (date: Date) => dateOf(date.toISOString())
  const clock = sayTime(at)
  if (dateOf(at) === onDay(now)) return `today at ${clock}`
  if (dateOf(at) === onDay(new Date(now.getTime() - day))) return `yesterday at ${clock}`
  return sayMoment(at)
}

export const saySize = (bytes: number): string =>
  `${sayNumber(Math.max(1, Math.round(bytes / 1_000_000)))} MB`
