// The answers on paper, in two columns of ruled boxes. Page breaks never split a line, nor leave a title alone.

import type { Block, Line } from '#domain/form/report-line.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { SeverityMark, severityLooks } from '../severity.tsx'

interface PrintedAnswersProps {
  blocks: readonly Block[]
  /** Closer lines, of the same size. */
  isDense: boolean
}

export function PrintedAnswers({ blocks, isDense }: PrintedAnswersProps) {
  return (
    <div className={`mt-1.5 columns-2 gap-x-4 ${isDense ? 'leading-[1.05]' : 'leading-[1.15]'}`}>
      {blocks.map(block => (
        <section key={block.id} className="break-inside-avoid pb-1">
          <div className="border border-line">
            <h2 className="bg-petrol-50 px-1.5 py-0.5 text-[10pt] text-petrol-800">{block.title}</h2>
            <dl>
              {block.lines.map(line =>
                line.isLong ? (
                  <PrintedNote key={line.field} line={line} />
                ) : (
                  <PrintedLine key={line.field} line={line} />
                ),
              )}
            </dl>
          </div>
        </section>
      ))}
    </div>
  )
}

function PrintedNote({ line: { label, text } }: { line: Line }) {
  return (
    <div className="break-inside-avoid border-t border-line px-1.5 py-px">
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        <WholeDays>{text}</WholeDays>
      </dd>
    </div>
  )
}

function PrintedLine({ line: { label, text, severity, notGiven } }: { line: Line }) {
  return (
    <div className="flex break-inside-avoid items-baseline justify-between gap-3 border-t border-line px-1.5 py-px">
      <dt className="min-w-0 flex-1 text-muted">{label}</dt>
      <dd
        dir="auto"
        className={`max-w-[60%] shrink-0 text-right wrap-anywhere ${notGiven ? 'italic' : 'font-bold'} ${severity ? severityLooks[severity] : ''}`}
      >
        {severity ? (
          <SeverityMark severity={severity} className="mr-1 inline size-[8pt] align-[-1pt]" />
        ) : null}
        <WholeDays>{text}</WholeDays>
      </dd>
    </div>
  )
}
