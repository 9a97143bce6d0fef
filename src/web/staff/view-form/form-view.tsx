// The form on the screen, and the printed report, which only the printer sees.

import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import { formatMoment } from '#domain/day.ts'
import type { Report } from '#domain/form/report.ts'
import { BackToList } from '#web/staff/one-form/back-to-list.tsx'
import { PrintedReport } from '#web/staff/one-form/printed/printed-report.tsx'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { TemplateName } from '#web/staff/words/template-name.tsx'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Card } from '#web/ui/card.tsx'
import type { HistoryAnswer } from './change-words.ts'
import { FormActions } from './form-actions.tsx'
import { FormAlerts } from './form-alerts.tsx'
import { FormAnswers } from './form-answers.tsx'
import { FormCorrection } from './form-correction.tsx'
import { FormHistory } from './form-history.tsx'
import { FormPhotos } from './form-photos.tsx'
import { FormRecord } from './form-record.tsx'
import { FormSignature } from './form-signature.tsx'
import { FormTags } from './form-tags.tsx'
import { FormVerdict } from './form-verdict.tsx'
import { useAdditions } from './use-additions.ts'
import { useFates } from './use-fates.ts'
import { useFormAlerts } from './use-form-alerts.ts'
import { usePrint } from './use-print.ts'
import { useProof } from './use-proof.ts'

const Sending = laterPart(async () => (await import('./sending/sending-card.tsx')).default)

interface FormViewProps {
  form: CompletedForm
  report: Report
  history: Promise<HistoryAnswer> | null
}

export function FormView({ form, report: asVisited, history }: FormViewProps) {
  const { report, findings } = useFates(form, useAdditions(form, asVisited))
  const alerts = useFormAlerts(form)
  const proof = useProof(form)
  const { photoSize, isPreparing, isDrawn, print } = usePrint(report.photos.length)
  return (
    <>
      <div data-screen-only>
        <BackToList look="link" />
        <h1 className="mt-1 text-[1.75rem] wrap-anywhere lg:text-[2rem]">
          Inspection Form: <bdi>{report.facilityName}</bdi>
        </h1>
        <TemplateName id={form.templateId} className="block text-lg text-muted" />
        {form.facilityId ? (
          <TextLink to={`/facilities/${form.facilityId}`} isTall isUnderlined>
            Open facility
          </TextLink>
        ) : null}
        <FormTags tags={report.tags} />
        <FormActions report={report} isPreparing={isPreparing} onPrint={() => void print()} />
        <div className="grid grid-cols-1 gap-4 lg:gap-5">
          <FormCorrection form={form} report={report} />
          <FormVerdict report={report} findings={findings} />
          <FormAlerts alerts={alerts} />
          <FormAnswers report={report} />
          <FormSite report={report} />
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-5">
            <FormSignature report={report} />
            <FormRecord form={form} history={history} />
          </div>
          {form.replacedAt ? null : <Sending.Part form={form} report={report} />}
          <FormPhotos report={report} />
          <FormHistory history={history} alerts={alerts} />
        </div>
      </div>
      {isDrawn ? (
        <PrintedReport
          report={report}
          stamp={`Submitted ${formatMoment(form.submittedAt)}`}
          photoSize={photoSize}
          proof={proof}
        />
      ) : null}
    </>
  )
}

/** The site of the form as the register knows it: its number and address, the tank, and what is due there next. */
function FormSite({ report: { site = [] } }: { report: Report }) {
  if (site.length === 0) return null
  return (
    <Card dense title="Site">
      <dl className="-mb-1 divide-y divide-line">
        {site.map(({ label, text }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">
              <WholeDays>{text}</WholeDays>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
