// Lengths in sixteenths of an inch, as whole numbers: 3 1/8 in is 50. A tape is read in fractions, and no reading is rounded.

import { readReading } from './reading.ts'

export const sixteenths = (inches: number): number => inches * 16

/** `3 1/8`, `-1/16`, `0` */
export function formatInches(length: number): string {
  const sign = length < 0 ? '-' : ''
  const size = Math.abs(length)
  const [whole, rest] = [Math.floor(size / 16), size % 16]
  if (rest === 0) return `${sign}${whole}`
  let [over, under] = [rest, 16]
  while (over % 2 === 0) [over, under] = [over / 2, under / 2]
  return `${sign}${whole > 0 ? `${whole} ` : ''}${over}/${under}`
}

/** What was typed, in sixteenths; null where it is no length, or not one that a tape shows. */
export function readLength(text: string): number | null {
  const reading = readReading(text)
  if (!reading || reading.unit === 'gal') return null
  const length = reading.value * 16
  return Number.isInteger(length) ? length : null
}
