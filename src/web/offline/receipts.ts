// Receipts that the device's database had no room for. The browser's small storage takes them, and until the database
// works again a draft that the server has is read as what it is: received.

import type { Draft, OwnDraft, Submission } from './rows.ts'

interface Receipt extends Pick<Draft, 'startedAt' | 'changedAt' | 'photoIds' | 'baseVersion'> {
  outbox: Submission
}

type Receipts = Record<string, Receipt>

const storageKey = 'received'

const keyOf = ({ id, userId }: OwnDraft): string => `${id} ${userId}`

/** For a browser whose small storage is full or switched off; it lasts as long as the page. */
let inMemory: Receipts = {}

function read(): Receipts {
  try {
    return { ...inMemory, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return inMemory
  }
}

function write(receipts: Receipts): void {
  const isEmpty = Object.keys(receipts).length === 0
  try {
    if (isEmpty) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(receipts))
    inMemory = {}
  } catch {
    inMemory = receipts
  }
}

/** `draft`: as it was sent, with the version that the server gave it. */
export function keepReceipt(draft: Draft & { outbox: Submission }): void {
  const { startedAt, changedAt, photoIds, baseVersion, outbox } = draft
  const { at, receivedAt } = outbox
  write({
    ...read(),
    [keyOf(draft)]: {
      startedAt,
      changedAt,
      photoIds,
      baseVersion,
      outbox: { at, ...(receivedAt && { receivedAt }) },
    },
  })
}

/** The database has it by now, or the user went on with the form. */
export function forgetReceipt(own: OwnDraft): void {
  const { [keyOf(own)]: gone, ...rest } = read()
  if (gone) write(rest)
}

/** The database does not know yet that the server has the form, and may not have all of what was sent. */
export const hasReceipt = (own: OwnDraft): boolean => keyOf(own) in read()

/** The draft as received, if what is stored is what was sent or an earlier state of it. */
export function withReceipt(stored: Draft): Draft {
  const receipt = read()[keyOf(stored)]
  if (!receipt || stored.status === 'photos pending') return stored
  if (stored.startedAt !== receipt.startedAt || stored.changedAt > receipt.changedAt) return stored
  const { photoIds, baseVersion, outbox } = receipt
  return {
    ...stored,
    status: 'photos pending',
    photoIds,
    baseVersion,
    outbox: { ...stored.outbox, ...outbox },
  }
}
