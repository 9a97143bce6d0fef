// Chance that can be repeated: the same seed and the same name give the same numbers (mulberry32).

import { createHash } from 'node:crypto'

export interface Random {
  /** At least 0 and less than 1. */
  next(): number
  /** A whole number; both ends can come. */
  between(least: number, most: number): number
}

export function createRandom(seed: number, name: string): Random {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE()
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, between: (least, most) => least + Math.floor(next() * (most - least + 1)) }
}
