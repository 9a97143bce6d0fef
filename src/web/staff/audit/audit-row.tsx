// One entry of the audit log: when, who and from where, what, and its facts.

import type { AuditEntry } from '#api/audit.ts'
import { formatAuditEvent } from '#domain/history/audit.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Cell, Row } from '#web/ui/table.tsx'

export const auditColumns = ['When', 'Who', 'What', 'Details'] as const

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { sequence, at, by, address, what, about, facts, hash } = entry
  const details = [
    ...(about ? [`${about.kind} ${about.id}`] : []),
    ...Object.entries(facts).map(
      ([name, value]) => `${name}: ${value === null || value === '' ? 'none' : value}`,
    ),
  ]
  return (
    <Row>
      <Cell label="When" className="@table:whitespace-nowrap">
        <time dateTime={at}>
          <WholeDays>{formatMoment(at)}</WholeDays>
        </time>
      </Cell>
      <Cell label="Who">
        <div>
          {by?.displayName ?? (address === null ? 'Server' : 'Not logged in')}
          {address ? <span className="block text-sm text-muted">{address}</span> : null}
        </div>
      </Cell>
      <Cell label="What" className="font-semibold">
        {formatAuditEvent(what)}
      </Cell>
      <Cell label="Details">
        <div className="text-left">
          {details.map(detail => (
            <span key={detail} className="block">
              {detail}
            </span>
          ))}
          <span className="block text-sm text-muted">
            Entry {sequence} · {hash.slice(0, 12)}
          </span>
        </div>
      </Cell>
    </Row>
  )
}
