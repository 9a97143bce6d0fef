// A condition on answers, as data, so that the browser, the server and the report judge it alike.

/** An answer is exactly this. */
export interface Is<Id extends string = string> {
  /** The id of a question. */
  field: Id
  is: string | number | boolean | null
}

/** A number, or the answer of another question. */
type Limit<Id extends string = string> = number | { value: Id }

/** An answer that is no number fits none of these. */
type Compares<Id extends string = string> = { field: Id } & (
  | { lt: Limit<Id> }
  | { lte: Limit<Id> }
  | { gt: Limit<Id> }
  | { gte: Limit<Id> }
  /** Both ends included. */
  | { between: readonly [Limit<Id>, Limit<Id>] }
)

export type Rule<Id extends string = string> =
  | Is<Id>
  | Compares<Id>
  | { and: readonly Rule<Id>[] }
  | { or: readonly Rule<Id>[] }

type Values = Readonly<Record<string, unknown>>

export function holds(rule: Rule | undefined, answers: Values): boolean {
  if (rule === undefined) return true
  if ('and' in rule) return rule.and.every(each => holds(each, answers))
  if ('or' in rule) return rule.or.some(each => holds(each, answers))
  if ('is' in rule) return answers[rule.field] === rule.is
  return compares(rule, answers)
}

function compares(rule: Compares, answers: Values): boolean {
  const number = answers[rule.field]
  if (typeof number !== 'number') return false
  const against = (limit: Limit, fits: (limit: number) => boolean): boolean => {
    const value = typeof limit === 'number' ? limit : answers[limit.value]
    return typeof value === 'number' && fits(value)
  }
  if ('lt' in rule) return against(rule.lt, limit => number < limit)
  if ('lte' in rule) return against(rule.lte, limit => number <= limit)
  if ('gt' in rule) return against(rule.gt, limit => number > limit)
  if ('gte' in rule) return against(rule.gte, limit => number >= limit)
  const [least, most] = rule.between
  return against(least, limit => number >= limit) && against(most, limit => number <= limit)
}

/** Every question that a rule looks at. */
export function fieldsIn(rule: Rule | undefined): string[] {
  if (rule === undefined) return []
  if ('and' in rule) return rule.and.flatMap(fieldsIn)
  if ('or' in rule) return rule.or.flatMap(fieldsIn)
  return [rule.field, ...limitsIn(rule).flatMap(limit => (typeof limit === 'number' ? [] : [limit.value]))]
}

/** The same rule about other questions. */
export function renamed(rule: Rule, name: (field: string) => string): Rule {
  if ('and' in rule) return { and: rule.and.map(each => renamed(each, name)) }
  if ('or' in rule) return { or: rule.or.map(each => renamed(each, name)) }
  const other = (limit: Limit): Limit => (typeof limit === 'number' ? limit : { value: name(limit.value) })
  const field = name(rule.field)
  if ('is' in rule) return { ...rule, field }
  if ('lt' in rule) return { field, lt: other(rule.lt) }
  if ('lte' in rule) return { field, lte: other(rule.lte) }
  if ('gt' in rule) return { field, gt: other(rule.gt) }
  if ('gte' in rule) return { field, gte: other(rule.gte) }
  return { field, between: [other(rule.between[0]), other(rule.between[1])] }
}

function limitsIn(rule: Is | Compares): readonly Limit[] {
  if ('is' in rule) return []
  if ('lt' in rule) return [rule.lt]
  if ('lte' in rule) return [rule.lte]
  if ('gt' in rule) return [rule.gt]
  return 'gte' in rule ? [rule.gte] : rule.between
}
