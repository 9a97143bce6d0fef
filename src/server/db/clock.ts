// Whether the clock can be trusted to delete by. One that is more than a day away from where it was last seen may be
// wrong now, or may have been wrong before; there is no way to tell, and what is deleted is gone. So it has to be steady for
// a day first, in which a person can set it right. A server that was switched off for long waits for that day too.

import { type Database, hold } from './dialect.ts'
import { timestamp } from './tables/columns.ts'

const day = 24 * 60 * 60 * 1000

/** Notes that it is `now`, and returns whether the clock has been steady for long enough. */
export const isClockSteady = (database: Database, now: Date): Promise<boolean> =>
  database.transaction(async db => {
    const seenAt = timestamp(now)
    await db
      .insertInto('clock')
      .values({ number: 1, seenAt, steadyFrom: seenAt })
      .onConflict(conflict => conflict.column('number').doNothing())
      .execute()
    const before = await hold(db, db.selectFrom('clock').selectAll()).executeTakeFirstOrThrow()
    const hasLeapt = Math.abs(now.getTime() - Date.parse(before.seenAt)) > day
    const steadyFrom = hasLeapt ? timestamp(new Date(now.getTime() + day)) : before.steadyFrom
    await db.updateTable('clock').set({ seenAt, steadyFrom }).execute()
    return steadyFrom <= seenAt
  })
