// The answers, section by section, in two columns on wide screens. Long texts are below, over the whole width.

import type { ReactNode } from 'react'
import type { Report } from '#domain/form/report.ts'
import type { Block, Line } from '#domain/form/report-line.ts'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { Card } from '#web/ui/card.tsx'

export function FormAnswers({ report }: { report: Report }) {
  const isWritten = (block: Block) => block.lines.every(line => line.isLong)
  return (
    <>
      <div className="-mb-4 md:columns-2 md:gap-x-4 lg:-mb-5 lg:gap-x-5">
        {report.blocks
          .filter(block => !isWritten(block))
          .map(block => (
            <div key={block.id} className="break-inside-avoid pb-4 lg:pb-5">
              <AnswerBlock block={block}>
                {block.lines.some(line => line.role === 'facilityName') ? (
                  <Answer label="State">{report.state}</Answer>
                ) : null}
              </AnswerBlock>
            </div>
          ))}
      </div>
      {report.blocks.filter(isWritten).map(block => (
        <AnswerBlock key={block.id} block={block} />
      ))}
    </>
  )
}

/** `children` are shown below the lines. */
function AnswerBlock({ block, children }: { block: Block; children?: ReactNode }) {
  return (
    <Card dense title={block.title}>
      <dl className="-mt-0.5 -mb-1 divide-y divide-line">
        {block.lines.map(line =>
          line.isLong ? (
            <WrittenAnswer key={line.field} line={line} isTitled={line.label === block.title} />
          ) : (
            <Answer key={line.field} label={line.label} line={line}>
              {line.text}
            </Answer>
          ),
        )}
        {children}
      </dl>
    </Card>
  )
}

function Answer({ label, line, children }: { label: string; line?: Line; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-25 flex-1 text-muted">{label}</dt>
      <dd className="flex max-w-[68%] min-w-0 flex-wrap items-baseline justify-end gap-x-2.5 gap-y-1 text-right font-semibold">
        {line?.severity ? <SeverityWord severity={line.severity} isBrief /> : null}
        <bdi className={`min-w-0 wrap-anywhere ${line?.notGiven ? 'font-normal text-muted italic' : ''}`}>
          {children}
        </bdi>
      </dd>
    </div>
  )
}

/** If the heading equals the label, the label is shown to screen readers only. */
function WrittenAnswer({ line, isTitled }: { line: Line; isTitled: boolean }) {
  return (
    <div className="py-2">
      <dt className={isTitled ? 'sr-only' : 'text-muted'}>{line.label}</dt>
      <dd dir="auto" className="max-w-[85ch] wrap-anywhere whitespace-pre-wrap">
        {line.text}
      </dd>
    </div>
  )
}
