// The head of the first page: who made the report, what it is, and the facts by which it is known.

import type { ReactElement } from 'react'
import { company } from '#domain/company.ts'
import type { Fact, PaperOrder } from '#domain/form/paper.ts'
import type { Report } from '#domain/form/report.ts'
import { box, words } from './element.ts'
import { logo } from './logo.ts'
import { colour, size } from './palette.ts'

export const header = (report: Report, order: PaperOrder): ReactElement =>
  box({ marginBottom: 8 }, [letterhead(report), factGrid(order)])

const letterhead = (report: Report): ReactElement =>
  box(
    {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 9,
      marginBottom: 8,
      paddingBottom: 7,
      borderBottom: `2 solid ${colour.petrol}`,
    },
    [
      logo(30),
      box({ flexShrink: 0 }, [
        words({ fontSize: 11, fontWeight: 600, color: colour.petrol, marginBottom: 2 }, company.name),
        words({ fontSize: size.small, color: colour.muted }, `${company.phone}  ·  ${company.email}`),
      ]),
      box({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
        words(
          { fontSize: size.title, fontWeight: 600, letterSpacing: -0.2, textAlign: 'right', marginBottom: 1 },
          report.title,
        ),
        words({ fontSize: size.small, color: colour.muted, textAlign: 'right' }, `Form ID ${report.formId}`),
      ]),
    ],
  )

const perRow = 5

function factGrid({ facility, facts }: PaperOrder): ReactElement {
  const rows = Array.from({ length: Math.ceil(facts.length / perRow) }, (_, index) =>
    facts.slice(index * perRow, (index + 1) * perRow),
  )
  return box({ border: `0.75 solid ${colour.line}` }, [
    cell(facility, { isFirst: true, isLarge: true }),
    ...rows.map(row =>
      box(
        { flexDirection: 'row', borderTop: `0.75 solid ${colour.line}` },
        row.map((fact, index) => cell(fact, { isFirst: index === 0, isLarge: false })),
      ),
    ),
  ])
}

const cell = (
  { label, text }: Fact,
  { isFirst, isLarge }: { isFirst: boolean; isLarge: boolean },
): ReactElement =>
  box(
    {
      flexGrow: isLarge ? 1 : shareOf(label, text),
      flexShrink: 1,
      flexBasis: isLarge ? 'auto' : 0,
      paddingHorizontal: 7,
      paddingVertical: 4,
      ...(isFirst ? {} : { borderLeft: `0.75 solid ${colour.line}` }),
    },
    [
      words({ fontSize: size.small, color: colour.muted, marginBottom: 1.5 }, label),
      words(
        {
          fontSize: isLarge ? size.facility : size.body,
          fontWeight: 600,
          lineHeight: 1.2,
          textAlign: 'left',
        },
        text,
      ),
    ],
  )

/** Cells of a row share its width by what they have to say, within limits. */
const shareOf = (label: string, text: string): number => Math.min(Math.max(label.length, text.length, 10), 24)
