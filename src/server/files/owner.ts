// What a file belongs to. A feature says where its files lie, what they may be, whether one may come now and what to note
// of it; receiving, checking, storing and deleting files is the same for all of them.

import type { Db } from '#server/db/dialect.ts'
import type { StoredFilesTable } from '#server/db/tables/files.ts'

export interface Owner {
  /** As rows name it: `form`. */
  kind: string
  id: string
}

/** What is noted of a file as its sender describes it. */
export type FileFacts = Pick<
  StoredFilesTable,
  'section' | 'field' | 'description' | 'name' | 'caption' | 'takenAt' | 'latitude' | 'longitude'
>

/** What is stored of a file that was sent. */
export interface PreparedFile {
  mediaType: string
  ending: string
  full: Uint8Array
  /** Null of what has no picture, as are its sizes. */
  thumb: Uint8Array | null
  width: number | null
  height: number | null
}

export interface Media {
  mostBytes: number
  /** Checks bytes that anyone may have sent, and returns what is safe to store; throws a Problem. */
  prepare(path: string): Promise<PreparedFile>
}

export interface Arrival {
  fileId: string
  by: string
  now: Date
}

export interface FileOwner extends Owner {
  /** Below one of `fileRoots`. */
  folder: string
  media: Media
  /** Keeps the owner from changing until the transaction ends; throws where it takes no file. */
  hold(db: Db): Promise<void>
  /** A removed file is sent again: the owner brings it back if it names it. */
  bringBack(db: Db, fileId: string): Promise<void>
  /** In the transaction that holds the owner and notes the file. */
  added(db: Db, arrival: Arrival): Promise<void>
}
