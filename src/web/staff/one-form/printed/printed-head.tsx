// The head of a printed report: the company, the form's title, and the facts that a county inspector looks for
// first, in boxes like those of official forms.

import { formatCorrection } from '#domain/form/correction.ts'
import type { PaperOrder } from '#domain/form/paper.ts'
import type { Fact, Report } from '#domain/form/report.ts'
import { company } from '#domain/site/company.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { LogoMark } from '#web/ui/logo.tsx'

interface PrintedHeadProps {
  report: Report
  order: Pick<PaperOrder, 'facility' | 'facts'>
}

export function PrintedHead({ report, order }: PrintedHeadProps) {
  return (
    <header>
      <div className="flex items-center justify-between gap-6 border-b-2 border-petrol-800 pb-1.5">
        <div className="flex shrink-0 items-center gap-2.5">
          <LogoMark className="size-[0.42in] shrink-0" />
          <div>
            <p className="text-[11pt] font-bold text-petrol-800">{company.name}</p>
            <p className="text-[8pt] text-muted">
              {company.phone} · {company.email}
            </p>
          </div>
        </div>
        <div className="min-w-0 text-right">
          <h1 className="text-[14pt] tracking-normal">{report.title}</h1>
          <p className="text-[8pt] text-muted">Form ID {report.formId}</p>
        </div>
      </div>
      <dl className="mt-1.5 flex flex-wrap border-t border-l border-line">
        <div className="w-full border-r border-b border-line px-2 py-0.5">
          <FactWords fact={order.facility} look="text-[13pt]" />
        </div>
        {order.facts.map(fact => (
          <div key={fact.label} className="min-w-[1.2in] flex-auto border-r border-b border-line px-2 py-0.5">
            <FactWords fact={fact} look="" />
          </div>
        ))}
      </dl>
      {formatCorrection(report).map(sentence => (
        <p key={sentence} className="mt-1 font-semibold wrap-anywhere">
          <bdi>
            <WholeDays>{sentence}</WholeDays>
          </bdi>
        </p>
      ))}
    </header>
  )
}

function FactWords({ fact, look }: { fact: Fact; look: string }) {
  return (
    <>
      <dt className="text-[8pt] text-muted">{fact.label}</dt>
      <dd className={`font-bold wrap-anywhere ${look}`}>
        <bdi>
          <WholeDays>{fact.text}</WholeDays>
        </bdi>
      </dd>
    </>
  )
}
