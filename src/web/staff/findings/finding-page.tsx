// One finding: what was found and where, its photos, what was done so far, and what is decided next.

import type { Result } from '#api/client.ts'
import { listColleagues } from '#api/contact-inbox.ts'
import { readFinding } from '#api/findings.ts'
import { formatPhotos } from '#domain/completed-forms/photo-words.ts'
import { dayOf } from '#domain/day.ts'
import { leadOf } from '#domain/form/verdict.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { genericText } from '#domain/staff-pages.ts'
import { uuid } from '#domain/text.ts'
import { type Cached, isOutOfReach } from '#web/offline/cache/cached.ts'
import { listCachedFindings } from '#web/offline/findings/list-cached.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import type { LoaderArgs } from '#web/router/screens.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { FindingStatusBadge } from '#web/staff/one-form/finding-status.tsx'
import { SeverityWord } from '#web/staff/one-form/severity.tsx'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { History } from '#web/staff/page/history.tsx'
import { NotShown } from '#web/staff/page/not-shown.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { DecideForm } from './decide-form.tsx'
import { FindingFacts } from './finding-facts.tsx'
import { type Finding, type ToldEvent, tellFinding } from './finding-history.ts'
import { FindingPhotos } from './finding-photos.tsx'
import { WaitingDecision } from './waiting-decision.tsx'

interface Loaded {
  answer: Result<Finding>
  colleagues: ReturnType<typeof askColleagues>
  /** When this device last asked the server, where it shows its copy. */
  copiedAt: string | null
}

const askColleagues = () => call(listColleagues)

export async function clientLoader({ params }: LoaderArgs): Promise<Loaded> {
  const id = uuid.safeParse(params.findingId)
  const colleagues = askColleagues()
  // An id that no finding can have is treated as not found.
  if (!id.success) {
    return { answer: { ok: false, problem: problemOf('finding-not-found') }, colleagues, copiedAt: null }
  }
  const answer = await call(readFinding, { params: { id: id.data } })
  const copy = !answer.ok && isOutOfReach(answer.problem.code) ? await findCopy(id.data) : null
  if (copy) return { answer: { ok: true, value: copy.value }, colleagues, copiedAt: copy.at }
  return { answer, colleagues, copiedAt: null }
}

/** What the device has of it: its photos and its history are on the server. */
async function findCopy(id: string): Promise<Cached<Finding> | null> {
  const cached = await listCachedFindings()
  const found = cached?.value.find(finding => finding.id === id)
  return cached && found ? { value: { ...found, history: [], photos: [] }, at: cached.at } : null
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const name = loaderData?.answer.ok ? loaderData.answer.value.label : 'Finding'
  return privatePageMeta({ ...genericText, title: `${name} | ${company.name}` })
}

export default function FindingPage() {
  const { answer, colleagues, copiedAt } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  if (!answer.ok) {
    return (
      <NotShown
        title="Finding"
        sentence={explain(answer.problem, 'finding-not-loaded')}
        isFinal={answer.problem.code === 'finding-not-found'}
        restore={null}
      >
        <Link to="/findings" className={buttonLook('secondary')}>
          All findings
        </Link>
      </NotShown>
    )
  }
  const finding = answer.value
  return (
    <>
      <CopyNote what="This is the copy" at={copiedAt} failure="finding-not-loaded" onRetry={revalidate} />
      <BackLink to="/findings">Findings</BackLink>
      <PageHeader
        title={`${leadOf(finding)}${finding.answer}`}
        isCompact
        text={
          <span className="flex flex-wrap items-center gap-2.5 max-sm:pt-2">
            <SeverityWord severity={finding.severity} />
            <FindingStatusBadge {...finding} />
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr] print:block">
        <Card title="What was found" dense>
          <FindingFacts finding={finding} today={dayOf(new Date())} />
        </Card>
        <div data-screen-only className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Card title="What happens next" dense>
            {/* A possible release is closed by a person. */}
            {finding.status === 'fixed' && finding.severity !== 'release' ? (
              <p className="mb-3">Closes when the next visit finds it OK.</p>
            ) : null}
            <WaitingDecision findingId={finding.id} />
            <DecideForm key={finding.id} finding={finding} colleagues={colleagues} />
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:mt-4">
          <FindingPhotos finding={finding} />
          <Card title="History" dense>
            {copiedAt ? (
              <p>Its history and photos are shown when there is signal.</p>
            ) : (
              <History
                entries={tellFinding(finding).map(event => ({ ...event, more: <More event={event} /> }))}
              />
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

const More = ({ event: { note, formId: visit, photoIds } }: { event: ToldEvent }) => (
  <>
    {note ? <p className="wrap-anywhere whitespace-pre-wrap">{note}</p> : null}
    {photoIds.length > 0 ? <p className="text-muted">{formatPhotos(photoIds.length)}</p> : null}
    {visit ? (
      <TextLink to={`/view-form/${visit}`} className="print:hidden">
        View the form
      </TextLink>
    ) : null}
  </>
)
