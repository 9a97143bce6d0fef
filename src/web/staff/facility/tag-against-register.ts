// Where a form and the register disagree about a tank being out of service, the stricter one holds and the office is told.

import { formatDay } from '#domain/day.ts'
import type { Tank } from '#domain/facilities/facility.ts'

export interface TaggedVisit {
  tankId: string | null
  inspectionDate: string
  /** Null where the form does not say. */
  isOutOfService?: boolean | null | undefined
}

/** Null where they agree, or no form says it. The visits are the newest first; those that name no tank are about the only one. */
export function formatDisagreement(
  { id, status }: Pick<Tank, 'id' | 'status'>,
  visits: readonly TaggedVisit[],
  isOnly: boolean,
): string | null {
  const tagged = visits
    .filter(({ tankId }) => tankId === id || (isOnly && tankId === null))
    .find(({ isOutOfService }) => typeof isOutOfService === 'boolean')
  if (!tagged) return null
  const form = `The form of ${formatDay(tagged.inspectionDate)} says`
  if (status === 'closed') return null
  if (status === 'in-service') {
    return tagged.isOutOfService
      ? `${form} this tank is tagged out of service, the register says in service. The monthly walkthrough stays due.`
      : null
  }
  if (tagged.isOutOfService) return null
  return status === 'out-of-service-empty'
    ? `${form} this tank is not tagged out of service, the register says out of service and empty. The monthly walkthrough stays due until they agree.`
    : `${form} this tank is not tagged out of service, the register says it is.`
}
