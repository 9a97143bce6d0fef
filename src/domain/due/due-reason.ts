// Why a duty is due.

import { type CountedDutyId, type DueReason, type DueStatus, isPaper } from './duty-ids.ts'
import type { UndoneVisit } from './undone-visit.ts'

interface Counted {
  duty: CountedDutyId
  undone: UndoneVisit | null
}

export function reasonOf({ duty, undone }: Counted, status: DueStatus): DueReason | null {
  if (status === 'ok') return null
  if (undone) return undone.reason
  if (status === 'unknown') return 'never'
  return status === 'overdue' && isPaper(duty) ? 'expired' : 'interval'
}
