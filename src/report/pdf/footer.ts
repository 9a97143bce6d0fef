// What every page carries: whose it is, which form it belongs to and which of its pages it is; and, after the
// first page, of which facility and day it speaks.

import type { ReactElement } from 'react'
import { company } from '#domain/company.ts'
import { sayDay } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { box, type Look, words } from './element.ts'
import { colour, size } from './palette.ts'

const quiet: Look = { fontSize: size.small, color: colour.muted }

export const footer = (report: Report, pageNumber: number, totalPages: number): ReactElement =>
  box(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      marginTop: 8,
      paddingTop: 4,
      borderTop: `0.75 solid ${colour.line}`,
    },
    [
      words({ ...quiet, flexBasis: 0, flexGrow: 2 }, `${company.name}  ·  ${company.phone}`),
      words({ ...quiet, flexBasis: 0, flexGrow: 1, textAlign: 'center' }, `Form ${report.shortId}`),
      words(
        { ...quiet, flexBasis: 0, flexGrow: 2, textAlign: 'right' },
        `Page ${pageNumber} of ${totalPages}`,
      ),
    ],
  )

export const runningHead = (report: Report): ReactElement =>
  box(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      marginBottom: 9,
      paddingBottom: 4,
      borderBottom: `1.25 solid ${colour.petrol}`,
    },
    [
      words(
        {
          fontSize: size.line,
          fontWeight: 600,
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          maxLines: 1,
          textOverflow: 'ellipsis',
          textAlign: 'left',
        },
        report.facilityName,
      ),
      words({ fontSize: size.line, color: colour.muted, flexShrink: 0 }, sayDay(report.inspectionDate)),
    ],
  )
