// What the routes of completed forms are made with.

import type { Registry } from '#domain/form/registry.ts'
import type { Database } from '#server/db/dialect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Receiver } from '#server/files/receive.ts'
import type { Log } from '#server/http/log.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { FormRegister } from './register.ts'

export interface FormParts {
  database: Database
  registry: Registry
  files: FileStore
  receiver: Receiver
  log: Log
  register: FormRegister
  /** Where people reach the site. */
  origin: () => string
  outbox: Pick<Outbox, 'wake'>
  /** Of the server. */
  secret: string
  /** How many forms a device keeps for work without signal. */
  deviceForms: number
}
