// The number of the state's own form for what a form of ours says, where the state has one that we know of.

import { states } from '#domain/states.ts'
import { partsIn } from './part.ts'
import type { Answers, Template } from './template.ts'

/** Of underground tanks: the state's program knows no others. */
export function stateFormOf(
  { meaning }: Pick<Template, 'meaning'>,
  { state, answers }: { state: string; answers: Answers },
): string | undefined {
  const found = states.find(({ name }) => name === state)
  const number = found && meaning?.stateForms?.[found.name]
  const types = partsIn(answers).flatMap(({ tankType }) => (tankType ? [tankType] : []))
  const isAboveground = types.length > 0 && types.every(type => type === 'AST')
  return number && !isAboveground ? `${found.code} form ${number}` : undefined
}
