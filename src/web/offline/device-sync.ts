// What this device holds beside the server: every kind of it, each in its own file.

import { alertCopies } from './alert-copies.ts'
import { cachedForms } from './cache/fetch-forms.ts'
import { plannedDays } from './days/sync-days.ts'
import { draftCopies } from './draft-copies.ts'
import { copiedRegister } from './register/register-kind.ts'
import { sentCopies } from './sent-copies.ts'
import { createSync } from './sync/sync.ts'
import { othersWork } from './tell-of-others.ts'

export const deviceSync = createSync([
  draftCopies,
  sentCopies,
  cachedForms,
  copiedRegister,
  plannedDays,
  othersWork,
  alertCopies,
])
