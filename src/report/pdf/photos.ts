// The photos behind the report, six to a page: uncropped, each with its number and caption. Where the report ended high on
// a page of its own, the first of them fill that page.

import { formatPhoto, photoCaption, photoName } from '#domain/completed-forms/photo-words.ts'
import { artifact, type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import { picture } from '#report/typesetting/figure.ts'
import { columnWidth, page } from '#report/typesetting/page.ts'
import type { Tag } from '#report/typesetting/structure.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import type { PrintedPhoto } from './pictures.ts'
import { color, size } from './style.ts'

const perRow = 2
const perPage = 6
const pictureHeight = 191

/** The room that the title and so many rows need; captions have two lines at most. */
const roomFor = (rows: number): number => 20 + rows * (pictureHeight + 2 * size.line + 24)

/** How many photos fit into what is left of a page. */
export function photosWithin(available: number): number {
  const rows = [perPage / perRow - 1, 1].find(count => roomFor(count) <= available) ?? 0
  return rows * perRow
}

/** One box for each page; the first holds `onFirst` photos. */
export function photoPages(photos: readonly PrintedPhoto[], onFirst = perPage): Box[] {
  const section: Tag = { is: 'Sect' }
  const figures = photos.map(captioned)
  const pages = [figures.slice(0, onFirst), ...chunks(figures.slice(onFirst), perPage)]
  return pages
    .filter(figures => figures.length > 0)
    .map((figures, index) => {
      const title = text('Photos', { size: 11, weight: 600 }, page.contentWidth)
      const rows = chunks(figures, perRow).map(([left, right]) =>
        row(
          [
            ...(left ? [{ x: 0, box: left }] : []),
            ...(right ? [{ x: columnWidth + page.gutter, box: right }] : []),
          ],
          'top',
        ),
      )
      return tagged(
        section,
        stack([
          index === 0 ? tagged({ is: 'H2' }, title) : artifact(title),
          ...rows.flatMap((figures, index) => [space(index === 0 ? 6 : 9), figures]),
        ]),
      )
    })
}

const chunks = <T>(all: readonly T[], each: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / each) }, (_, index) =>
    all.slice(index * each, (index + 1) * each),
  )

const border = 0.75

/** However much is said below it, a photo takes no more of the page than one with two lines: the picture gives way. */
function captioned(photo: PrintedPhoto, index: number): Box {
  const name = photoName(index)
  const nameStyle = { size: size.line, weight: 600 } as const
  const heading = text(`${name} `, nameStyle, columnWidth)
  const captionX = widestLine(name, nameStyle) + 6
  const captionStyle = { size: size.line, color: color.muted, maxLines: 9, align: 'left' } as const
  const caption = row([
    { x: 0, box: heading },
    { x: captionX, box: text(formatPhoto(photo), captionStyle, columnWidth - captionX) },
  ])
  const height = Math.min(pictureHeight, pictureHeight + 2 * heading.height - caption.height)
  return stack([
    framed(pictureOf(photo, `${name}: ${photo.caption ?? photoCaption(photo)}`, height), {
      width: columnWidth,
      paddingY: border,
      paddingX: border,
      background: color.tint,
      borderColor: color.line,
      borderWidth: border,
    }),
    space(3),
    tagged({ is: 'P' }, caption),
  ])
}

function pictureOf({ bytes }: PrintedPhoto, alt: string, height: number): Box {
  const area = { width: columnWidth - 2 * border, height: height - 2 * border }
  if (bytes) return picture(bytes, { ...area, alt, align: 'center' })
  const style = { size: size.body, color: color.muted, align: 'center' } as const
  const sentence = text('Photo could not be read', style, area.width)
  const above = (area.height - sentence.height) / 2
  return stack([space(above), tagged({ is: 'P' }, sentence), space(above)])
}
