// The foot of page 1: the notice that every form carries, and who signed when.

import encodeQr from 'qr'
import { formatMissingPhotos } from '#domain/completed-forms/photo-words.ts'
import { formatDay } from '#domain/day.ts'
import { formatSite } from '#domain/form/additions.ts'
import { formatContinued } from '#domain/form/paper.ts'
import type { ContactSignature, Fact, Report } from '#domain/form/report.ts'
import { qrPath } from '#domain/reports/proof.ts'
import { type Box, framed, row, space, stack, tagged } from '#report/typesetting/box.ts'
import { figure, picture } from '#report/typesetting/figure.ts'
import { page } from '#report/typesetting/page.ts'
import { text, widestLine } from '#report/typesetting/text.ts'
import type { ReportPictures } from './pictures.ts'
import { color, size } from './style.ts'

const width = page.contentWidth
const gap = 24
const dateWidth = (width - gap) / 3
const signatureWidth = width - gap - dateWidth

type Signatures = Pick<ReportPictures, 'signature' | 'contact'>

/** `isContinued`: answers follow on later pages. The height stays the same. */
export const signature = (report: Report, pictures: Signatures, isContinued: boolean): Box =>
  tagged(
    { is: 'Sect' },
    stack([
      ...missingPhotos(report),
      notice(report.notice),
      space(8),
      row(
        [
          { x: 0, box: signed(report, pictures.signature, isContinued) },
          { x: signatureWidth + gap, box: dated(report) },
        ],
        'top',
      ),
      ...(report.contact ? [space(6), countersigned(report.contact, pictures.contact ?? null)] : []),
      ...sited(report.site ?? []),
    ]),
  )

/** On page 1, where no page is begun for this line alone. */
function missingPhotos(report: Report): Box[] {
  const sentence = formatMissingPhotos(report)
  if (!sentence) return []
  return [tagged({ is: 'P' }, text(sentence, { size: size.line, color: color.muted }, width)), space(4)]
}

/** What the register knows of the site, in small print. */
const sited = (site: readonly Fact[]): Box[] =>
  site.length === 0
    ? []
    : [
        space(4),
        tagged({ is: 'P' }, text(formatSite(site), { ...smallStyle, align: 'left', maxLines: 5 }, width)),
      ]

const notice = (sentence: string): Box =>
  framed(tagged({ is: 'P' }, text(sentence, { size: size.body, weight: 600, align: 'center' }, width - 16)), {
    width,
    paddingY: 5,
    paddingX: 8,
    borderColor: color.ink,
    borderWidth: 1.25,
  })

const markHeight = 42
const markWidth = 220
const smallStyle = { size: size.small, color: color.muted }

function signed(report: Report, bytes: Uint8Array | null, isContinued: boolean): Box {
  const below = labeled('Inspector signature ', report.inspectedBy)
  const certified = (report.certificates ?? []).join('; ')
  const named = certified
    ? stack([below, text(certified, { ...smallStyle, align: 'left', maxLines: 6 }, signatureWidth)])
    : below
  const marked = mark({ name: report.inspectedBy, signature: report.signature }, bytes)
  return onLine(isContinued ? beside(marked, continuation(report)) : marked, named, signatureWidth)
}

const countersigned = (contact: ContactSignature, bytes: Uint8Array | null): Box =>
  onLine(mark(contact, bytes), labeled('Site contact signature ', contact.name), signatureWidth)

function labeled(label: string, name: string): Box {
  const nameStyle = { size: size.line, weight: 600, align: 'left', maxLines: 1 } as const
  const nameX = widestLine(label, smallStyle) + 5
  return row([
    { x: 0, box: text(label, smallStyle, nameX) },
    { x: nameX, box: text(name, nameStyle, signatureWidth - nameX) },
  ])
}

const continuation = (report: Report): Box =>
  tagged(
    { is: 'P' },
    text(formatContinued(report), { ...smallStyle, align: 'right' }, signatureWidth - markWidth),
  )

/** Both at the bottom, on the line. */
const beside = (mark: Box, words: Box): Box => ({
  height: markHeight,
  draw: (canvas, x, y) => {
    mark.draw(canvas, x, y + markHeight - mark.height)
    words.draw(canvas, x + markWidth, y + markHeight - words.height)
  },
})

function mark({ name, signature }: ContactSignature, bytes: Uint8Array | null): Box {
  if (bytes) {
    const box = { width: markWidth, height: markHeight }
    return picture(bytes, { ...box, alt: `Signature of ${name}`, align: 'bottom left' })
  }
  const sentence = signature ? 'The signature could not be read' : 'Not signed'
  return tagged({ is: 'P' }, text(sentence, { size: size.body, color: color.muted }, markWidth))
}

const qrSide = 54
const qrGap = 12

/** The QR code stands at the end, as high as line and label together. */
function dated({ inspectionDate, proof }: Report): Box {
  const lineWidth = proof ? dateWidth - qrSide - qrGap : dateWidth
  const day = text(formatDay(inspectionDate), { size: size.body, weight: 600 }, lineWidth)
  const date = onLine(tagged({ is: 'P' }, day), text('Date', smallStyle, lineWidth), lineWidth)
  if (!proof) return date
  const code = qrCode(proof.address, qrSide)
  return {
    height: date.height,
    draw: (canvas, x, y) => {
      date.draw(canvas, x, y)
      code.draw(canvas, x + dateWidth - qrSide, y + date.height - qrSide)
    },
  }
}

/** Something on a line and, below the line, its label. Read aloud, the label comes first. */
function onLine(above: Box, below: Box, width: number): Box {
  const raised = stack([space(Math.max(0, markHeight - above.height)), above, space(2)])
  const line = framed(raised, { width, borderColor: color.ink, borderWidth: { bottom: 0.75 } })
  const label = tagged({ is: 'P' }, below)
  return {
    height: line.height + 3 + label.height,
    draw: (canvas, x, y) => {
      label.draw(canvas, x, y + line.height + 3)
      line.draw(canvas, x, y)
    },
  }
}

/** The QR code that leads from the paper to the page that checks the report. */
function qrCode(address: string, side: number): Box {
  const rows = encodeQr(address, 'raw', { ecc: 'low', border: 1 })
  const shape = { path: qrPath(rows), viewBox: rows.length, color: color.ink }
  const box: Box = { height: side, draw: (canvas, x, y) => canvas.shape(shape, { x, y, side }) }
  return figure(box, side, `QR code: check this report at ${address}`)
}
