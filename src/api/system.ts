// How the server is, for admins: what it runs on, how full it is, and what wants looking after.

import * as z from 'zod/mini'
import { backupState } from './backup.ts'
import { endpoint } from './endpoint.ts'

const count = z.number()

const systemState = z.strictObject({
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** Bytes are null where they cannot be known. */
  database: z.strictObject({ kind: z.enum(['sqlite', 'postgres']), bytes: z.nullable(count) }),
  /** Of the folder with the data; null where it cannot be asked. */
  disk: z.nullable(z.strictObject({ freeBytes: count, totalBytes: count })),
  photos: z.strictObject({ count, bytes: count }),
  /** Null where none are scheduled. */
  backup: z.nullable(backupState),
  mail: z.strictObject({
    waiting: count,
    givenUp: count,
    oldestAt: z.nullable(z.iso.datetime()),
    lastError: z.nullable(z.string()),
  }),
  housekeeping: z.strictObject({
    /** Null: not yet since the start. */
    lastRunAt: z.nullable(z.iso.datetime()),
    /** False: nothing is deleted by age. Null: not looked at yet. */
    isClockSteady: z.nullable(z.boolean()),
  }),
  devices: z.strictObject({
    /** Logins that have not ended. */
    loggedIn: count,
    seenToday: count,
    /** Of the website, as devices said with their last use, the last used first; a name is null where they did not say. */
    releases: z.array(
      z.strictObject({
        name: z.nullable(z.string()),
        /** The one that this server has. */
        isOwn: z.boolean(),
        count,
        lastUsedAt: z.iso.datetime(),
      }),
    ),
    /** Of the browsers, the most frequent first. */
    browsers: z.array(z.strictObject({ name: z.string(), count })),
  }),
  /** Warnings and errors of the log since the start, the last first. */
  troubles: z.array(
    z.strictObject({
      level: z.enum(['warn', 'error']),
      event: z.string(),
      detail: z.string(),
      count,
      lastAt: z.iso.datetime(),
    }),
  ),
})

export type SystemState = z.output<typeof systemState>

export const readSystem = endpoint('GET', '/api/system', {
  access: 'admin',
  summary:
    'Version, database, disk, photos, backups, unsent mail, housekeeping, devices and troubles since the start',
  answer: systemState,
})

export const retryMails = endpoint('POST', '/api/system/mails/retry', {
  audit: 'mails-retried',
  access: 'admin',
  summary: 'Try to send all unsent mail again now, also what was given up',
  answer: z.strictObject({ mails: count }),
})
