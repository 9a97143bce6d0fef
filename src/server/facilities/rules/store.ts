// What was decided about rows of the rule table, in the database.

import type { RuleDecision } from '#domain/rules/rule-decision.ts'
import { type Db, hold } from '#server/db/dialect.ts'
import { prepared } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import type { RuleDecisionsTable } from '#server/db/tables/rules.ts'

/** What duties are counted by; who decided it does not matter there. */
export const decisionsIn = (db: Db) =>
  db.selectFrom('rule_decisions').select(['rule_decisions.id', 'confirmedOn', 'companyInterval'])

export const listDecisions = prepared((db, _: object) => decisionsIn(db))

export interface StoredDecision extends RuleDecision {
  id: string
  version: number
  updatedAt: string
  updatedBy: { uid: string; displayName: string }
}

const withPeople = (db: Db) =>
  db
    .selectFrom('rule_decisions')
    .innerJoin('users', 'users.id', 'rule_decisions.updatedBy')
    .select(['rule_decisions.id', 'version', 'confirmedBy', 'confirmedOn', 'note', 'companyInterval'])
    .select(['rule_decisions.updatedAt', 'updatedBy', 'displayName'])

type Row = Omit<RuleDecisionsTable, 'updatedBy'> & { updatedBy: string; displayName: string }

const asStored = ({
  confirmedBy,
  confirmedOn,
  note,
  updatedBy,
  displayName,
  ...row
}: Row): StoredDecision => ({
  ...row,
  confirmed:
    confirmedBy !== null && confirmedOn !== null ? { name: confirmedBy, day: confirmedOn, note } : null,
  updatedBy: { uid: updatedBy, displayName },
})

export const listStoredDecisions = async (db: Db): Promise<StoredDecision[]> =>
  (await withPeople(db).execute()).map(asStored)

export async function findDecision(db: Db, id: string): Promise<StoredDecision | null> {
  const row = await withPeople(db).where('rule_decisions.id', '=', id).executeTakeFirst()
  return row ? asStored(row) : null
}

/** Until the transaction ends. */
export const holdDecision = (db: Db, id: string) =>
  hold(db, db.selectFrom('rule_decisions').select('id').where('id', '=', id)).execute()

interface Written {
  id: string
  decision: RuleDecision
  by: string
  now: Date
  /** The version that is replaced; 0 where nothing was decided yet. */
  version: number
}

/** False where another version is stored by now. */
export async function writeDecision(db: Db, { id, decision, by, now, version }: Written): Promise<boolean> {
  const { confirmed, companyInterval } = decision
  const row = {
    version: version + 1,
    confirmedBy: confirmed?.name ?? null,
    confirmedOn: confirmed?.day ?? null,
    note: confirmed?.note ?? '',
    companyInterval,
    updatedAt: timestamp(now),
    updatedBy: by,
  }
  const written = await db
    .insertInto('rule_decisions')
    .values({ id, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row).where('rule_decisions.version', '=', version),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
