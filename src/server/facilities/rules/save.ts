// Deciding about a row of the rule table, so that a retry is harmless and no decision is overwritten unseen, as with
// completed forms.

import type { Rule } from '#api/rules.ts'
import { dayOf, formatDay } from '#domain/day.ts'
import type { FieldChange } from '#domain/form/changes.ts'
import { Problem } from '#domain/problems/problem.ts'
import {
  canBeConfirmed,
  decide,
  findRule,
  isStricter,
  type Length,
  lengthOf,
  type RuleRow,
  ruleRows,
} from '#domain/rules/decided-rules.ts'
import { type RuleDecision, undecided } from '#domain/rules/rule-decision.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import {
  findDecision,
  holdDecision,
  listStoredDecisions,
  type StoredDecision,
  writeDecision,
} from './store.ts'

export async function listRuleTable(db: Db): Promise<Rule[]> {
  const stored = new Map((await listStoredDecisions(db)).map(decision => [decision.id, decision]))
  return ruleRows.map(row => describe(row, stored.get(row.key) ?? null))
}

function describe({ key, state, duty }: RuleRow, stored: StoredDecision | null): Rule {
  const { confirmed, companyInterval } = stored ?? undecided
  const { basis, verifiedOn } = decide(duty, { confirmed, companyInterval })
  return {
    key,
    version: stored?.version ?? 0,
    state,
    duty: duty.duty,
    holdsFor: duty.holdsFor,
    citation: duty.citation,
    interval: duty.interval,
    length: lengthOf(duty.every),
    basis,
    verifiedOn,
    readIn: duty.readIn ?? null,
    remark: duty.remark ?? null,
    canBeConfirmed: canBeConfirmed(duty),
    confirmed,
    companyInterval,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedBy ?? null,
  }
}

export function requireRule(key: string): RuleRow {
  const row = findRule(key)
  if (!row) throw new Problem('rule-not-found')
  return row
}

interface RuleSave {
  key: string
  decision: RuleDecision
  by: string
  /** The version that the decision was made on. */
  version: number
  now: Date
}

/** `isNew`: something was decided that was not decided so before. */
export async function saveDecision(db: Db, save: RuleSave): Promise<{ rule: Rule; isNew: boolean }> {
  const { key, decision, by, version, now } = save
  const row = requireRule(key)
  await holdDecision(db, key)
  const current = await findDecision(db, key)
  const fields = changesBetween(row, current ?? undecided, decision)
  if (fields.length === 0) return { rule: describe(row, current), isNew: false }
  const refuse = async () =>
    new Problem('rule-changed', { current: describe(row, await findDecision(db, key)) })
  if (version !== (current?.version ?? 0)) throw await refuse()
  requirePossible(row, decision, dayOf(now))
  // Another save was quicker by a moment.
  if (!(await writeDecision(db, { id: key, decision, by, now, version }))) throw await refuse()
  const entry = { ownerId: key, version: version + 1, by, now, fields }
  await addChange(db, { ...entry, ownerKind: 'rule', action: 'edited' })
  return { rule: describe(row, await findDecision(db, key)), isNew: true }
}

function requirePossible(
  { duty }: RuleRow,
  { confirmed, companyInterval }: RuleDecision,
  today: string,
): void {
  if (confirmed && !canBeConfirmed(duty)) throw new Problem('rule-not-confirmable')
  if (confirmed && confirmed.day > today) {
    throw new Problem('invalid-input', { errors: { 'confirmed.day': 'This day has not come yet' } })
  }
  if (companyInterval === null) return
  const length = lengthOf(duty.every)
  if (!length) throw new Problem('rule-without-interval')
  if (!isStricter(duty.every, companyInterval)) {
    const message = `Our interval must be shorter than the rule’s, which is ${formatLength(length)}.`
    throw new Problem('rule-not-stricter', { message, errors: { companyInterval: message } })
  }
}

const formatLength = ({ unit, count }: Length): string => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`

const fieldLabels = {
  name: 'Confirmed by',
  day: 'Confirmed on',
  note: 'Where it was read',
  companyInterval: 'Our interval',
} as const
const fieldNames = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]

function changesBetween({ duty }: RuleRow, before: RuleDecision, after: RuleDecision): FieldChange[] {
  const unit = lengthOf(duty.every)?.unit ?? 'days'
  const told = ({ confirmed, companyInterval }: RuleDecision): Record<keyof typeof fieldLabels, string> => ({
    name: confirmed?.name ?? '',
    day: confirmed ? formatDay(confirmed.day) : '',
    note: confirmed?.note ?? '',
    companyInterval: companyInterval === null ? '' : formatLength({ unit, count: companyInterval }),
  })
  const [from, to] = [told(before), told(after)]
  return fieldNames
    .map(field => ({ field, label: fieldLabels[field], from: from[field], to: to[field] }))
    .filter(change => change.from !== change.to)
}
