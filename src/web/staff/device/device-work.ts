// What only this device knows about forms: drafts that were not submitted, what waits in the outbox, and what was sent
// from it in the last hours.

import { useEffect, useEffectEvent, useState } from 'react'
import { onOutboxChange } from '#web/offline/changes.ts'
import { listCopyNotes } from '#web/offline/copy-notes.ts'
import { listDrafts } from '#web/offline/drafts.ts'
import { listItems } from '#web/offline/outbox/items.ts'
import { isInOutbox } from '#web/offline/outbox/queue.ts'
import { countPhotos } from '#web/offline/photo-store.ts'
import type { Draft, OutboxItem, SentCopy } from '#web/offline/rows.ts'
import { listSentCopies } from '#web/offline/sent-copies.ts'
import { isTakenBack, isUnfinished } from '#web/offline/unfinished.ts'
import { askStorage } from './storage-promise.ts'

export interface WaitingForm {
  draft: Draft
  /** How many of its photos are still on this device. */
  photoCount: number
}

export interface DeviceWork {
  /** New forms and edits that were not submitted, the last changed first. */
  unfinished: readonly Draft[]
  /** The ids of those that another device went on with, too. */
  elsewhere: readonly string[]
  /** Submitted forms that the server does not have with all their photos, the first submitted first. */
  waiting: readonly WaitingForm[]
  /** What else waits to be sent, the first first. */
  items: readonly OutboxItem[]
  /** Forms that waited and arrived, the last received first. */
  arrived: readonly SentCopy[]
}

export const noDeviceWork: DeviceWork = { unfinished: [], elsewhere: [], waiting: [], items: [], arrived: [] }

/** There is something that would be lost with this device. */
export const hasWork = (work: DeviceWork): boolean => work.unfinished.length + countQueued(work) > 0

/** What was submitted and is not with the server, also where it waits for its inspector. */
export const countUnsent = (work: DeviceWork): number => countQueued(work) + listTakenBack(work).length

/** What the outbox sends by itself, or has to ask about. */
export const countQueued = ({ waiting, items }: DeviceWork): number => waiting.length + items.length

export const listTakenBack = ({ unfinished }: DeviceWork): readonly Draft[] => unfinished.filter(isTakenBack)

/** A browser without storage has nothing to show. */
export const readDeviceWork = (userId: string): Promise<DeviceWork> => read(userId).catch(() => noDeviceWork)

/** A user who comes back from the field sees for this long that everything arrived, in milliseconds. */
const shownFor = 12 * 60 * 60 * 1000

async function read(userId: string): Promise<DeviceWork> {
  const [drafts, items, copies, notes] = await Promise.all([
    listDrafts(userId),
    listItems(userId),
    listSentCopies(userId),
    listCopyNotes(userId),
    askStorage(),
  ])
  const submitted = drafts.filter(isInOutbox).toSorted((one, other) => since(one).localeCompare(since(other)))
  const waiting = submitted.map(async draft => ({ draft, photoCount: await countPhotos(draft) }))
  const isFresh = ({ receivedAt, draft }: SentCopy) =>
    draft.outbox?.hasWaited === true && Date.parse(receivedAt) > Date.now() - shownFor
  return {
    unfinished: drafts.filter(isUnfinished),
    elsewhere: notes.flatMap(({ id, isElsewhere }) => (isElsewhere ? id : [])),
    waiting: await Promise.all(waiting),
    items,
    arrived: copies.filter(isFresh),
  }
}

const since = ({ outbox, startedAt }: Draft): string => outbox?.at ?? startedAt

/** Changes that follow each other within this time are read together, in milliseconds. */
const moment = 100

/** Kept up to date while things are sent and when the tab comes back; `onArrived` hears when something arrived. */
export function useDeviceWork(
  userId: string,
  loaded: DeviceWork = noDeviceWork,
  onArrived: () => void = () => {},
): DeviceWork {
  const [work, setWork] = useState(loaded)
  const take = useEffectEvent((found: DeviceWork) => {
    if (onServer(found) !== onServer(work)) onArrived()
    setWork(found)
  })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      timer = undefined
      const found = await readDeviceWork(userId)
      if (!isOver) take(found)
    }
    const lookSoon = () => {
      timer ??= setTimeout(() => void look(), moment)
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') lookSoon()
    }
    const forget = onOutboxChange(lookSoon)
    document.addEventListener('visibilitychange', comeBack)
    lookSoon()
    return () => {
      isOver = true
      clearTimeout(timer)
      forget()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [userId])
  return work
}

/** Differs when the server has got a form, or the last photo of one. */
const onServer = ({ waiting, arrived }: DeviceWork): string =>
  JSON.stringify([waiting.map(({ draft }) => [draft.id, draft.status]), arrived.map(({ id }) => id)])
