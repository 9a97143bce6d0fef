// What the search of findings looks for. Each word stands in the question or among the facility's texts: `alarm tampa` finds the
// alarms of the sites in Tampa.

import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Registry } from '#domain/form/registry.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { searchTerm } from '#domain/search/search.ts'
import type { Db } from '#server/db/dialect.ts'
import { findFacilities, type Sought } from './list-store.ts'

/** Shorter words stand in half of all questions. */
const shortestApart = 3
/** The longest words are looked for one by one, since each costs a list of facilities, and the others together. */
const mostApart = 5

export async function soughtBy(db: Db, typed: string, registry: Registry): Promise<Sought[]> {
  const questions = registry.every
    .flatMap(template => fieldsOf(template).filter(isAnswered))
    .map(({ id, label }) => ({ id, label: searchTerm(label) }))
  const fieldsWith = (words: readonly string[]) => [
    ...new Set(questions.flatMap(({ id, label }) => (words.every(word => label.includes(word)) ? id : []))),
  ]
  const words = [...new Set(searchTerm(typed).split(/\s+/))].toSorted((a, b) => b.length - a.length)
  const ofQuestions = words.filter(word => fieldsWith([word]).length > 0)
  const apart = ofQuestions.filter(word => word.length >= shortestApart).slice(0, mostApart)
  const groups = [
    words.filter(word => !ofQuestions.includes(word)),
    ofQuestions.filter(word => !apart.includes(word)),
    ...apart.map(word => [word]),
  ].filter(group => group.length > 0)
  const facilities = await findFacilities(
    db,
    groups.map(group => group.join(' ')),
  )
  return groups.map((group, index) => ({ facilities: facilities[index] ?? '[]', fields: fieldsWith(group) }))
}
