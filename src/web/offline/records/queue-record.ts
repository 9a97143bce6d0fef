// Dates and papers that were entered without signal: they wait in the outbox with their files. The program that sends them is
// loaded when one waits.

import { dutyNames } from '#domain/due/due-words.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { listItems, queueItem, replaceItem, storedKind } from '../outbox/items.ts'
import type { OutboxItem } from '../rows.ts'
import type { QueuedRecord } from './send-record.ts'
import type { ChosenFile } from './send-record-file.ts'

interface ToQueue extends Omit<QueuedRecord, 'files'> {
  userId: string
  facilityName: string
  files: readonly ChosenFile[]
}

/**
 * It is on the disk when this resolves, with its files. It replaces an earlier correction that still waits; after one that is
 * just being sent it goes as the next, about the version that the server then has.
 */
export async function queueRecord({ userId, facilityName, files, ...record }: ToQueue): Promise<void> {
  const content: QueuedRecord = {
    ...record,
    files: await Promise.all(
      files.map(async ({ id, file }) => ({
        ...{ id, name: file.name, type: file.type },
        bytes: await file.arrayBuffer(),
      })),
    ),
  }
  const asItem = (sent: QueuedRecord): OutboxItem => ({
    ...{ id: `${userId} ${sent.recordId} ${sent.version ?? 'new'}`, kind: recordKind.name, userId },
    at: new Date().toISOString(),
    title: `Date: ${dutyNames[sent.body.duty]}`,
    facts: [facilityName, sent.body.validUntil ?? sent.body.doneOn ?? ''].filter(Boolean),
    address: `/facilities/${sent.facilityId}`,
    content: sent,
  })
  const last = await findLastWaiting(userId, record)
  if (!last) return queueItem(asItem(content))
  const isReplaced = await replaceItem(last.id, ({ id, needs, content: earlier }) => ({
    ...asItem(withFilesOf(earlier as QueuedRecord, content)),
    ...{ id, needs },
  }))
  const next = { ...content, version: (last.version ?? 0) + 1 }
  if (!isReplaced) await queueItem({ ...asItem(next), needs: [last.id] })
}

/** The last correction of the same record that waits here, of the same version or made after it. */
async function findLastWaiting(
  userId: string,
  { recordId, version }: Pick<QueuedRecord, 'recordId' | 'version'>,
) {
  const waiting = (await listItems(userId)).flatMap(({ id, kind, content }) => {
    const queued = content as QueuedRecord
    const isLater = (queued.version ?? 0) >= (version ?? 0)
    const isSame = kind === recordKind.name && queued.recordId === recordId && isLater
    return isSame ? [{ id, version: queued.version }] : []
  })
  return waiting.toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0)).at(-1)
}

/** Files that wait with the earlier one go with the later: their bytes are nowhere else. */
const withFilesOf = ({ version, files }: QueuedRecord, later: QueuedRecord): QueuedRecord => ({
  ...later,
  version,
  body: { ...later.body, fileIds: [...new Set([...later.body.fileIds, ...files.map(({ id }) => id)])] },
  files: [...files, ...later.files],
})

export const recordKind = storedKind('record', async ({ content }, call) => {
  const program = await import('./send-record.ts').catch(() => null)
  if (!program) return { ok: false, problem: problemOf('offline') }
  return program.sendRecord(content as QueuedRecord, call)
})
