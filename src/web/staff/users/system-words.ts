// The state of the server in words.

import type { SystemState } from '#api/system.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'
import { formatWhen } from './backup-words.ts'

const megabyte = 1_000_000
const gigabyte = 1_000_000_000

/** `214 MB`, `1.5 GB`; null is unknown. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return 'size unknown'
  if (bytes < megabyte) return 'less than 1 MB'
  if (bytes < gigabyte) return `${formatNumber(Math.round(bytes / megabyte))} MB`
  return `${formatNumber(Math.round(bytes / (gigabyte / 10)) / 10)} GB`
}

export function formatMail(
  { waiting, givenUp, oldestAt, lastError }: SystemState['mail'],
  now: Date,
): string {
  if (waiting + givenUp === 0) return 'None'
  const parts = [
    ...(waiting > 0 ? [`${formatMany(waiting, 'mail')} waiting`] : []),
    ...(givenUp > 0 ? [`${formatMany(givenUp, 'mail')} given up`] : []),
    ...(oldestAt ? [`the oldest ${formatWhen(oldestAt, now)}`] : []),
  ]
  return `${parts.join(', ')}${lastError ? `. Last error: ${lastError}` : ''}`
}

export function formatDevices({ loggedIn, seenToday, browsers }: SystemState['devices']): string {
  const named = browsers
    .filter(({ name }) => name !== 'Unknown browser')
    .map(({ name, count }) => `${name} (${count})`)
    .join(', ')
  return `${formatNumber(loggedIn)} logged in, ${formatNumber(seenToday)} used today${named ? `: ${named}` : ''}`
}

/** Each version of the program on a line of its own; a release is what a tank has. */
export const formatReleases = ({ releases }: SystemState['devices'], now: Date): string[] =>
  releases.map(({ name, isOwn, count, lastUsedAt }) => {
    const which = isOwn ? 'This version' : name === null ? 'Unknown version' : `Another version (${name})`
    return `${which}: ${formatMany(count, 'device')}, last used ${formatWhen(lastUsedAt, now)}`
  })

export const formatProgress = ({
  task,
  done,
  total,
}: {
  task: string
  done: number
  total: number
}): string =>
  total > 0 ? `Backing up. ${task}: ${formatNumber(done)} of ${formatNumber(total)}` : 'Backing up...'
