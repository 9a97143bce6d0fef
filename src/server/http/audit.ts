// How a request gets into the audit log: with what its endpoint is called there, who asked and from which address. What a
// transaction changes and its entry are stored together or not at all; the line in the log comes after the commit.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#api/endpoint.ts'
import { nameOf } from '#api/endpoints.ts'
import { type AuditEvent, type AuditFacts, auditEvents } from '#domain/history/audit.ts'
import type { User } from '#domain/users/user.ts'
import { appendEntry } from '#server/audit/append.ts'
import type { Database, Db } from '#server/db/dialect.ts'
import type { Log } from './log.ts'
import { noteLimit } from './note-limit.ts'

/** What a handler adds to the entry that its endpoint declares. */
interface Noted {
  /** The id of what it is about, where no parameter of the path names it. */
  about?: string | undefined
  facts?: AuditFacts
  /** Of a request that has brought its user in. */
  by?: string
  /** Instead of the event that the endpoint declares, for what did not come off. */
  what?: AuditEvent
}

/**
 * Null says that nothing has happened after all. `inside` is the transaction of a handler that commits in steps of its own,
 * as the last thing in it; without it such an entry is a step by itself.
 */
export type Audit = (noted: Noted | null, inside?: Db) => Promise<void>

interface Requested {
  id: string
  endpoint: Endpoint
  params: Record<string, string>
  user: User | null
  address: string
  database: Database
  log: Log
  /** The request's own transaction, where it has one. */
  isInTransaction: boolean
}

interface Refused extends Pick<Requested, 'endpoint' | 'address'> {
  user: User
  life: Pick<Requested, 'database' | 'log'>
}

interface RequestAudit {
  audit: Audit
  /** After the handler, in the transaction of the request where there is one. */
  finish(db: Db): Promise<void>
  /** After the commit. */
  tell(): void
}

const refusals = noteLimit()

const readersWaitMs = 1000

/** A user who asks for what only admins may. It is refused also where that cannot be written down. */
export async function noteRefusal({ endpoint, user, address, life }: Refused): Promise<void> {
  if (!refusals.mayNote()) return
  const { database, log } = life
  const entry = { what: 'access-refused', facts: { to: nameOf(endpoint) }, by: user.uid, address } as const
  try {
    await database.transaction(db => appendEntry(db, entry))
  } catch (error) {
    log.error('refusal not noted', error)
  }
}

export function auditRequest(requested: Requested): RequestAudit {
  const { id, endpoint, params, user, address, database, log, isInTransaction } = requested
  const declared = typeof endpoint.audit === 'string' ? endpoint.audit : null
  const waiting: (() => void)[] = []
  let collected: Noted[] = []
  let isNoted = false

  const write = async (db: Db, { what = declared ?? undefined, about, facts, by = user?.uid }: Noted) => {
    if (!what) throw new Error(`${nameOf(endpoint)} does not declare what the audit log calls it`)
    const kind = auditEvents[what].about
    const subject = about ?? (kind && Object.values(params)[0])
    await appendEntry(db, { what, about: subject ?? undefined, facts, by, address })
    waiting.push(() =>
      log.info(what.replaceAll('-', ' '), {
        ...{ id, by: user?.uid, address },
        ...(kind && subject && { [kind]: subject }),
        ...facts,
      }),
    )
  }
  const tell = () => {
    for (const line of waiting.splice(0)) line()
  }
  /** By itself. What is only read is answered also where that cannot be written down in time: then the log alone says it. */
  const writeAlone = async (work: (db: Db) => Promise<void>) => {
    const written = database.transaction(work)
    if (endpoint.method !== 'GET') return written
    const noted = written.catch(error => log.error('reading not noted', error, { id, to: nameOf(endpoint) }))
    await Promise.race([noted, sleep(readersWaitMs, undefined, { ref: false })])
  }
  return {
    tell,
    audit: async (noted, inside) => {
      isNoted = true
      if (!noted) return
      if (inside) return write(inside, noted)
      if (isInTransaction) return void collected.push(noted)
      await writeAlone(db => write(db, noted))
      tell()
    },
    finish: async db => {
      if (!isNoted && declared) collected.push({})
      const entries = collected
      collected = []
      if (entries.length === 0) return
      const writeAll = async (inside: Db) => {
        for (const entry of entries) await write(inside, entry)
      }
      await (isInTransaction ? writeAll(db) : writeAlone(writeAll))
    },
  }
}
