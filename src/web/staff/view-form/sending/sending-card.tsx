// To whom the report was sent and which links open it; the way to send it, to undo that, and to make and take back links.

import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import { readPasswordResets } from '#api/password-resets.ts'
import {
  cancelDelivery,
  listDeliveries,
  noteDeliveryCameBack,
  type ReportDelivery,
} from '#api/report-deliveries.ts'
import { listReportLinks } from '#api/report-links.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Report } from '#domain/form/report.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CameBackDialog } from './came-back-dialog.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { ReportLinks } from './report-links.tsx'
import { SendDialog } from './send-dialog.tsx'

type Links = AnswerOf<typeof listReportLinks>['items']

/** While something waits to leave it is looked again. */
const everyMs = 5_000

const sendId = 'email-report'

export default function SendingCard({ form, report }: { form: CompletedForm; report: Report }) {
  const [known, setKnown] = useState<{ deliveries: ReportDelivery[]; links: Links } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [asked, setAsked] = useState<ReportDelivery | null>(null)
  const params = { id: form.id }

  const load = useCallback(async () => {
    const [deliveries, links] = await Promise.all([
      call(listDeliveries, { params: { id: form.id } }),
      call(listReportLinks, { params: { id: form.id } }),
    ])
    const problem = deliveries.ok ? (links.ok ? null : links.problem) : deliveries.problem
    setFailure(problem && explain(problem, 'deliveries-not-loaded'))
    if (deliveries.ok && links.ok) setKnown({ deliveries: deliveries.value.items, links: links.value.items })
  }, [form.id])

  useEffect(() => void load(), [load])
  // Offered unless the server says that it cannot.
  const [canMail, setCanMail] = useState(true)
  useEffect(() => {
    void call(readPasswordResets).then(answer => setCanMail(!answer.ok || answer.value.isOffered))
  }, [])
  const isWaiting = known?.deliveries.some(({ status }) => status === 'waiting') ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void load(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, load])

  async function undo(deliveryId: string) {
    const answer = await call(cancelDelivery, { params: { ...params, deliveryId } })
    if (!answer.ok) setFailure(explain(answer.problem, 'delivery-not-cancelled'))
    await load()
    focusIfLost(sendId)
  }

  async function noteCameBack(deliveryId: string) {
    const answer = await call(noteDeliveryCameBack, { params: { ...params, deliveryId } })
    setAsked(null)
    await load()
    if (!answer.ok) setFailure(explain(answer.problem, 'delivery-not-marked'))
  }

  return (
    <Card dense title="Sent to">
      <Banner tone="error">{failure}</Banner>
      {known ? (
        <>
          {known.deliveries.length === 0 ? <p className="text-muted">Not sent yet.</p> : null}
          <ul className="divide-y divide-line">
            {known.deliveries.map(delivery => (
              <DeliveryLine
                key={delivery.id}
                delivery={delivery}
                onUndo={() => undo(delivery.id)}
                onCameBack={() => setAsked(delivery)}
              />
            ))}
          </ul>
          {canMail ? (
            <Button
              id={sendId}
              look="secondary"
              className="mt-3 max-sm:w-full"
              onClick={() => setSending(true)}
            >
              Email report
            </Button>
          ) : (
            <p className="mt-3">Email isn’t set up on this server. Share a link instead.</p>
          )}
          <ReportLinks formId={form.id} links={known.links} onChange={load} />
        </>
      ) : failure ? null : (
        <Spinner label="Loading" />
      )}
      {isSending ? (
        <SendDialog
          form={form}
          report={report}
          deliveries={known?.deliveries ?? []}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            void load()
          }}
        />
      ) : null}
      {asked ? (
        <CameBackDialog
          to={asked.to}
          onClose={() => setAsked(null)}
          onConfirm={() => noteCameBack(asked.id)}
        />
      ) : null}
    </Card>
  )
}
