// What the visits of the bench find: two findings for each tank, some of them closed and some assigned.

import { sql } from 'kysely'
import type { Concern, Observed } from '#domain/findings/observed.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { canConcern } from '#domain/form/report.ts'
import { gravity } from '#domain/form/verdict.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { verizonMonthly } from '#domain/templates/verizon-monthly/v1.ts'
import type { Db } from '#server/db/dialect.ts'

const judged = fieldsOf(verizonMonthly).filter(isAnswered).filter(canConcern)

/** One of the two questions that every visit to a tank finds fault with. */
export function concernOf(tank: number, which = 0): Concern {
  const field = judged[(tank + which) % judged.length]
  const severity = gravity[(tank + which) % gravity.length] ?? 'paper'
  return { field: field?.id ?? '', label: field?.label ?? '', answer: 'Yes', severity }
}

/** At every third tank the newest visit found one of them in order. */
export function observed(tank: number, isNewest: boolean): Observed {
  const [one, other] = [concernOf(tank), concernOf(tank, 1)]
  const isFixed = isNewest && tank % 3 === 0
  return isFixed ? { concerns: [other], inOrder: [one.field] } : { concerns: [one, other], inOrder: [] }
}

/** One finding in twenty, as decisions would: a decision each would take an hour. */
export async function assignSome(db: Db): Promise<void> {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await sql`update findings set status = 'assigned', "assignedTo" = ${id}
    where status = 'open' and "tankId" like '%7' and rank > 1`.execute(db)
}
