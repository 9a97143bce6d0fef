// A new facility by hand. Most come with their first form; this one is for a site that was not visited yet.

import { useState } from 'react'
import { readContactSubmission } from '#api/contact-inbox.ts'
import { facilityOfRequest } from '#domain/contact/won-facility.ts'
import type { FacilityContent } from '#domain/facilities/facility.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { uuid } from '#domain/text.ts'
import { useLoaderData, useNavigate } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { FacilityForm } from './edit/facility-form.tsx'

export const meta = () => privatePageMeta(staffTexts.newFacility)

const nothing: FacilityContent = {
  name: '',
  state: 'Florida',
  stateFacilityNumber: '',
  address: '',
  customer: '',
  arrivalNotes: '',
  status: 'active',
  contacts: [],
  tanks: [],
}

/** The request that it is made from, if any. */
export async function clientLoader({ url }: LoaderArgs) {
  const id = uuid.safeParse(url.searchParams.get('request'))
  if (!id.success) return null
  const answer = await call(readContactSubmission, { params: { id: id.data } })
  return answer.ok ? { id: id.data, start: facilityOfRequest(answer.value) } : null
}

export default function NewFacilityPage() {
  const asked = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { show } = useToast()
  // Made once: a save whose answer was lost is repeated under the same id.
  const [id] = useState(() => asked?.id ?? crypto.randomUUID())
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader title="New facility" text="Its first walkthrough is due right away." />
      <FacilityForm
        id={id}
        start={asked?.start ?? nothing}
        version={null}
        onCancel={() => void navigate('/facilities')}
        onSaved={facility => {
          show({ text: `Facility saved: ${facility.name}` })
          void navigate(`/facilities/${facility.id}`, { replace: true })
        }}
      />
    </>
  )
}
