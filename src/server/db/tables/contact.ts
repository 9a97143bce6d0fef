// What visitors asked, and the mails that wait to be sent.

import type { Generated } from 'kysely'
import type { ContactStatus } from '#domain/contact/contact-inbox.ts'
import type { ContactService } from '#domain/contact/contact-service.ts'
import type { Timestamp } from './columns.ts'

/** `senderKey` is a keyed hash of the sender's address, for telling a flood; the address itself is not kept. */
export interface ContactSubmissionsTable {
  id: string
  version: Generated<number>
  name: string
  email: string
  phone: string
  company: string
  service: ContactService
  message: string
  timestamp: Timestamp
  status: ContactStatus
  senderKey: string
  /** The uid of the user who has it. */
  assignedTo: Generated<string | null>
  notes: Generated<string>
  searchText: string
  deletedAt: Generated<Timestamp | null>
  deletedBy: Generated<string | null>
  deleteReason: Generated<string | null>
}

export interface OutboxMailsTable {
  id: string
  /** Of any other kind than `plain` the mail is made when it is sent. */
  kind: Generated<'plain' | 'report'>
  subject: string
  text: string
  replyTo: string | null
  /** Null for the office. */
  recipient: Generated<string | null>
  /** Out of which the secret in the mail is made when it is sent. */
  linkId: Generated<string | null>
  state: 'waiting' | 'sent' | 'given up'
  attempts: number
  nextAttemptAt: Timestamp
  lastError: Generated<string | null>
  createdAt: Timestamp
}
