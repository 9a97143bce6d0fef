// Sends the report by mail: to whom, with which message, and what the mail will say.

import { type ReactNode, useEffect, useState } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import { listRecipients } from '#api/register.ts'
import { type ReportDelivery, sendReport } from '#api/report-deliveries.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Report } from '#domain/form/report.ts'
import { undoSeconds } from '#domain/limits.ts'
import { attachedSentence, reportMailSentences, reportMailSubject } from '#domain/reports/report-mail.ts'
import { call } from '#web/staff/session/session.ts'
import { bannerText } from '#web/staff/words/explain.ts'
import { formatMoment } from '#web/staff/words/moment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/ui/use-submission.ts'
import { sentBefore } from './sent-before.ts'

type Recipient = AnswerOf<typeof listRecipients>['items'][number]

interface SendDialogProps {
  form: CompletedForm
  report: Report
  deliveries: readonly ReportDelivery[]
  onClose: () => void
  onSent: () => void
}

export function SendDialog({ form, report, deliveries, onClose, onSent }: SendDialogProps) {
  const [recipients, setRecipients] = useState<readonly Recipient[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [others, setOthers] = useState('')
  const [message, setMessage] = useState('')
  const { facilityId } = form

  useEffect(() => {
    if (!facilityId) return
    void call(listRecipients, { params: { id: facilityId } }).then(answer => {
      if (!answer.ok) return
      setRecipients(answer.value.items)
      setChosen(answer.value.items.filter(isUsual).map(({ email }) => email))
    })
  }, [facilityId])

  const to = [...chosen, ...others.split(/[\s,;]+/).filter(Boolean)]
  const { busy, problem, errorOf, field, formProps } = useSubmission(
    () => call(sendReport, { params: { id: form.id }, body: { to, message } }),
    onSent,
  )
  // An error names the place in the list: only what was typed can be wrong.
  const wrong = Object.keys(problem?.errors ?? {}).find(field => /^to\b/.test(field)) ?? 'to'
  // As the mail to the first recipient will say it.
  const replaces = sentBefore(deliveries, { email: to[0] ?? '', version: report.version })
  const mail = { report, message, replaces }

  return (
    <Dialog title="Email the report" onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        {recipients.length > 0 ? (
          <fieldset>
            <legend className="mb-1 font-semibold">Contacts of the facility</legend>
            {recipients.map(recipient => (
              <Choice
                key={recipient.email}
                recipient={recipient}
                isChosen={chosen.includes(recipient.email)}
                onChange={isChosen =>
                  setChosen(
                    isChosen ? [...chosen, recipient.email] : chosen.filter(each => each !== recipient.email),
                  )
                }
              />
            ))}
          </fieldset>
        ) : null}
        <TextField
          label="Other email addresses"
          name={wrong}
          error={errorOf(wrong)}
          hint="Separate several with a comma."
          type="text"
          inputMode="email"
          autoComplete="off"
          value={others}
          onChange={event => setOthers(event.target.value)}
        />
        <TextArea
          label="Message"
          {...field('message')}
          maxLength={2000}
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
        <Preview mail={mail} />
        <div>
          <Banner tone="error">{bannerText(problem, 'report-not-sent')}</Banner>
          <FormButtons
            onCancel={onClose}
            type="submit"
            busy={busy}
            busyText="Sending..."
            disabled={to.length === 0}
          >
            {to.length > 1 ? `Send to ${to.length}` : 'Send'}
          </FormButtons>
        </div>
        <p className="text-[0.9375rem] text-muted">
          It sends in {undoSeconds} seconds. Until then you can undo.
        </p>
      </form>
    </Dialog>
  )
}

const isUsual = ({ getsReports, unsubscribedAt, refusedAt }: Recipient): boolean =>
  getsReports && !unsubscribedAt && !refusedAt

interface ChoiceProps {
  recipient: Recipient
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Choice({ recipient, isChosen, onChange }: ChoiceProps) {
  const { name, email, unsubscribedAt, refusedAt, refusal } = recipient
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2.5 py-1">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={unsubscribedAt !== null}
        onChange={event => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-(--primary)"
      />
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="text-muted">{email}</span>
        {unsubscribedAt ? <Trouble>Unsubscribed {formatMoment(unsubscribedAt)}</Trouble> : null}
        {refusedAt && !unsubscribedAt ? <Trouble>Last email refused: {refusal}</Trouble> : null}
      </span>
    </label>
  )
}

const Trouble = ({ children }: { children: ReactNode }) => (
  <span className="block text-[0.9375rem] text-danger">{children}</span>
)

function Preview({ mail }: { mail: Parameters<typeof reportMailSentences>[0] }) {
  const { message, sentences, findings } = reportMailSentences(mail)
  return (
    <details className="rounded-control border border-line px-3 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Preview</summary>
      <div className="grid gap-2 pb-2 wrap-anywhere">
        <p>
          <span className="text-muted">Subject:</span> <strong>{reportMailSubject(mail)}</strong>
        </p>
        {message ? <p className="whitespace-pre-line">{message}</p> : null}
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        {findings.length > 0 ? (
          <ul className="list-disc pl-5">
            {findings.map(finding => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        ) : null}
        <p>{attachedSentence}</p>
      </div>
    </details>
  )
}
