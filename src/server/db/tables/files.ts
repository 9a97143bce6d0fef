// Photos and their files, and what must be sure before one is deleted.

import type { Timestamp } from './columns.ts'

/**
 * A row stands for bytes that have arrived. `removedAt` keeps a late upload from bringing a removed photo back, until
 * the form names it again.
 */
export interface PhotosTable {
  id: string
  formId: string
  section: string
  description: string
  name: string
  /** Null where nobody wrote one, or the photo's own data said nothing; so the next three. */
  caption: string | null
  takenAt: string | null
  /** Decimal degrees. */
  latitude: string | null
  longitude: string | null
  fileKey: string
  thumbKey: string
  /** Of the bytes as they were sent, in hex. */
  sentSha256: string
  /** Of the files as they are stored; null where nobody has looked yet. */
  fileSha256: string | null
  fileBytes: number | null
  thumbSha256: string | null
  thumbBytes: number | null
  width: number
  height: number
  createdAt: Timestamp
  createdBy: string
  removedAt: Timestamp | null
}

/**
 * Files that are deleted when their time comes, unless a photo claims them before: of uploads that have begun, of photos
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
