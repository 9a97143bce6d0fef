// What an inspector is certified for: a kind, its number and until when it holds.

import * as z from 'zod/mini'
import { formatDay, isDay } from '../day.ts'
import { line, requiredLine } from '../text.ts'

const certificate = z.strictObject({
  kind: requiredLine(100, 'Kind is required'),
  number: z._default(line(60), ''),
  /** Null for one that does not end. */
  until: z._default(z.nullable(z.string().check(z.refine(isDay, 'Enter a date'))), null),
})
export type Certificate = z.infer<typeof certificate>

export const mostCertificates = 20

export const certificateList = z.array(certificate).check(z.maxLength(mostCertificates))

/** It holds on its last day too. */
export const isExpired = ({ until }: Certificate, today: string): boolean => until !== null && until < today

/** `API 653 inspector, no. 4711, good through June 30, 2027` */
export const formatCertificate = ({ kind, number, until }: Certificate): string =>
  [kind, number && `no. ${number}`, until && `good through ${formatDay(until)}`].filter(Boolean).join(', ')
