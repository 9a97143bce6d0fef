// A record in the words of the facility's page.

import type { AnswerOf } from '#api/endpoint.ts'
import type { listRecords } from '#api/records.ts'
import { formatDay } from '#domain/day.ts'
import { isPaper } from '#domain/due/duty-ids.ts'
import { sourceWords } from '#domain/records/source.ts'

export type ListedRecord = AnswerOf<typeof listRecords>['items'][number]

/** `done July 3, 2026`, `valid until June 30, 2027` */
export function formatRecordDay({
  duty,
  doneOn,
  validUntil,
}: Pick<ListedRecord, 'duty' | 'doneOn' | 'validUntil'>): string {
  if (isPaper(duty)) return validUntil ? `valid until ${formatDay(validUntil)}` : ''
  return doneOn ? `done ${formatDay(doneOn)}` : ''
}

/** `Contractor’s report, no. 4711, Gulf Test` */
export const formatOrigin = ({
  source,
  number,
  issuer,
}: Pick<ListedRecord, 'source' | 'number' | 'issuer'>): string =>
  [sourceWords[source], number && `no. ${number}`, issuer].filter(Boolean).join(', ')
