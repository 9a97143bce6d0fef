// How a row of the rule table is said to the office.

import type { Rule } from '#api/rules.ts'
import { formatDay } from '#domain/day.ts'

type Trust = 'required' | 'unconfirmed' | 'our schedule'

export function trustOf({ basis, canBeConfirmed }: Pick<Rule, 'basis' | 'canBeConfirmed'>): Trust {
  if (basis === 'law') return 'required'
  return canBeConfirmed ? 'unconfirmed' : 'our schedule'
}

export const trustWords: Record<Trust, string> = {
  required: 'Required',
  unconfirmed: 'Not confirmed',
  'our schedule': 'Our schedule',
}

/** What the row rests on, and the day; empty for our own schedule. */
export function formatSource(
  rule: Pick<Rule, 'basis' | 'canBeConfirmed' | 'confirmed' | 'readIn' | 'verifiedOn'>,
): string {
  const { confirmed, readIn, verifiedOn } = rule
  if (confirmed) return `Confirmed by ${confirmed.name}, ${formatDay(confirmed.day)}`
  if (trustOf(rule) === 'unconfirmed') return 'Rule text not checked yet'
  if (verifiedOn === null) return ''
  return readIn ? `From ${readIn}, checked ${formatDay(verifiedOn)}` : `Checked ${formatDay(verifiedOn)}`
}

/** `Our interval: 20 days`; null where the rule's own holds. */
export const formatOurInterval = ({ companyInterval, length }: Pick<Rule, 'companyInterval' | 'length'>) =>
  companyInterval === null || !length
    ? null
    : `Our interval: ${companyInterval} ${companyInterval === 1 ? length.unit.slice(0, -1) : length.unit}`
