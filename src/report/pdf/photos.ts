// Photos on pages of their own, two in a row, six on a page: whole, in their own proportions, each with its
// number and what it shows.

import { photoCaption, photoName, sayPhotosToCome } from '#domain/photo-words.ts'
import { columnWidth } from './flow.ts'
import { colour, page, size } from './palette.ts'
import { type PrintedPhoto, picture } from './pictures.ts'
import { decoration, framed, type Piece, row, space, stack, tagged } from './piece.ts'
import type { Tag } from './structure.ts'
import { text, widestLine } from './text.ts'

/** What the answers say when photos are named that have not arrived. */
export const photosToCome = (count: number): Piece =>
  tagged({ is: 'P' }, text(sayPhotosToCome(count), { size: size.line, colour: colour.muted }, page.width))

const perRow = 2
const perPage = 6
const pictureHeight = 191

/** One piece for each page. */
export function photoPages(photos: readonly PrintedPhoto[]): Piece[] {
  const section: Tag = { is: 'Sect' }
  return chunks(photos.map(figure), perPage).map((figures, index) => {
    const title = text('Photos', { size: 11, weight: 600 }, page.width)
    const rows = chunks(figures, perRow).map(([left, right]) =>
      row(
        [
          ...(left ? [{ x: 0, piece: left }] : []),
          ...(right ? [{ x: columnWidth + page.gutter, piece: right }] : []),
        ],
        'top',
      ),
    )
    return tagged(
      section,
      stack([
        index === 0 ? tagged({ is: 'H2' }, title) : decoration(title),
        ...rows.flatMap((figures, place) => [space(place === 0 ? 6 : 9), figures]),
      ]),
    )
  })
}

const chunks = <T>(all: readonly T[], each: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / each) }, (_, index) =>
    all.slice(index * each, (index + 1) * each),
  )

const edge = 0.75

function figure(photo: PrintedPhoto, index: number): Piece {
  const name = photoName(index)
  const nameLook = { size: size.line, weight: 600 } as const
  const captionAt = widestLine(name, nameLook) + 6
  const captionLook = { size: size.line, colour: colour.muted, maxLines: 2, align: 'left' } as const
  const caption = row([
    { x: 0, piece: text(`${name} `, nameLook, captionAt) },
    { x: captionAt, piece: text(photoCaption(photo), captionLook, columnWidth - captionAt) },
  ])
  return stack([
    framed(shown(photo, `${name}: ${photoCaption(photo)}`), {
      width: columnWidth,
      vertical: edge,
      horizontal: edge,
      ground: colour.tint,
      edge: colour.line,
      thickness: edge,
    }),
    space(3),
    tagged({ is: 'P' }, caption),
  ])
}

function shown({ bytes }: PrintedPhoto, alt: string): Piece {
  const box = { width: columnWidth - 2 * edge, height: pictureHeight - 2 * edge }
  if (bytes) return picture(bytes, { ...box, alt, place: 'middle' })
  const look = { size: size.body, colour: colour.muted, align: 'center' } as const
  const sentence = text('Photo could not be read', look, box.width)
  const above = (box.height - sentence.height) / 2
  return stack([space(above), tagged({ is: 'P' }, sentence), space(above)])
}
