// One cell of a file that changes what the register has.

import { formatChoice } from './columns.ts'

export interface Change {
  column: string
  from: string
  to: string
}

export const changeOf = (
  column: string,
  from: string,
  to: string,
  choices: readonly string[] | undefined,
): Change => ({ column, from: choices ? formatChoice(from) : from, to: choices ? formatChoice(to) : to })
