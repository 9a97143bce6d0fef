// The register as this device has copied it, judged by the day on which one looks: what was due soon is overdue when its day has
// passed. A browser without storage has none.

import {
  type CopiedFacility,
  type JudgedFacility,
  judgeFacility,
} from '#domain/copied-register/copied-facility.ts'
import { dayOf } from '#domain/day.ts'
import { decisionsFrom, listDecided } from '#domain/rules/decided-rules.ts'
import type { ListDuties } from '#domain/rules/tank-rules.ts'
import type { Cached } from '../cache/cached.ts'
import { type OfflineDatabase, withDatabase } from '../database.ts'
import { inPieces } from '../in-pieces.ts'
import type { CacheRound } from '../rows.ts'
import { chunkHolding, facilitiesIn, registerCopy } from './chunks.ts'

/** With the day by which it is judged. */
interface Register {
  today: string
  facilities: readonly JudgedFacility[]
}

/** What was read and judged last: the next page of a list, the next letter of a search or a menu beside them asks for it again. */
const copies = lastOf<CopiedFacility[]>()
const judged = lastOf<Register>()

/** Null where the device has copied none. */
export const readRegister = (now = new Date()): Promise<Cached<Register> | null> =>
  withDatabase(async database => {
    const round = await lastRegisterRound(database)
    if (!round) return null
    const today = dayOf(now)
    const register = await judged.get(`${round.at} ${today}`, async () => {
      const list = rulesOf(round)
      const all = await readCopies(database, round)
      return { today, facilities: await inPieces(all, copy => judgeFacility(copy, list, today)) }
    })
    return { value: register, at: round.at }
  }).catch(() => null)

/** Null where the device has no copy of it. */
export const readCopiedFacility = (id: string, now = new Date()): Promise<Cached<JudgedFacility> | null> =>
  withDatabase(async database => {
    const round = await database.get('cacheRounds', registerCopy.name)
    if (!round) return null
    const from = await chunkHolding(database.transaction('register').store, id)
    const found = facilitiesIn(await database.get('register', from)).find(
      ({ facility }) => facility.id === id,
    )
    return found ? { value: judgeFacility(found, rulesOf(round), dayOf(now)), at: round.at } : null
  }).catch(() => null)

/** All of them, not judged, which takes a phone longer than to read them. Null where the device has copied none. */
export const listCopiedFacilities = (): Promise<CopiedFacility['facility'][] | null> =>
  withDatabase(async database => {
    const round = await lastRegisterRound(database)
    return round ? (await readCopies(database, round)).map(({ facility }) => facility) : null
  }).catch(() => null)

async function lastRegisterRound(database: OfflineDatabase): Promise<CacheRound | undefined> {
  const round = await database.get('cacheRounds', registerCopy.name)
  // What is no longer on the device is not in its memory either.
  if (!round) for (const memory of [copies, judged]) memory.forget()
  return round
}

const readCopies = (database: OfflineDatabase, { at }: CacheRound): Promise<CopiedFacility[]> =>
  copies.get(at, async () => (await inPieces(await database.getAll('register'), facilitiesIn, 1)).flat())

const rulesOf = ({ rules = [] }: CacheRound): ListDuties => listDecided(decisionsFrom(rules))

/** The memory of what was made last. Keeps what was made last, or is being made: who asks for the same meanwhile waits for it. */
function lastOf<Value>() {
  let last: { key: string; value: Promise<Value> } | null = null
  const forget = () => {
    last = null
  }
  return {
    forget,
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      if (last?.key !== key) {
        last = { key, value: make() }
        last.value.catch(forget)
      }
      return last.value
    },
  }
}
