// What a form would not count for, said before it is sent.

import { leakQuestionsOf } from '#domain/form/leak-questions.ts'
import type { Template } from '#domain/form/template.ts'
import type { DutyId } from '#domain/rules/tank-duty.ts'
import { dutyNames } from './due-words.ts'
import { type CountedDutyId, dutyIds } from './duty-ids.ts'
import { evidenceIn, type Filled } from './evidence.ts'

/** `This visit will not count as a walkthrough: 6 leak questions are not answered` */
export function sayNotCounted(template: Template, filled: Filled): string[] {
  const { incomplete } = evidenceIn(template, filled)
  return dutyIds.flatMap(duty => {
    const open = incomplete[duty]
    return open ? [`This visit will not count as ${sayDuty(duty)}: ${sayOpen(template, duty, open)}`] : []
  })
}

function sayDuty(duty: CountedDutyId): string {
  const name = dutyNames[duty].toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

function sayOpen(template: Template, duty: DutyId, open: number): string {
  const leaks = new Set(leakQuestionsOf(template).map(({ id }) => id))
  const needs = (template.meaning?.satisfies ?? [])
    .filter(each => each.duty === duty)
    .flatMap(each => each.needs ?? [])
  const what = needs.every(id => leaks.has(id)) ? 'leak question' : 'question'
  return open === 1 ? `1 ${what} is not answered` : `${open} ${what}s are not answered`
}
