// What a form tells of the tank it is about, in the words of the register, and the other way round: what the register knows,
// as answers of a form.

import type { Tank } from '#domain/facilities/facility.ts'
import type { TankType } from '#domain/rules/tank-duty.ts'
import { type GivenAnswers, isUntouchedStart } from './given.ts'
import type { Answer, Answers, Template } from './template.ts'
import { fieldsOf } from './walk.ts'

export interface TankAnswers {
  /** Null where the form does not ask, or the answer is the template's own and was not touched. */
  tankType: TankType | null
  volume: string
  product: string
}

/** Of a form whose template the product no longer knows. */
export const noTankAnswers: TankAnswers = { tankType: null, volume: '', product: '' }

export function tankIn(
  { meaning }: Template,
  { answers, given }: { answers: Answers; given?: GivenAnswers | undefined },
): TankAnswers {
  const { type, volume, product } = meaning?.tank ?? {}
  const isTypeGiven = type !== undefined && !isUntouchedStart(given, type)
  const textOf = (field: string | undefined) => (field === undefined ? '' : String(answers[field] ?? ''))
  return {
    tankType: isTypeGiven ? asTankType(answers[type]) : null,
    volume: textOf(volume),
    product: textOf(product),
  }
}

/** By question; what the register does not know is left out. */
export function answersFromTank(
  template: Template,
  tank: Pick<Tank, 'tankType' | 'volume' | 'product'>,
): [string, Answer][] {
  const { type, volume, product } = template.meaning?.tank ?? {}
  const asked = new Set(fieldsOf(template).map(({ id }) => id))
  const facts: [string | undefined, string | null][] = [
    [type, asTankType(tank.tankType)],
    [volume, tank.volume || null],
    [product, tank.product || null],
  ]
  return facts.flatMap(([field, answer]): [string, Answer][] =>
    field && answer !== null && asked.has(field) ? [[field, answer]] : [],
  )
}

const asTankType = (answer: unknown): TankType | null =>
  answer === 'AST' || answer === 'UST' ? answer : null
