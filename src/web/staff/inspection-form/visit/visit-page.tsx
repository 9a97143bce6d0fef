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
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { FormCard } from './form-card.tsx'
import type { Site } from './forms-of-visit.ts'
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
