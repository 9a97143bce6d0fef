// The state of the server in words.

import type { SystemState } from '#api/system.ts'
import { sayNumber } from '#domain/number-words.ts'
import { sayMany } from '#web/staff/words/count-words.ts'
import { sayWhen } from './backup-words.ts'

const megabyte = 1_000_000
const gigabyte = 1_000_000_000

/** `214 MB`, `1.5 GB`; null is unknown. */
export function sayBytes(bytes: number | null): string {
  if (bytes === null) return 'size unknown'
  if (bytes < megabyte) return 'less than 1 MB'
  if (bytes < gigabyte) return `${sayNumber(Math.round(bytes / megabyte))} MB`
  return `${sayNumber(Math.round(bytes / (gigabyte / 10)) / 10)} GB`
}

export function sayMail({ waiting, givenUp, oldestAt, lastError }: SystemState['mail'], now: Date): string {
  if (waiting + givenUp === 0) return 'None'
  const parts = [
    ...(waiting > 0 ? [`${sayMany(waiting, 'mail', 'mails')} waiting`] : []),
    ...(givenUp > 0 ? [`${sayMany(givenUp, 'mail', 'mails')} given up`] : []),
    ...(oldestAt ? [`the oldest ${sayWhen(oldestAt, now)}`] : []),
  ]
  return `${parts.join(', ')}${lastError ? `. Last error: ${lastError}` : ''}`
}

export function sayDevices({ loggedIn, seenToday, browsers }: SystemState['devices']): string {
  const named = browsers
    .filter(({ name }) => name !== 'Unknown browser')
    .map(({ name, count }) => `${name} (${count})`)
    .join(', ')
  return `${sayNumber(loggedIn)} logged in, ${sayNumber(seenToday)} used today${named ? `: ${named}` : ''}`
}

/** Each version of the program on a line of its own; a release is what a tank has. */
export const sayReleases = ({ releases }: SystemState['devices'], now: Date): string[] =>
  releases.map(({ name, isOwn, count, lastUsedAt }) => {
    const which = isOwn ? 'This version' : name === null ? 'Unknown version' : `Another version (${name})`
    return `${which}: ${sayMany(count, 'device', 'devices')}, last used ${sayWhen(lastUsedAt, now)}`
  })

export const sayProgress = ({ task, done, total }: { task: string; done: number; total: number }): string =>
  total > 0 ? `Backing up. ${task}: ${sayNumber(done)} of ${sayNumber(total)}` : 'Backing up...'
