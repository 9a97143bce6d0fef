// Text as people type it: stored in one Unicode form, and never with characters that break
// a database, a print or a mail header. Every text field of the product is one of the first two.

import * as z from 'zod/mini'

// biome would flag literal control characters, so the classes are named by Unicode property.
const controlCharacter = /\p{Cc}/u
const controlCharacterOtherThanBreaks = /[^\P{Cc}\t\n\r]/u
const directionOverride = /[\u202A-\u202E\u2066-\u2069]/u

const unprintable = 'Please remove characters that cannot be printed'

/** What was typed, in one spelling; `isBad` finds what no paper can show. */
const typedText = (max: number, clean: (value: string) => string, isBad: (value: string) => boolean) =>
  z.string().check(
    z.refine(value => value.isWellFormed(), { error: unprintable, abort: true }),
    z.overwrite(value => clean(value.normalize('NFC'))),
    z.maxLength(max, `Please use at most ${max} characters`),
    z.refine(value => !isBad(value) && !directionOverride.test(value), unprintable),
  )

/** A single line of at most `max` characters, trimmed. */
export const line = (max: number) =>
  typedText(
    max,
    value => value.trim(),
    value => controlCharacter.test(value),
  )

/** Several lines of at most `max` characters. */
export const paragraph = (max: number) =>
  typedText(
    max,
    value => value.replaceAll('\r\n', '\n').trim(),
    value => controlCharacterOtherThanBreaks.test(value),
  )

/** A line that must not be empty; `sentence` says so in the words of its form. */
export const requiredLine = (max: number, sentence: string) => line(max).check(z.minLength(1, sentence))

/** A text or an id to look for: nothing stored holds the one character that PostgreSQL has no text for. */
export const soughtText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine(value => !value.includes('\0'), unprintable),
  )

/** An email address by the specification's rule: text, an at sign, text, a dot, text, no spaces. */
const emailShape = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/

export const emailRequired = 'Email is required'
const emailInvalid = 'Please enter a valid email address'

/** The address as typed, trimmed. */
export const email = line(254).check(z.minLength(1, emailRequired), z.regex(emailShape, emailInvalid))

/** The address as accounts keep it: one spelling whatever the capitals typed, and one that login accepts. */
export const accountEmail = email.check(
  z.overwrite(value => value.normalize('NFKC').toLowerCase()),
  z.email(emailInvalid),
)

export const uuid = z.uuid('This is not a valid id').check(z.toLowerCase())
