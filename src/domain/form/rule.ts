// A condition on one answer, as data, so that the browser, the server and the report judge it alike.

export interface Rule<Id extends string = string> {
  /** The id of a question. */
  field: Id
  is: string | number | boolean | null
}

export const holds = (rule: Rule | undefined, answers: Readonly<Record<string, unknown>>): boolean =>
  rule === undefined || answers[rule.field] === rule.is
