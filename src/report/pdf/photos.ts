// Photos on pages of their own, two in a row, six on a page: whole, in their own proportions, each with its
// number and what it shows.

import type { ReactElement } from 'react'
import { photoCaption, photoName, sayPhotosToCome } from '#domain/photo-words.ts'
import { box, picture, words } from './element.ts'
import { colour, page, size } from './palette.ts'
import type { PrintedPhoto } from './pictures.ts'

/** What the answers say when photos are named that have not arrived. */
export const photosToCome = (count: number): ReactElement[] =>
  count > 0 ? [words({ fontSize: size.line, color: colour.muted, marginTop: 6 }, sayPhotosToCome(count))] : []

const perRow = 2
const width = (page.width - page.gutter) / 2
const pictureHeight = 191

export function photoRows(photos: readonly PrintedPhoto[]): ReactElement[] {
  const rows = Array.from({ length: Math.ceil(photos.length / perRow) }, (_, row) =>
    photos
      .slice(row * perRow, (row + 1) * perRow)
      .map((photo, column) => figure(photo, row * perRow + column)),
  )
  return rows.map(figures =>
    box({ flexDirection: 'row', gap: page.gutter, marginBottom: 9 }, figures, { whole: true }),
  )
}

const figure = (photo: PrintedPhoto, index: number): ReactElement =>
  box({ width }, [
    box(
      {
        height: pictureHeight,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colour.tint,
        border: `0.75 solid ${colour.line}`,
      },
      [
        photo.bytes
          ? picture({ width: width - 1.5, height: pictureHeight - 1.5, objectFit: 'contain' }, photo.bytes)
          : words({ fontSize: size.body, color: colour.muted }, 'Photo could not be read'),
      ],
    ),
    box({ flexDirection: 'row', gap: 6, marginTop: 3 }, [
      words({ fontSize: size.line, fontWeight: 600, flexShrink: 0 }, photoName(index)),
      words(
        {
          fontSize: size.line,
          color: colour.muted,
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          maxLines: 2,
          textOverflow: 'ellipsis',
          textAlign: 'left',
        },
        photoCaption(photo),
      ),
    ]),
  ])
