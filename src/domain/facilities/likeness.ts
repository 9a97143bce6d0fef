// How alike two names are, by the pairs of characters that they share. A name is taken apart once, for comparing it with many.

import { facilityKey } from './facility-key.ts'

export interface Spelled {
  key: string
  /** What sameness is guessed from: letters and digits alone. */
  bare: string
  /** Each two characters that follow each other. */
  pairs: ReadonlySet<string>
  numbers: string
}

export function spell(name: string): Spelled {
  const key = facilityKey(name)
  const bare = key.replace(/[^\p{L}\p{N}]+/gu, '')
  const pairs = new Set<string>()
  for (let start = 0; start + 1 < bare.length; start += 1) pairs.add(bare.slice(start, start + 2))
  return { key, bare, pairs, numbers: numbersIn(name) }
}

/** The letter at the end of `Depot B` counts as one. */
export const numbersIn = (name: string): string =>
  (name.match(/\d+|(?<!\p{L})\p{L}$/gu) ?? []).join(' ').toLowerCase()

/** From 0 to 1. */
export function likenessOf(one: Spelled, other: Spelled): number {
  if (one.bare === other.bare) return one.bare === '' ? 0 : 1
  if (one.numbers !== other.numbers) return 0
  let shared = 0
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared += 1
  return (2 * shared) / Math.max(1, one.pairs.size + other.pairs.size)
}

/** One letter more, less or another. */
export function isOneApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const isReplaced = short.length === long.length
  return short.slice(isReplaced ? start + 1 : start) === long.slice(start + 1)
}
