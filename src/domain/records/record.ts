// A record: what a person knows about a duty without a form of ours, such as a contractor's report or a certificate.

import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { type CountedDutyId, dutyIds, isPaper } from '#domain/due/duty-ids.ts'
import { filesPerRecord } from '#domain/limits.ts'
import { line, paragraph, uuid } from '#domain/text.ts'
import { recordSources } from './source.ts'

const day = z._default(z.nullable(z.string().check(z.refine(isDay, 'Please enter a valid date'))), null)

export const recordContent = z.strictObject({
  duty: z.enum(dutyIds),
  /** Null where it is about the facility, or about its only tank. */
  tankId: z._default(z.nullable(uuid), null),
  /** Of a duty that comes round. */
  doneOn: day,
  /** Of a paper. */
  validUntil: day,
  source: z.enum(recordSources),
  number: z._default(line(100), ''),
  issuer: z._default(line(200), ''),
  note: z._default(paragraph(2000), ''),
  /** Files, of which some may still be on their way. */
  fileIds: z._default(z.array(uuid).check(z.maxLength(filesPerRecord)), []),
})
export type RecordContent = z.output<typeof recordContent>

export interface FacilityRecord extends RecordContent {
  id: string
  version: number
  facilityId: string
  createdAt: string
  createdBy: string
  updatedAt: string
  updatedBy: string
}

/** What a client sends to save it again. */
export function contentOf(record: RecordContent): RecordContent {
  const { duty, tankId, doneOn, validUntil, source, number, issuer, note, fileIds } = record
  return { duty, tankId, doneOn, validUntil, source, number, issuer, note, fileIds }
}

export const recordFieldNames = {
  duty: 'Duty',
  tankId: 'Tank',
  doneOn: 'Done on',
  validUntil: 'Valid until',
  source: 'Known from',
  number: 'Number',
  issuer: 'Issued by',
  note: 'Note',
  fileIds: 'Files',
} as const satisfies Record<keyof RecordContent, string>

export const recordFields = Object.keys(recordFieldNames) as (keyof RecordContent)[]

interface Circumstances {
  /** The ids of the tanks of the facility. */
  tankIds: readonly string[]
  today: string
}

/** The sentence that says why it says nothing about its duty; null where it does. */
export function refuseRecord(
  { duty, tankId, doneOn, validUntil }: RecordContent,
  { tankIds, today }: Circumstances,
): string | null {
  if (doneOn !== null && doneOn > today) return 'The day it was done cannot be in the future.'
  if (isPaper(duty)) {
    if (tankId !== null) return 'This paper is about the whole facility. Leave the tank out.'
    return validUntil === null ? 'Enter the day it is valid until.' : null
  }
  if (doneOn === null) return 'Enter the day it was done.'
  if (tankId !== null && !tankIds.includes(tankId)) return 'This tank is not at this facility.'
  if (tankId === null && tankIds.length > 1) return 'Say which tank it was done at.'
  return null
}

/** The day that its duty is counted by. */
export const countedDay = ({
  duty,
  doneOn,
  validUntil,
}: Pick<RecordContent, 'doneOn' | 'validUntil'> & { duty: CountedDutyId }): string | null =>
  isPaper(duty) ? validUntil : doneOn
