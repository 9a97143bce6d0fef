// The rule table over HTTP.

import { listRules, readRuleHistory, saveRule } from '#api/rules.ts'
import { listChanges } from '#server/changes/store.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { listRuleTable, requireRule, saveDecision } from './save.ts'

export interface RuleParts {
  /** Counts what is due by the rules that hold now. */
  recounting: { wake(): void }
}

export const ruleRoutes = ({ recounting }: RuleParts, now: () => Date = () => new Date()): Route[] => [
  route(listRules, async ({ db }) => ({ rules: await listRuleTable(db) })),

  route(saveRule, async ({ db, params, version, body, user, afterCommit, audit }) => {
    const { key } = params
    const { rule, isNew } = await saveDecision(db, { key, decision: body, by: user.uid, version, now: now() })
    if (isNew) afterCommit(() => recounting.wake())
    else await audit(null)
    return rule
  }),

  route(
    readRuleHistory,
    async ({ db, params }) => {
      requireRule(params.key)
      return { entries: await listChanges(db, 'rule', params.key) }
    },
    { snapshot: true },
  ),
]
