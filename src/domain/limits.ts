// How much the product takes, for the device that chooses, the server that judges and the sentences about both.

import { formatNumber } from './number-words.ts'

export const photosPerForm = 60
export const photoMegabytes = 15
export const photoBytes = photoMegabytes * 1024 * 1024
export const photoMegapixels = 50
export const captionLength = 200
/** Of a date that was entered without a form. */
export const filesPerRecord = 20
/** Of a note beside a question. */
export const noteLength = 300
/** How long the part of a photo that arrived before its line broke waits for the rest. */
export const unfinishedUploadHours = 24

/** What a binder holds unless asked otherwise, and how long it is kept. */
export const binderMonths = 36
export const binderDays = 7
/** A ZIP ends at 4 GB, and no reader opens a PDF of that size in time. */
export const binderReports = 2000
export const binderPhotoBytes = 2 ** 31
/** Of one user, not made yet: they are made one after the other, and the other users' wait behind them. */
export const bindersWaiting = 20

/** Of one report sent by hand. */
export const recipientsAtOnce = 20
/** How long a report that is to be sent can be cancelled. */
export const undoSeconds = 60
/** Many mail servers take 25 MB, and a mail is a third larger than what is attached to it. */
export const attachmentBytes = 10 * 1024 * 1024
/** How long the link opens that a mail holds in place of a large report. */
export const mailedLinkDays = 90
/** A form that has not been changed for longer is not sent by itself any more. */
export const autoSendDays = 30

/** A workbook is built in memory, and a larger one is no help to a person either; the CSV is streamed without limit. */
export const workbookForms = 10_000
export const formatWorkbookForms = formatNumber(workbookForms)

/** Narrow rows, one for each tank. */
export const workbookTanks = 20_000

/** A file of facilities that is imported is read into memory. */
export const importMegabytes = 5
export const importBytes = importMegabytes * 1024 * 1024
export const importRows = 5_000
/** More than any register has. */
export const importColumns = 200
/** How long a whole import can be undone. */
export const importUndoHours = 24
/** How long the register's imports are listed. */
export const importDays = 30
export const formatImportRows = formatNumber(importRows)

/** A calendar feed shows what is due from so many days back to so many ahead, the earliest of it. */
export const calendarDaysBack = 30
export const calendarDaysAhead = 90
export const calendarEntries = 2_000

/** More than one can drive to in a day. */
export const stopsPerDay = 40

/** How long a deleted form, and a photo that an edit removed, can be restored: as long as Florida asks for records. */
export const recordYears = 3
/** Three years have one leap day at most. */
export const recordDays = recordYears * 365 + 1

/** How long a deleted contact request can be restored, which is no record of a tank. */
export const requestTrashDays = 30

/** Why something is deleted before its time. */
export const deletionReasonLength = 500

/** Copies of drafts on the server, which are there for the day that a phone is lost. */
export const draftsPerUser = 50
export const draftBytes = 768 * 1024
/** How long one stays that is not continued. */
export const draftDays = 90

/** For how long the audit log keeps its entries, unless a setting says otherwise. */
export const auditLogDays = 730

/** In milliseconds. Where the clocks of a device and of the server differ by less, nothing is said of it. */
export const clockTolerance = 5 * 60_000

const day = 24 * 60 * 60 * 1000

/** When what was deleted at this time is purged. */
export const purgeTime = (deletedAt: string, days: number): string =>
  new Date(Date.parse(deletedAt) + days * day).toISOString()

/** What was deleted before this is due. */
export const purgeCutoff = (now: Date, days: number): string =>
  new Date(now.getTime() - days * day).toISOString()
