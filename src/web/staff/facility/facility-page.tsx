// One facility: what is due there and open, who and what is there, every visit, and what was measured and photographed over
// time. The facility comes first; each further part says for itself that it is loading, or why it is not there.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { readFacility } from '#api/facilities.ts'
import { company } from '#domain/company.ts'
import { formId } from '#domain/completed-forms/completed-form.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { problemOf } from '#domain/problem.ts'
import { genericText } from '#domain/staff-pages.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { FacilityForm } from './edit/facility-form.tsx'
import { contentOf } from './edit/merge-content.ts'
import { FacilityHeader } from './facility-header.tsx'
import { FacilityNotShown } from './facility-not-shown.tsx'
import { type FacilityParts, partsOf } from './facility-parts.ts'
import { FacilityView } from './facility-view.tsx'

interface Loaded {
  id: string
  answer: Result<Facility>
  parts: FacilityParts | null
}

export async function clientLoader({ params }: LoaderArgs): Promise<Loaded> {
  const id = formId.safeParse(params.facilityId)
  // An id that no facility can have is treated as not found.
  if (!id.success) {
    return { id: '', answer: { ok: false, problem: problemOf('facility-not-found') }, parts: null }
  }
  const answer = await call(readFacility, { params: { id: id.data } })
  return { id: id.data, answer, parts: answer.ok ? partsOf(id.data) : null }
}

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const name = loaderData?.answer.ok ? loaderData.answer.value.name : 'Facility'
  return privatePageMeta({ ...genericText, title: `${name} | ${company.name}` })
}

export default function FacilityPage() {
  const { id, answer, parts } = useLoaderData<typeof clientLoader>()
  if (!answer.ok || !parts) {
    return <FacilityNotShown id={id} problem={answer.ok ? problemOf('facility-not-found') : answer.problem} />
  }
  return <Shown key={id} facility={answer.value} parts={parts} />
}

function Shown({ facility, parts }: { facility: Facility; parts: FacilityParts }) {
  /** What is edited: the facility as a whole, or one of its tanks. */
  const [editing, setEditing] = useState<{ tankId: string | null } | null>(null)
  const revalidate = useRevalidate()
  const { show } = useToast()

  async function saved(after: Facility) {
    await revalidate()
    setEditing(null)
    show({ text: `Facility saved: ${after.name}` })
  }

  return (
    <>
      <FacilityHeader facility={facility} onEdit={editing ? null : () => setEditing({ tankId: null })} />
      {editing ? (
        <FacilityForm
          id={facility.id}
          start={contentOf(facility)}
          version={facility.version}
          soughtTank={editing.tankId}
          onSaved={after => void saved(after)}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <FacilityView facility={facility} parts={parts} onEditTank={tankId => setEditing({ tankId })} />
      )}
    </>
  )
}
