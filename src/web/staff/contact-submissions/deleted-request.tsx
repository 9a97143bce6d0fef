// Who deleted a request, when and why, and the way back.

import { useState } from 'react'
import { restoreContactSubmission } from '#api/contact-trash.ts'
import type { ContactDeletion } from '#domain/contact/contact-inbox.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { refreshNewRequests } from '#web/staff/page/new-requests.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { formatDate } from '#web/staff/words/moment.ts'
import { Moment, WholeDays } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function DeletedRequest({ id, deleted }: { id: string; deleted: ContactDeletion }) {
  const revalidate = useRevalidate()
  const { show } = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function restore() {
    const answer = await call(restoreContactSubmission, { params: { id } })
    if (!answer.ok) return setFailure(explain(answer.problem, 'contact-not-restored'))
    void refreshNewRequests()
    show({ text: 'Request restored' })
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      <Banner tone="error">{failure}</Banner>
      <p className="wrap-anywhere">
        Deleted by <bdi className="font-semibold">{deleted.by.displayName}</bdi>, <Moment at={deleted.at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{deleted.reason}</p>
      <p className="text-muted">
        Gone for good on{' '}
        <time dateTime={deleted.purgeAt}>
          <WholeDays>{formatDate(deleted.purgeAt)}</WholeDays>
        </time>
        .
      </p>
      <Button
        look="secondary"
        busyText="Restoring..."
        className="justify-self-start max-sm:w-full"
        onPress={restore}
      >
        Restore
      </Button>
    </div>
  )
}
