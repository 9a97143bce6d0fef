// The settings that are plain values: numbers, names, addresses, words out of a list, secrets.
// A message follows the variable's name ("PORT must be …").

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { accountEmail, email } from '#domain/text.ts'
import { password } from '#domain/users/user.ts'
import { parseAddressRange } from '../http/address-range.ts'

const portRule = 'must be a whole number from 0 to 65535'
export const port = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine(value => value <= 65_535, portRule)

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i
const isHostName = (value: string) => hostName.test(value) && !/^[\d.]+$/.test(value)

export const host = z
  .string()
  .refine(
    value => isIP(value) > 0 || isHostName(value),
    'must be one IP address or host name, without scheme and port',
  )

export const folder = z
  .string()
  .refine(
    value => !/^\s|\s$|\p{Cc}/u.test(value),
    'must not have spaces around it or characters that cannot be printed',
  )
  .refine(value => !value.includes('://'), 'must be a folder of this machine')
  .refine(value => !value.startsWith('~'), 'must not begin with ~, which only a shell understands')
  .transform(value => resolve(value))

const wholeNumber = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,5}$/, rule)
    .transform(Number)
    .refine(value => value >= from && value <= to, rule)
}

export const backupHours = wholeNumber(1, 168)
export const backupCount = wholeNumber(1, 1000)
export const deviceForms = wholeNumber(200, 20_000)
export const hourOfDay = wholeNumber(0, 23)
export const auditDays = wholeNumber(30, 36_500)
export const contactDays = wholeNumber(30, 36_500)
export const offlineDays = wholeNumber(0, 30)

export const address = z
  .string()
  .refine(value => email.safeParse(value).success, 'must be one e-mail address')
  .transform(value => email.parse(value))

export const adminEmail = z
  .string()
  .refine(value => accountEmail.safeParse(value).success, 'must be one e-mail address')
  .transform(value => accountEmail.parse(value))

export const adminPassword = z.string().superRefine((value, context) => {
  const [issue] = password.safeParse(value).error?.issues ?? []
  if (issue) context.addIssue({ code: 'custom', message: `is refused: ${issue.message}` })
})

/** Random text goes up and down in many different steps; `aaaa…`, `abcd…` and `change-me-change-me-…` do not. */
function isGuessable(secret: string): boolean {
  const codes = [...secret].map(character => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return new Set(steps).size < 10
}

export const authSecret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(value => !isGuessable(value), 'is too easy to guess: it repeats itself or counts up')

/** A word without blanks, as stores and their keys use them. */
export const word = z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of printable ASCII characters')

export const bucket = z
  .string()
  .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be 3 to 63 lower-case letters, digits, dots or hyphens')

export const region = z.string().regex(/^[a-z\d-]+$/, 'must be lower-case letters, digits and hyphens')

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export const logLevel = z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)

export const proxies = z
  .string()
  .transform(value => value.split(',').map(item => item.trim()))
  .superRefine((items, context) => {
    for (const item of items) {
      const fault = faultOfProxy(item)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    }
  })

function faultOfProxy(item: string): string | null {
  if (item === '') return 'must not have an empty entry'
  const range = parseAddressRange(item)
  if (range === null) return `must be IP addresses or CIDR ranges, which ${JSON.stringify(item)} is not`
  // Trusting all addresses would let a client choose the one it is throttled by.
  if (range.prefix === 0) return `must not trust every address, as ${JSON.stringify(item)} does`
  return null
}
