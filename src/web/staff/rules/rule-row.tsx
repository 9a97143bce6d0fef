// One row of the rule table, with what it rests on.

import type { Rule } from '#api/rules.ts'
import { tankNames } from '#domain/rules/rule-words.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import { formatOurInterval, formatSource, trustOf, trustWords } from './rule-text.ts'

export const ruleColumns = ['Rule', 'Interval', 'Citation and source', 'Actions'] as const

const tones = { required: 'tint', unconfirmed: 'notice', 'our schedule': 'quiet' } as const

export function RuleRow({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  const { key, duty, holdsFor, interval, citation, remark, confirmed } = rule
  const trust = trustOf(rule)
  const ours = formatOurInterval(rule)
  const source = formatSource(rule)
  const nameId = `rule-${key}`
  return (
    <Row>
      <Cell className="@table:w-1/3">
        <span id={nameId} className="block font-semibold">
          {duty}
        </span>
        <span className="text-muted">{tankNames[holdsFor]}</span>
      </Cell>
      <Cell className="@table:w-1/4">
        <WholeDays>{interval}</WholeDays>
        {ours ? <span className="block font-semibold">{ours}</span> : null}
      </Cell>
      <Cell>
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[trust]}>{trustWords[trust]}</Badge>
          {trust === 'our schedule' ? null : (
            <span>
              <WholeDays>{citation}</WholeDays>
            </span>
          )}
        </span>
        <span className="block text-muted">
          <WholeDays>{source}</WholeDays>
        </span>
        {confirmed ? (
          <span className="block text-muted whitespace-pre-wrap">
            <bdi>{confirmed.note}</bdi>
          </span>
        ) : null}
        {remark ? (
          <span className="block text-muted">
            <WholeDays>{remark}</WholeDays>
          </span>
        ) : null}
      </Cell>
      <Cell holdsButtons>
        <Button
          look="ghost"
          size="compact"
          aria-describedby={nameId}
          onClick={onEdit}
          className="whitespace-nowrap @max-table:-mx-3"
        >
          {trust === 'unconfirmed' ? 'Confirm' : 'Edit'}
        </Button>
      </Cell>
    </Row>
  )
}
