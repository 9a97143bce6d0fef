// What the rule table asks once fuel may be escaping, and until when.

import { formatBasis } from '#domain/rules/rule-words.ts'
import type { Duty, TankType } from '#domain/rules/tank-duty.ts'
import { listDuties } from '#domain/rules/tank-rules.ts'
import { findNamedState, type StateName } from '#domain/states.ts'

const aboutReleases = ['release', 'incident'] as const

/** Of both types of tank where the type is not known. Empty where the table has no rule. */
export function releaseDuties(state: StateName, tankType: TankType | null): readonly Duty[] {
  const slug = findNamedState(state)?.slug
  const types: readonly TankType[] = tankType ? [tankType] : ['UST', 'AST']
  const found = slug ? aboutReleases.flatMap(id => types.flatMap(type => listDuties(slug, id, type))) : []
  return [...new Set(found)]
}

/** `Report of a suspected release: Within 24 hours. Required by 40 CFR 280.50.` */
export const formatReleaseDuty = (duty: Duty): string =>
  `${duty.duty}: ${duty.interval}. ${formatBasis(duty).replace(/\.$/, '')}.`

/** The moment until which it has to be reported; null where the rule names no hours. */
export function deadlineOf({ every }: Duty, since: string): string | null {
  const hours = every.kind === 'event' ? every.hours : undefined
  return hours === undefined ? null : new Date(Date.parse(since) + hours * 3_600_000).toISOString()
}

/** `23 h 5 min left`, `Past` */
export function formatTimeLeft(deadline: string, now: Date): string {
  const minutes = Math.floor((Date.parse(deadline) - now.getTime()) / 60_000)
  if (minutes < 0) return 'Past'
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
