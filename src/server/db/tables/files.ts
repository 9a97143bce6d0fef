// Stored files by their owners, and what must be sure before one is deleted.

import type { Timestamp } from './columns.ts'

/**
 * A row stands for bytes that have arrived. `removedAt` keeps a late upload from bringing a removed file back, until
 * its owner names it again.
 */
export interface StoredFilesTable {
  id: string
  /** What it belongs to: `form` for the photos of a completed form. */
  ownerKind: string
  ownerId: string
  /** Of the file as it is stored. */
  mediaType: string
  section: string
  description: string
  name: string
  /** The question that it shows; null where it belongs to none. */
  field: string | null
  /** Null where there is none, or the photo's own data said nothing; so the next three. */
  caption: string | null
  takenAt: string | null
  /** Decimal degrees. */
  latitude: string | null
  longitude: string | null
  fileKey: string
  /** Null of a document, as are its width and height. */
  thumbKey: string | null
  /** Of the bytes as they were sent, in hex. */
  sentSha256: string
  /** Of the files as they are stored; null where they were never read since. */
  fileSha256: string | null
  fileBytes: number | null
  thumbSha256: string | null
  thumbBytes: number | null
  width: number | null
  height: number | null
  createdAt: Timestamp
  createdBy: string
  removedAt: Timestamp | null
}

/**
 * Files that are deleted when their time comes, unless a row claims them before: of uploads that have begun, of files
 * that an edit removed, of purged forms. No file is ever deleted that does not stand here.
 */
export interface FilesToDeleteTable {
  key: string
  deleteAt: Timestamp
}

/** The one file store that belongs to this database, by the id that lies in it too. Empty until they are tied. */
export interface FileStoreTable {
  /** Always 1: there is one row at most. */
  number: 1
  storeId: string
  tiedAt: Timestamp
}

/** No file is deleted while a row here lies in the future. */
export interface FileHoldsTable {
  id: string
  until: Timestamp
}

/** When the clock was last seen, and since when, or from when on, it can be trusted to delete by. */
export interface ClockTable {
  /** Always 1: there is one row at most. */
  number: 1
  seenAt: Timestamp
  steadyFrom: Timestamp
}
