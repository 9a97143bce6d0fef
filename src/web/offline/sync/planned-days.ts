// Planned days, as a kind of what this device holds: the user's own today and tomorrow, and what was changed and not sent yet.

import { forgetDaysOfOthers } from '../days/day-shelf.ts'
import { leaveDays, startKeepingDays } from '../days/keep-days.ts'
import type { Kind } from './kind.ts'

export const plannedDays: Kind = {
  name: 'planned days',
  start: ({ user, call }) => startKeepingDays(user, call),
  expire: forgetDaysOfOthers,
  leave: ({ user, call }) => leaveDays(user, call),
}
