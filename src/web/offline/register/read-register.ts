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
import { registerRound, withCache } from '../cache/storage.ts'
import type { CacheRound } from '../rows.ts'
import { chunkHolding, facilitiesIn } from './chunks.ts'

/** With the day by which it is judged. */
export interface Register {
  today: string
  facilities: readonly JudgedFacility[]
}

/** What was read last: the next page of a list, or the next letter of a search, does not read it again. */
let memory: { key: string; register: Register } | null = null

/** Null where the device has copied none. */
export const readRegister = (now = new Date()): Promise<Cached<Register> | null> =>
  withCache(async database => {
    const round = await database.get('cacheRounds', registerRound)
    if (!round) {
      memory = null
      return null
    }
    const today = dayOf(now)
    const key = `${round.at} ${today}`
    const list = rulesOf(round)
    if (memory?.key !== key) {
      const facilities: JudgedFacility[] = []
      for (const chunk of await database.getAll('register')) {
        facilities.push(...judge(facilitiesIn(chunk), list, today))
        // All at once would hold up the user's finger for seconds.
        await new Promise(resolve => setTimeout(resolve))
      }
      memory = { key, register: { today, facilities } }
    }
    return { value: memory.register, at: round.at }
  }).catch(() => null)

/** Null where the device has no copy of it. */
export const readCopiedFacility = (id: string, now = new Date()): Promise<Cached<JudgedFacility> | null> =>
  withCache(async database => {
    const round = await database.get('cacheRounds', registerRound)
    if (!round) return null
    const from = await chunkHolding(database.transaction('register').store, id)
    const copies = facilitiesIn(await database.get('register', from))
    const [found] = judge(
      copies.filter(({ facility }) => facility.id === id),
      rulesOf(round),
      dayOf(now),
    )
    return found ? { value: found, at: round.at } : null
  }).catch(() => null)

/** All of them, not judged, which takes a phone longer than to read them. Null where the device has copied none. */
export const listCopiedFacilities = (): Promise<CopiedFacility['facility'][] | null> =>
  withCache(async database => {
    const round = await database.get('cacheRounds', registerRound)
    if (!round) return null
    return (await database.getAll('register')).flatMap(facilitiesIn).map(({ facility }) => facility)
  }).catch(() => null)

const rulesOf = ({ rules = [] }: CacheRound): ListDuties => listDecided(decisionsFrom(rules))

const judge = (copies: readonly CopiedFacility[], list: ListDuties, today: string): JudgedFacility[] =>
  copies.map(copy => judgeFacility(copy, list, today))
