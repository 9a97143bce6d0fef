// Many reports in one PDF, behind pages that say what is in it. What is drawn goes to the disk piece by piece, so that memory does
// not grow with the number of photos.

import { formatDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { type DocumentInfo, openDocumentFile } from '#report/typesetting/document.ts'
import type { ReportPictures } from '../pictures.ts'
import { drawPrintable } from '../render.ts'
import { color } from '../style.ts'
import { type Chapter, drawChapters, drawPicture } from './chapter.ts'

/** Where the bookmarks of what follows stand: below one of this title, which is made with the first of them. */
interface Below {
  title: string
  depth: 0 | 1
}

export type BinderPiece =
  | { is: 'chapters'; chapters: readonly Chapter[] }
  | { is: 'report'; id: string; report: Report; pictures: ReportPictures; below: Below }
  /** A paper that is a picture: JPEG or PNG, and not broken. */
  | { is: 'picture'; id: string; title: string; bytes: Uint8Array; below: Below }
  /** A paper that is a file of another kind. It is attached as it is: pages of another PDF cannot be taken over. */
  | { is: 'attachment'; name: string; type: string; about: string; bytes: Uint8Array }

export interface Binder {
  add(piece: BinderPiece): void
  finish(): Promise<void>
}

export function openBinder(path: string, info: DocumentInfo): Binder {
  const document = openDocumentFile(path, info, color.ink)
  const { canvas } = document
  let lastBelow = ''
  const markBelow = ({ id, below }: { id: string; below: Below }, own: string) => {
    const { title, depth } = below
    if (lastBelow !== title) document.bookmark(title, depth, 1)
    lastBelow = title
    document.bookmark(own, depth + 1, 1)
    document.name(id, 1)
  }
  const draw = (piece: BinderPiece) => {
    switch (piece.is) {
      case 'chapters': {
        const starts = drawChapters(canvas, piece.chapters, info.title)
        for (const [index, { title, depth }] of piece.chapters.entries()) {
          document.bookmark(title, depth, starts[index] ?? 1)
        }
        lastBelow = ''
        return document.flush()
      }
      case 'report': {
        const { report, pictures } = piece
        drawPrintable(canvas, report, pictures)
        markBelow(piece, `${formatDay(report.inspectionDate)}: ${report.inspectedBy}`)
        return document.flush()
      }
      case 'picture':
        drawPicture(canvas, piece.title, piece.bytes, info.title)
        markBelow(piece, piece.title)
        return document.flush()
      case 'attachment':
        return document.attach(piece)
    }
  }
  return { add: draw, finish: document.finish }
}
