// Why a duty is due.

import { type CountedDutyId, type DueReason, type DueStatus, isPaper, type UndoneVisit } from './duty-ids.ts'

interface Judged {
  duty: CountedDutyId
  status: DueStatus
  undone: UndoneVisit | null
}

export function reasonOf({ duty, status, undone }: Judged): DueReason | null {
  if (status === 'ok') return null
  if (undone) return undone.reason
  if (status === 'unknown') return 'never'
  return status === 'overdue' && isPaper(duty) ? 'expired' : 'interval'
}
