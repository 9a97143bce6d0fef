// A new facility by hand. Most come with their first form; this one is for a site that was not visited yet.

import { useState } from 'react'
import type { FacilityContent } from '#domain/facilities/facility.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { PageHeader } from '#web/staff/page/page-header.tsx'
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

export default function NewFacilityPage() {
  const navigate = useNavigate()
  const { show } = useToast()
  // Made once: a save whose answer was lost is repeated under the same id.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <>
      <PageHeader title="New facility" text="Its first walkthrough is due right away." />
      <FacilityForm
        id={id}
        start={nothing}
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
