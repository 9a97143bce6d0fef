// What a form would not count for, said before it is sent.

import type { Template } from '#domain/form/template.ts'
import { dutyNames, formatOpen } from './due-words.ts'
import { type CountedDutyId, dutyIds } from './duty-ids.ts'
import { evidenceIn, type Filled } from './evidence.ts'

/** `This visit will not count as a walkthrough: 6 leak questions not answered` */
export function formatNotCounted(template: Template, filled: Filled): string[] {
  const { incomplete } = evidenceIn(template, filled)
  return dutyIds.flatMap(duty => {
    const open = incomplete[duty]
    return open ? [`This visit will not count as ${formatDuty(duty)}: ${formatOpen(duty, open)}`] : []
  })
}

function formatDuty(duty: CountedDutyId): string {
  const name = dutyNames[duty].toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
