// A visit: one site, the forms that are filled in there with how far each has come, and one signature for all of them.

import { staffTexts } from '#domain/staff-pages.ts'
import { findState } from '#domain/states.ts'
import { uuid } from '#domain/text.ts'
import { listDrafts } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { type LoaderArgs, NoSuchPage, redirect } from '#web/router/screens.ts'
import { visitPath } from '#web/staff/duties/chosen-in-address.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { signedInUser } from '#web/staff/session/guard.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { hasBegun, type Site, type VisitForm } from './forms-of-visit.ts'
import { formatProgress, progressOf } from './progress.ts'
import { SignVisit } from './sign-visit.tsx'
import { useVisit } from './use-visit.ts'

export const meta = () => privatePageMeta(staffTexts.visit)

/** A visit that was begun goes on; the address names it, so that a reload comes back to it. */
export async function clientLoader({ params, url, context }: LoaderArgs): Promise<Site> {
  const facilityId = uuid.safeParse(params.facilityId).data
  const state = findState(url.searchParams.get('state') ?? '')?.name
  const name = (url.searchParams.get('name') ?? '').trim().slice(0, 200)
  if (!facilityId || !state || !name) throw new NoSuchPage()
  const named = uuid.safeParse(url.searchParams.get('visit')).data
  if (named) return { facilityId, name, state, visitId: named }
  const drafts = await listDrafts(context.get(signedInUser).uid).catch((): Draft[] => [])
  const begun = drafts.find(draft => isUnfinished(draft) && draft.visitId && draft.facilityId === facilityId)
  throw redirect(visitPath({ facilityId, name, state, visitId: begun?.visitId ?? crypto.randomUUID() }))
}

export default function VisitPage() {
  const site = useLoaderData<typeof clientLoader>()
  const user = useUser()
  const visit = useVisit({ ...site, userId: user.uid, call })
  return (
    <>
      <BackLink to={`/facilities/${site.facilityId}`}>{site.name}</BackLink>
      <PageHeader title={site.name} text={`${site.state} · Visit`} isCompact />
      {visit ? (
        <div className="grid max-w-268 gap-5">
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {visit.forms.map(form => (
              <FormCard key={form.path} form={form} />
            ))}
          </ul>
          {visit.isWithoutTanks ? (
            <p className="text-muted">This device does not have this site’s tanks.</p>
          ) : null}
          <Card title="Add a form" dense>
            <ul className="flex flex-wrap gap-2">
              {visit.toAdd.map(({ name, path }) => (
                <li key={path}>
                  <Link to={path} className={buttonLook('secondary')}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <SignVisit site={site} forms={visit.forms} />
        </div>
      ) : (
        <Spinner label="Loading the visit" />
      )}
    </>
  )
}

function FormCard({ form }: { form: VisitForm }) {
  const { title, facts, draft, template, path } = form
  const progress = draft && hasBegun(template, draft) ? progressOf(template, draft) : null
  const isOpen = !draft || isUnfinished(draft)
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg leading-snug wrap-anywhere">{title}</h2>
        {isOpen ? null : (
          <Badge tone="good">{draft?.status === 'queued' ? 'Signed, waiting to be sent' : 'Sent'}</Badge>
        )}
      </div>
      <p className="mb-3 text-[0.9375rem] text-muted">{facts}</p>
      <div className="mt-auto grid gap-3">
        {progress ? (
          <div>
            <ProgressBar slim value={progress.given} max={progress.asked} label={`${title}: answered`} />
            <p className="mt-1.5 text-[0.9375rem]">{formatProgress(progress)}</p>
          </div>
        ) : (
          <p className="text-[0.9375rem] text-muted">Not started</p>
        )}
        {isOpen ? (
          <Link to={path} className={buttonLook(progress ? 'secondary' : 'primary')}>
            {progress ? 'Continue' : 'Start'}
            <span className="sr-only"> {title}</span>
          </Link>
        ) : (
          <Link to={path} className={buttonLook('secondary')}>
            View<span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
