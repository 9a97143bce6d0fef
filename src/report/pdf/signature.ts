// The foot of the first page: the notice that stands under every form, and who signed when.

import type { ReactElement } from 'react'
import { sayDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { box, type Look, picture, words } from './element.ts'
import { colour, size } from './palette.ts'

export const signature = (report: Report, bytes: Buffer | null): ReactElement =>
  box({ marginTop: 4 }, [
    box({ border: `1.25 solid ${colour.ink}`, paddingVertical: 5, paddingHorizontal: 8, marginBottom: 8 }, [
      words({ fontSize: size.body, fontWeight: 600, textAlign: 'center' }, report.notice),
    ]),
    box({ flexDirection: 'row', gap: 24 }, [
      signed('Inspector signature', report.inspectedBy, 2, mark(report.signature !== '', bytes)),
      signed('Date', '', 1, words({ fontSize: size.body, fontWeight: 600 }, sayDay(report.inspectionDate))),
    ]),
  ])

const nameLook: Look = {
  fontSize: size.line,
  fontWeight: 600,
  textAlign: 'left',
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 0,
  maxLines: 1,
  textOverflow: 'ellipsis',
}

const height = 44
const width = 300

function mark(isSigned: boolean, bytes: Buffer | null): ReactElement {
  if (bytes) return picture({ width, height, objectFit: 'contain', objectPosition: 'left bottom' }, bytes)
  const sentence = isSigned ? 'The signature could not be read' : 'Not signed'
  return words({ fontSize: size.body, color: colour.muted }, sentence)
}

const signed = (label: string, name: string, share: number, above: ReactElement): ReactElement =>
  box({ flexGrow: share, flexShrink: 1, flexBasis: 0 }, [
    box(
      {
        height,
        justifyContent: 'flex-end',
        alignItems: 'flex-start',
        paddingBottom: 2,
        borderBottom: `0.75 solid ${colour.ink}`,
      },
      [above],
    ),
    box({ flexDirection: 'row', gap: 5, marginTop: 3, alignItems: 'baseline' }, [
      words({ fontSize: size.small, color: colour.muted, flexShrink: 0 }, label),
      ...(name ? [words(nameLook, name)] : []),
    ]),
  ])
