// What the reader must know first: how many findings there are and which, the gravest first. Or that nothing was
// found.

import type { ReactElement } from 'react'
import type { Finding, Report } from '#domain/form/report.ts'
import { gravestFirst, leadOf, sayVerdict, severityWords } from '#domain/form/verdict.ts'
import { box, words } from './element.ts'
import { colour, page, size } from './palette.ts'
import { colourOf, sign } from './sign.ts'

/** Beyond these the page would have no room for the signature; the answers mark every one of them. */
const listed = 24

export function verdict(report: Report): ReactElement {
  const [gravest, ...others] = gravestFirst(report.findings)
  if (!gravest) return nothingFound(sayVerdict(report))
  const all = [gravest, ...others]
  const shown = all.slice(0, listed)
  const half = shown.length > 3 ? Math.ceil(shown.length / 2) : shown.length
  const columns = [shown.slice(0, half), shown.slice(half)].filter(column => column.length > 0)
  return frame(colourOf(gravest.severity), gravest.severity === 'paper' ? colour.paper : colour.dangerTint, [
    words({ fontSize: 11, fontWeight: 600, marginBottom: 3 }, sayVerdict(report)),
    box(
      { flexDirection: 'row', gap: page.gutter },
      columns.map(column => box({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, column.map(findingRow))),
    ),
    ...(all.length > listed
      ? [
          words(
            { fontSize: size.line, marginTop: 2 },
            `And ${all.length - listed} more, marked in the answers.`,
          ),
        ]
      : []),
  ])
}

const nothingFound = (sentence: string): ReactElement =>
  frame(colour.good, colour.goodTint, [
    box({ flexDirection: 'row', gap: 6, alignItems: 'center' }, [
      sign('none', 11),
      words({ fontSize: 11, fontWeight: 600 }, sentence),
    ]),
  ])

const frame = (edge: string, ground: string, children: ReactElement[]): ReactElement =>
  box(
    {
      marginBottom: 3,
      paddingVertical: 6,
      paddingHorizontal: 9,
      backgroundColor: ground,
      border: `0.75 solid ${edge}`,
      borderLeft: `4 solid ${edge}`,
    },
    children,
  )

const findingRow = (finding: Finding): ReactElement =>
  box({ flexDirection: 'row', gap: 5, paddingVertical: 1.5 }, [
    box({ paddingTop: 1.2 }, [sign(finding.severity, 9)]),
    box({ flexGrow: 1, flexShrink: 1, flexBasis: 0, flexDirection: 'row', gap: 5 }, [
      words(
        { fontSize: size.line, fontWeight: 600, color: colourOf(finding.severity), width: 74, flexShrink: 0 },
        severityWords[finding.severity],
      ),
      words(
        { fontSize: size.line, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
        leadOf(finding) + finding.text,
      ),
    ]),
  ])
