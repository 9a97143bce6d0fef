// What making a PDF and making a ZIP have in common.

import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { Problem } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import type { DocumentInfo } from '#report/typesetting/document.ts'
import type { BindersTable } from '#server/db/tables/reports.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Log } from '#server/http/log.ts'
import type { BinderContent, RecordFile } from './content.ts'
import { titleOf } from './overview.ts'
import type { BinderSources } from './sources.ts'

export interface MakingParts {
  files: FileStore
  log: Log
  sources: BinderSources
}

export interface Making {
  path: string
  /** After each part; throws when the server stops. */
  step: () => Promise<void>
  signal: AbortSignal
}

export const pickPhotos =
  (photos: BindersTable['photos']) =>
  (report: Report): Report['photos'] => {
    if (photos === 'all') return report.photos
    if (photos === 'none') return []
    const lines = report.blocks.flatMap(block => block.lines)
    const found = new Set(lines.filter(({ severity }) => severity !== null).map(({ field }) => field))
    return report.photos.filter(({ field }) => field !== undefined && found.has(field))
  }

export const infoOf = (content: BinderContent): DocumentInfo => ({
  title: `${titleOf(content)}, ${formatDay(content.binder.fromDay)} to ${formatDay(content.binder.toDay)}`,
  author: company.name,
  subject: 'Inspection records',
  keywords: `Binder ${content.binder.id}`,
  creator: company.name,
  createdAt: new Date(content.binder.createdAt),
})

/** Null where the store has no such file, which is logged. One that cannot be reached delays the whole binder. */
export async function readPaper(
  { files, log }: MakingParts,
  { id, fileKey }: RecordFile,
): Promise<Uint8Array | null> {
  try {
    const found = await files.get(fileKey)
    if (found) return new Uint8Array(await new Response(found.stream).arrayBuffer())
  } catch (error) {
    throw new Problem('unavailable', { cause: error })
  }
  log.warn('file of binder is missing', { file: id })
  return null
}
