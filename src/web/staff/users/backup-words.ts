// The last backup in words: `Last backup: today at 3:10 AM · 214 MB`.

import type { BackupState } from '#api/backup.ts'
import { formatNumber } from '#domain/number-words.ts'
import { dateOf, formatMoment, formatTime } from '#web/staff/words/moment.ts'

export function formatBackup({ newest, failedAt }: Omit<BackupState, 'running'>, now: Date): string {
  const good = newest && `${formatWhen(newest.madeAt, now)} · ${formatSize(newest.bytes)}`
  if (!failedAt) return good ? `Last backup: ${good}` : 'No backup yet'
  const rest = good ? `Last good backup: ${good}.` : 'There is no good backup yet.'
  return `The last backup failed ${formatWhen(failedAt, now)}. ${rest} Ask whoever runs the server to check its log.`
}

const day = 24 * 60 * 60 * 1000

export function formatWhen(at: string, now: Date): string {
  const onDay = (date: Date) => dateOf(date.toISOString())
  const clock = formatTime(at)
  if (dateOf(at) === onDay(now)) return `today at ${clock}`
  if (dateOf(at) === onDay(new Date(now.getTime() - day))) return `yesterday at ${clock}`
  return formatMoment(at)
}

const formatSize = (bytes: number): string => `${formatNumber(Math.max(1, Math.round(bytes / 1_000_000)))} MB`
