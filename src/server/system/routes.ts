// The system page over HTTP.

import { statfs } from 'node:fs/promises'
import { readSystem, retryMails, type SystemState } from '#api/system.ts'
import { dayOf } from '#domain/day.ts'
import type { Database } from '#server/db/dialect.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { Troubles } from '#server/http/troubles.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { retryAll } from '#server/mail/store.ts'
import { listLogins, sumMails, sumPhotos } from './store.ts'

interface SystemParts {
  database: Database
  dataDir: string
  version: string
  release: string | null
  outbox: Pick<Outbox, 'wake'>
  troubles: Pick<Troubles, 'list'>
  rounds: { last(): SystemState['housekeeping'] }
  backupState: () => SystemState['backup']
}

export function systemRoutes(parts: SystemParts): Route[] {
  const { database, dataDir, version, release, outbox, troubles, rounds, backupState } = parts
  const startedAt = new Date().toISOString()
  return [
    route(readSystem, async ({ db }) => ({
      version,
      startedAt,
      database: { kind: database.name, bytes: await database.size().catch(() => null) },
      disk: await roomOf(dataDir),
      photos: await sumPhotos(db),
      backup: backupState(),
      mail: await sumMails(db),
      housekeeping: rounds.last(),
      devices: devicesOf(await listLogins(db, new Date().toISOString()), release, new Date()),
      troubles: troubles.list(),
    })),

    route(retryMails, async ({ db, afterCommit, audit }) => {
      const mails = await retryAll(db, new Date())
      await audit(mails > 0 ? { facts: { mails } } : null)
      afterCommit(outbox.wake)
      return { mails }
    }),
  ]
}

async function roomOf(folder: string): Promise<SystemState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

interface Login {
  updatedAt: string
  userAgent: string | null
  release: string | null
}

function devicesOf(logins: readonly Login[], ownRelease: string | null, now: Date): SystemState['devices'] {
  const today = dayOf(now)
  const counts = new Map<string, number>()
  for (const { userAgent } of logins) {
    const name = browserOf(userAgent ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return {
    loggedIn: logins.length,
    seenToday: logins.filter(({ updatedAt }) => dayOf(updatedAt) === today).length,
    releases: releasesOf(logins, ownRelease),
    browsers: [...counts]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
  }
}

function releasesOf(logins: readonly Login[], ownRelease: string | null): SystemState['devices']['releases'] {
  return [...Map.groupBy(logins, ({ release }) => release)]
    .map(([name, of]) => ({
      name,
      isOwn: name !== null && name === ownRelease,
      count: of.length,
      lastUsedAt:
        of
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ?? '',
    }))
    .toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1))
}

/** `Chrome 140 on Android`; what is not known is said as unknown. */
function browserOf(agent: string): string {
  const browsers = [/(Edg)\w*\/(\d+)/, /(Firefox)\/(\d+)/, /(Chrome)\/(\d+)/, /(Version)\/(\d+).*Safari/]
  const found = browsers.map(pattern => pattern.exec(agent)).find(match => match !== null)
  const named: Record<string, string> = { Edg: 'Edge', Version: 'Safari' }
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0]
  if (!found) return 'Unknown browser'
  const [, name = '', version = ''] = found
  return `${named[name] ?? name} ${version}${system ? ` on ${system}` : ''}`
}
