// Random letters that can be read out over the telephone: none that looks like another.

import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Groups of five, with a dash between them: 25 bits each. */
export const readableSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
