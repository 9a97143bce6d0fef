// Text as people type it: stored in one Unicode form, and never with characters that break
// a database, a print or a mail header. Every text field of the product is one of the first two.

import { z } from 'zod'

// biome would flag literal control characters, so the classes are named by Unicode property.
const controlCharacter = /\p{Cc}/u
const controlCharacterOtherThanBreaks = /[^\P{Cc}\t\n\r]/u
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/u

const isWellFormed = (value: string) => value.isWellFormed()

const unprintable = 'Please remove characters that cannot be printed'

/** A single line of at most `max` characters, trimmed. */
export const line = (max: number) =>
  z
    .string()
    .refine(isWellFormed, unprintable)
    .transform(value => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `Please use at most ${max} characters`)
        .refine(value => !controlCharacter.test(value) && !directionOverride.test(value), unprintable),
    )

/** Several lines of at most `max` characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .refine(isWellFormed, unprintable)
    .transform(value => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `Please use at most ${max} characters`)
        .refine(
          value => !controlCharacterOtherThanBreaks.test(value) && !directionOverride.test(value),
          unprintable,
        ),
    )

/** A line that must not be empty; `sentence` says so in the words of its form. */
export const requiredLine = (max: number, sentence: string) => line(max).pipe(z.string().min(1, sentence))

/** A text or an id to look for: nothing stored holds the one character that PostgreSQL has no text for. */
export const soughtText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(value => !value.includes('\0'), unprintable)

/** An email address by the specification's rule: text, an at sign, text, a dot, text, no spaces. */
const emailShape = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

export const emailRequired = 'Email is required'
const emailInvalid = 'Please enter a valid email address'

/** The address as typed, trimmed. */
export const email = line(254).pipe(z.string().min(1, emailRequired).regex(emailShape, emailInvalid))

/** The address as accounts keep it: one spelling whatever the capitals typed, and one that login accepts. */
export const accountEmail = email
  .transform(value => value.normalize('NFKC').toLowerCase())
  .pipe(z.email(emailInvalid))
