// What an edit changed, field by field, for the history of a form: its answers, and who stands behind them.

import { formatMany } from '#domain/number-words.ts'
import { formatNotGiven, type GivenAnswers, notGivenOf } from './given.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { noteIn, notesOf } from './notes.ts'
import type { Answer, Answers, Field, Template } from './template.ts'
import { foldAnswers, labelOf, unfold } from './unfold.ts'
import { fieldsOf, partsFieldOf } from './walk.ts'

export interface FieldChange {
  field: string
  label: string
  from: string
  to: string
}

/** A record that does not say who stands behind its answers has nothing to compare. */
interface GivenBeforeAndAfter {
  before: GivenAnswers | undefined
  after: GivenAnswers | undefined
}

/** Photos that were added, removed or put in another order. */
export function changedPhotos(before: readonly string[], after: readonly string[]): FieldChange[] {
  const countOf = (ids: readonly string[]) => formatMany(ids.length, 'photo')
  if (before.join() === after.join()) return []
  return [
    {
      field: 'photos',
      label: 'Photos',
      from: countOf(before),
      to: `${countOf(after)}${formatExchange(before, after)}`,
    },
  ]
}

/** What the two counts do not tell: one photo in place of another, or another order. */
function formatExchange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter(id => !before.includes(id)).length
  const removed = before.filter(id => !after.includes(id)).length
  if (added > 0 && removed > 0) return ` (${added} added, ${removed} removed)`
  return added + removed === 0 ? ' (reordered)' : ''
}

/** In the words of the version that the form has after the edit; what it never had before is said as nothing. */
export function changedFields(
  template: Template,
  before: Answers,
  after: Answers,
  given?: GivenBeforeAndAfter,
): FieldChange[] {
  const hasParts = partsFieldOf(template) !== null
  // A draft still holds the answers of a part that was removed from it.
  const asSent = (answers: Answers) => unfold(template, hasParts ? foldAnswers(answers) : answers)
  const [old, now] = [asSent(before), asSent(after)]
  const all = hasParts
    ? [...fieldsOf(now.template), ...goneFrom(old.template, now.template)]
    : fieldsOf(template)
  const isComparable = given?.before !== undefined && given.after !== undefined
  const notes = notesOf(now.template).map(({ id, label }) => ({
    ...{ field: id, label, from: noteIn(old.answers, id), to: noteIn(now.answers, id) },
  }))
  const answers = all
    .filter(isAnswered)
    .filter(({ kind }) => kind !== 'parts')
    .flatMap(field => {
      const from = old.answers[field.id]
      const to = now.answers[field.id]
      const change = { field: field.id, label: labelOf(field) }
      // Two signatures differ in their picture; that one was replaced is all a reader needs.
      if (field.kind === 'signature' && from && to) {
        return from === to ? [] : [{ ...change, from: 'Signed', to: 'Signed again' }]
      }
      const textOf = (answer: Answer | undefined, words: GivenAnswers | undefined): string =>
        answer === undefined
          ? ''
          : formatNotGiven(rulesOf(field).line(answer), notGivenOf(field, answer, words))
      const worded = { ...change, from: textOf(from, given?.before), to: textOf(to, given?.after) }
      return !isSameAnswer(from, to) || (isComparable && worded.from !== worded.to) ? [worded] : []
    })
  return [...answers, ...notes.filter(({ from, to }) => from !== to)]
}

/** The questions of parts that an edit removed. */
function goneFrom(before: Template, after: Template): Field[] {
  const asked = new Set(fieldsOf(after).map(({ id }) => id))
  return fieldsOf(before).filter(({ id }) => !asked.has(id))
}

/** A timer is an object, and the same when it says the same. */
const isSameAnswer = (one: Answer | undefined, other: Answer | undefined): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
