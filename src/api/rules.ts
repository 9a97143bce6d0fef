// The rule table as the office sees it: every row with its source, and what was decided about it. Pages of the public site
// show the table as it is built in.

import * as z from 'zod/mini'
import { bases } from '#domain/rules/basis.ts'
import { ruleDecision } from '#domain/rules/rule-decision.ts'
import { states } from '#domain/states.ts'
import { soughtText } from '#domain/text.ts'
import { endpoint } from './endpoint.ts'
import { historyEntry, person } from './history.ts'

const params = z.strictObject({ key: soughtText(100).check(z.minLength(1)) })

const rule = z.strictObject({
  key: z.string(),
  /** 0 where nothing was decided yet. */
  version: z.number(),
  state: z.enum(states.map(({ slug }) => slug)),
  /** What has to be done, as a short name. */
  duty: z.string(),
  holdsFor: z.enum(['UST', 'AST', 'both']),
  citation: z.string(),
  /** As the rule has it, in words. */
  interval: z.string(),
  /** What our own interval is counted in, and shorter than; null for what goes by a date or an event. */
  length: z.nullable(z.strictObject({ unit: z.enum(['days', 'months']), count: z.number() })),
  /** As it counts, with what was decided; as is the day. */
  basis: z.enum(bases),
  verifiedOn: z.nullable(z.string()),
  /** The agency's own publication, where that was read and not the text of the rule. */
  readIn: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Our own schedule rests on no rule. */
  canBeConfirmed: z.boolean(),
  ...ruleDecision.shape,
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(person),
})
export type Rule = z.output<typeof rule>

export const listRules = endpoint('GET', '/api/rules', {
  access: 'admin',
  summary: 'Every row of the rule table, state by state, with its source and what was decided about it',
  answer: z.strictObject({ rules: z.array(rule) }),
})

export const saveRule = endpoint('PUT', '/api/rules/:key', {
  audit: 'rule-decided',
  access: 'admin',
  summary:
    'Confirm a row of the rule table (who read it, when and where), which then counts as law, or set an interval of our own, ' +
    'which must be shorter than the rule’s. If-Match names the version that was changed, "0" where nothing was decided yet. ' +
    'The same again is a success; a stale change is 412 with the row as the server holds it. What is due is counted anew ' +
    'in the background',
  params,
  versioned: 'edit',
  body: ruleDecision,
  answer: rule,
  current: rule,
  problems: [
    'rule-not-found',
    'rule-changed',
    'rule-not-stricter',
    'rule-without-interval',
    'rule-not-confirmable',
  ],
})

export const readRuleHistory = endpoint('GET', '/api/rules/:key/history', {
  access: 'admin',
  summary: 'What was decided about a row of the rule table, by whom and when, newest first',
  params,
  answer: z.strictObject({ entries: z.array(historyEntry('rule')) }),
  problems: ['rule-not-found'],
})
