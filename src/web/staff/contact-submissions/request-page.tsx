// One request: what the visitor wrote, how to answer, who has it, notes, and what was done so far.

import type { Result } from '#api/client.ts'
import { listColleagues, readContactHistory, readContactSubmission } from '#api/contact-inbox.ts'
import type { ContactSubmission } from '#domain/contact/contact-inbox.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { uuid } from '#domain/text.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatAge } from '#web/staff/words/age.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Moment } from '#web/staff/words/whole-days.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { DeleteRequest } from './delete-request.tsx'
import { DeletedRequest } from './deleted-request.tsx'
import { HandlingForm } from './handling-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestText } from './request-text.tsx'
import { WonFacility } from './won-facility.tsx'

export const meta = () => privatePageMeta(staffTexts.inbox)

export async function clientLoader({ params }: LoaderArgs) {
  const id = uuid.safeParse(params.submissionId)
  const missing: Result<ContactSubmission> = { ok: false, problem: problemOf('contact-not-found') }
  if (!id.success) return { answer: missing, colleagues: null, history: null }
  const asked = { params: { id: id.data } }
  const [colleagues, history] = [call(listColleagues), call(readContactHistory, asked)]
  return { answer: await call(readContactSubmission, asked), colleagues, history }
}

export default function RequestPage() {
  const { answer, colleagues, history } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  const { admin } = useUser()
  const back = <BackLink to="/contact-submissions">Inbox</BackLink>
  if (!answer.ok || !colleagues || !history) {
    const problem = answer.ok ? problemOf('contact-not-found') : answer.problem
    return (
      <>
        {back}
        <PageHeader title="Request" />
        <Banner tone="error">{explain(problem, 'contact-not-loaded')}</Banner>
        {problem.code === 'contact-not-found' || problem.code === 'contact-deleted' ? null : (
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
      </>
    )
  }
  const submission = answer.value
  const { timestamp } = submission
  const age = formatAge(timestamp, new Date())
  return (
    <>
      {back}
      <PageHeader
        title={submission.name}
        isCompact
        text={
          <>
            Received <Moment at={timestamp} /> ({age}
            {age === 'just now' ? '' : ' ago'})
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <Card title="Request">
          <RequestText submission={submission} />
        </Card>
        <div className="grid gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {submission.deleted ? (
            <Card title="In the trash">
              <DeletedRequest id={submission.id} deleted={submission.deleted} />
            </Card>
          ) : (
            <>
              <Card title="Status and owner">
                <HandlingForm key={submission.id} submission={submission} colleagues={colleagues} />
              </Card>
              {submission.status === 'won' ? (
                <Card title="Facility">
                  <WonFacility key={submission.id} requestId={submission.id} />
                </Card>
              ) : null}
              {admin ? (
                <Card title="Delete this request">
                  <DeleteRequest key={submission.id} submission={submission} />
                </Card>
              ) : null}
            </>
          )}
        </div>
        <Card title="History">
          <RequestHistory submission={submission} history={history} />
        </Card>
      </div>
    </>
  )
}
