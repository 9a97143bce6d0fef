// The change log of forms, facilities, contact requests, planned days and rules.

import type { ActionOf, OwnerKind } from '#domain/history/change-log.ts'
import type { Flag, Timestamp } from './columns.ts'

/** Rows are added and never changed. `fields` is JSON, as `FieldsOf` the kind. */
export interface ChangesTable {
  id: string
  ownerKind: OwnerKind
  ownerId: string
  version: number
  at: Timestamp
  by: string
  action: ActionOf<OwnerKind>
  /** In the words of the person who made the change. */
  reason: string | null
  fields: string
  /** Null unless a signed form was changed. */
  signedAgain: Flag | null
  /** On the device's clock, which may be wrong: shown, and never sorted or decided by. Null where it is not known. */
  deviceTime: Timestamp | null
}
