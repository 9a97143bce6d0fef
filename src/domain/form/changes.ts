// What an edit changed, field by field, for the history of a form: its answers, and who stands behind them.

import { type GivenAnswers, notGivenOf, sayNotGiven } from './given.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { noteIn, notesOf } from './notes.ts'
import type { Answer, Answers, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export interface FieldChange {
  field: string
  label: string
  from: string
  to: string
}

/** A record that does not say who stands behind its answers has nothing to compare. */
export interface GivenBeforeAndAfter {
  before: GivenAnswers | undefined
  after: GivenAnswers | undefined
}

/** Photos that were added, removed or put in another order. */
export function changedPhotos(before: readonly string[], after: readonly string[]): FieldChange[] {
  const say = (ids: readonly string[]) => `${ids.length} photo${ids.length === 1 ? '' : 's'}`
  if (before.join() === after.join()) return []
  return [
    { field: 'photos', label: 'Photos', from: say(before), to: `${say(after)}${sayExchange(before, after)}` },
  ]
}

/** What the two counts do not tell: one photo in place of another, or another order. */
function sayExchange(before: readonly string[], after: readonly string[]): string {
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
  const isComparable = given?.before !== undefined && given.after !== undefined
  const notes = notesOf(template).map(({ id, label }) => ({
    ...{ field: id, label, from: noteIn(before, id), to: noteIn(after, id) },
  }))
  const answers = fieldsOf(template)
    .filter(isAnswered)
    .flatMap(field => {
      const from = before[field.id]
      const to = after[field.id]
      const change = { field: field.id, label: field.label }
      // Two signatures differ in their picture; that one was replaced is all a reader needs.
      if (field.kind === 'signature' && from && to) {
        return from === to ? [] : [{ ...change, from: 'Signed', to: 'Signed again' }]
      }
      const say = (answer: Answer | undefined, words: GivenAnswers | undefined): string =>
        answer === undefined ? '' : sayNotGiven(rulesOf(field).line(answer), notGivenOf(field, answer, words))
      const said = { ...change, from: say(from, given?.before), to: say(to, given?.after) }
      return from !== to || (isComparable && said.from !== said.to) ? [said] : []
    })
  return [...answers, ...notes.filter(({ from, to }) => from !== to)]
}
