// Why a completed form does not count, in a word for lists and a sentence for the report: it left questions open that a duty
// needs, or it is dated in the future.

import type { CompletedForm, CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { formatDay } from '#domain/day.ts'
import { dutyNames, formatOpen } from '#domain/due/due-words.ts'
import { dutyIds } from '#domain/due/duty-ids.ts'
import { evidenceIn } from '#domain/due/evidence.ts'
import { isFutureDated } from '#domain/due/future-dated.ts'
import { formatMany } from '#domain/number-words.ts'
import { partsIn, resultField } from './part.ts'
import type { Template } from './template.ts'
import { findRole } from './walk.ts'

export const tagWords = {
  incomplete: 'Incomplete',
  future: 'Dated in the future',
  unconfirmed: 'Not all confirmed',
} as const

export interface FormTag {
  word: (typeof tagWords)[keyof typeof tagWords]
  sentence: string
}

type Tagged = Pick<CompletedForm, 'answers' | 'given' | 'datedAt' | 'replacedAt'>

export function tagsOf(template: Template, form: Tagged): FormTag[] {
  const { incomplete } = evidenceIn(template, form)
  const open = dutyIds.flatMap(duty => {
    const count = incomplete[duty]
    if (!count) return []
    const name = dutyNames[duty].toLowerCase()
    const a = /^[aeiou]/.test(name) ? 'an' : 'a'
    const sentence = `Incomplete: ${formatOpen(duty, count)}. It does not count as ${a} ${name}.`
    return [{ word: tagWords.incomplete, sentence }]
  })
  const undone = partsIn(form.answers).filter(part => part[resultField] === 'incomplete').length
  if (undone > 0) {
    const tests = formatMany(undone, 'part is', 'parts are')
    open.push({
      word: tagWords.incomplete,
      sentence: `Incomplete: ${tests} not done. What is not done does not count.`,
    })
  }
  const on = futureDateOf(template, form)
  if (on === null) return open
  const sentence = `Dated in the future (${formatDay(on)}). It does not count until the date is corrected.`
  return [...open, { word: tagWords.future, sentence }]
}

/** The date, where it lies in the future. Of a version that was replaced it is not known when its date was received. */
function futureDateOf(template: Template, { answers, datedAt, replacedAt }: Tagged): string | null {
  const on = String(answers[findRole(template, 'inspectionDate')?.id ?? ''] ?? '')
  return datedAt && replacedAt === undefined && isFutureDated({ on, datedAt }) ? on : null
}

type TaggedRow = Pick<CompletedFormRow, 'inspectionDate' | 'datedAt' | 'incomplete' | 'confirmed'>

/** The same of a row of a list, which does not hold the answers. Answers that were not confirmed are said here, too. */
export function tagsOfRow({ inspectionDate, datedAt, incomplete, confirmed }: TaggedRow): FormTag[] {
  const open = incomplete ?? 0
  const isFuture = datedAt && isFutureDated({ on: inspectionDate, datedAt })
  const questions = formatMany(open, 'question')
  const answers = confirmed === 'none' ? 'No answer was' : 'Not all answers were'
  return [
    ...(open > 0
      ? [{ word: tagWords.incomplete, sentence: `Incomplete: ${questions} not answered` }]
      : confirmed && confirmed !== 'all'
        ? [{ word: tagWords.unconfirmed, sentence: `${answers} confirmed` }]
        : []),
    ...(isFuture ? [{ word: tagWords.future, sentence: tagWords.future }] : []),
  ]
}
