// Reports that leave the company.

import type { Timestamp } from './columns.ts'
import type { JobColumns } from './jobs.ts'

/** Opens one report without a login. */
export interface ReportLinksTable {
  id: string
  formId: string
  /** The secret itself is known only to those who were given the link. */
  secretHash: string
  /** The last day on which it opens, Eastern time. */
  expiresOn: string
  openedCount: number
  lastOpenedAt: Timestamp | null
  revokedAt: Timestamp | null
  createdAt: Timestamp
  createdBy: string
}

type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'cancelled'

/** A report on its way to one address. While it waits, a mail of the same id waits in the outbox. */
export interface ReportDeliveriesTable {
  id: string
  formId: string
  version: number
  recipient: string
  message: string
  status: DeliveryStatus
  /** Why it failed, was cancelled or still waits. */
  reason: string | null
  /** Of the status. */
  at: Timestamp
  /** While it is handed to the mail server: then it can no longer be cancelled. */
  startedAt: Timestamp | null
  createdAt: Timestamp
  /** Null of one that was sent by itself. */
  createdBy: string | null
}

/** What is known about an address, whichever facility names it. */
export interface ReportAddressesTable {
  /** In lower case. */
  email: string
  unsubscribedAt: Timestamp | null
  /** When a mail server last refused it for good, and what it said. */
  refusedAt: Timestamp | null
  refusal: string | null
}

/** Those before the newest sign nothing any more and still prove what they signed. */
export interface ReportKeysTable {
  /** From 1 on. */
  number: number
  /** PEM. */
  publicKey: string
  /** Sealed with the server's secret. */
  privateKey: string
  createdAt: Timestamp
  /** The day from which on what it signed proves nothing, Eastern time. */
  revokedFrom: string | null
}

/** A file that is made in the background and lies in the data folder under its id. */
export interface BindersTable extends JobColumns {
  /** Null of a customer's. */
  facilityId: string | null
  /** Whose facilities are in it, as the register spells the name; null of one facility's. */
  customer: string | null
  fromDay: string
  toDay: string
  photos: 'all' | 'findings' | 'none'
  format: 'pdf' | 'zip'
  createdAt: Timestamp
  createdBy: string
}
