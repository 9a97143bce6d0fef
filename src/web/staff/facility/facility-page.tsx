// One facility: what is due there and open, who and what is there, every visit, and what was measured and photographed over
// time. The facility comes first; each further part says for itself that it is loading, or why it is not there.

import { lazy, Suspense, useState } from 'react'
import type { Result } from '#api/client.ts'
import { readFacility } from '#api/facilities.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { genericText } from '#domain/staff-pages.ts'
import { uuid } from '#domain/text.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import type { LoaderArgs } from '#web/router/screens.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { type ServerOrCopy, serverOrCopy, useLater } from '#web/staff/device/server-or-copy.ts'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { FacilityForm } from './edit/facility-form.tsx'
import { contentOf } from './edit/merge-content.ts'
import { FacilityHeader } from './facility-header.tsx'
import { FacilityNotShown } from './facility-not-shown.tsx'
import { partsOf } from './facility-parts.ts'
import { FacilityView } from './facility-view.tsx'
import { isCopy, type Site } from './site.ts'

/** Only without signal, or where the server does not answer. */
const CopiedView = lazy(() => import('./copied-view.tsx'))

type Loaded = Omit<ServerOrCopy<Site>, 'later'> & { id: string; later: Promise<Loaded> | null }

export async function clientLoader({ params }: LoaderArgs): Promise<Loaded> {
  const id = uuid.safeParse(params.facilityId)
  // An id that no facility can have is treated as not found.
  if (!id.success) {
    return {
      id: '',
      answer: { ok: false, problem: problemOf('facility-not-found') },
      copiedAt: null,
      later: null,
    }
  }
  return asLoaded(id.data, await serverOrCopy(readSite(id.data), () => findCopy(id.data)))
}

async function readSite(id: string): Promise<Result<Site>> {
  const answer = await call(readFacility, { params: { id } })
  return answer.ok ? { ok: true, value: { facility: answer.value, parts: partsOf(id) } } : answer
}

/** Only who needs copies loads the program that reads them. */
const findCopy = (id: string) =>
  import('./read-site-copy.ts').then(
    ({ readSiteCopy }) => readSiteCopy(id),
    () => null,
  )

const asLoaded = (id: string, { later, ...found }: ServerOrCopy<Site>): Loaded => ({
  ...{ id, ...found },
  later: later?.then(late => asLoaded(id, late)) ?? null,
})

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const name = loaderData?.answer.ok ? loaderData.answer.value.facility.name : 'Facility'
  return privatePageMeta({ ...genericText, title: `${name} | ${company.name}` })
}

export default function FacilityPage() {
  const { id, answer, copiedAt } = useLater(useLoaderData<typeof clientLoader>())
  const revalidate = useRevalidate()
  if (!answer.ok) return <FacilityNotShown id={id} problem={answer.problem} />
  return (
    <>
      <CopyNote what="This is the copy" at={copiedAt} failure="facility-not-loaded" onRetry={revalidate} />
      <Shown key={id} {...answer.value} />
    </>
  )
}

function Shown({ facility, parts }: Site) {
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
      <FacilityHeader
        facility={facility}
        isCopy={isCopy(parts)}
        onEdit={editing ? null : () => setEditing({ tankId: null })}
      />
      {editing ? (
        <FacilityForm
          id={facility.id}
          start={contentOf(facility)}
          version={facility.version}
          soughtTank={editing.tankId}
          onSaved={after => void saved(after)}
          onCancel={() => setEditing(null)}
        />
      ) : isCopy(parts) ? (
        <Suspense fallback={null}>
          <CopiedView facility={facility} copy={parts} />
        </Suspense>
      ) : (
        <FacilityView facility={facility} parts={parts} onEditTank={tankId => setEditing({ tankId })} />
      )}
    </>
  )
}
