// Facilities that may be one site under two names. A person looks at both and decides which name stays; a merge can be
// undone, here at once and later on the facility's page.

import { useState } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import { listFacilityPairs, mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'

export const meta = () => privatePageMeta(staffTexts.facilityPairs)

export const clientLoader = () => call(listFacilityPairs)

type Pair = AnswerOf<typeof listFacilityPairs>['pairs'][number]
type Site = Pair['one']

export default function PairsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader
        title="Possible duplicates"
        text="Two names that may be one site. Choose the name to keep: forms and tanks move there, and the other name still finds it."
      />
      {answer.ok ? (
        <Pairs pairs={answer.value.pairs} />
      ) : (
        <>
          <Banner tone="error">{explain(answer.problem, 'pairs-not-loaded')}</Banner>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </>
      )}
    </>
  )
}

function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  if (pairs.length === 0) return <p className="py-8 text-center text-muted">No two names look alike.</p>
  return (
    <ul className="grid gap-3">
      {pairs.map(pair => (
        <li key={`${pair.one.id} ${pair.other.id}`}>
          <PairCard pair={pair} />
        </li>
      ))}
    </ul>
  )
}

function PairCard({ pair: { state, one, other } }: { pair: Pair }) {
  const merge = useMerge()
  const [busy, setBusy] = useState<string | null>(null)

  async function keep(kept: Site, gone: Site) {
    setBusy(kept.id)
    await merge(kept, gone)
    setBusy(null)
  }

  const choices: [Site, Site][] = [
    [one, other],
    [other, one],
  ]
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-low">
      <p className="mb-3 text-muted">{state}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(([site, gone]) => (
          <div
            key={site.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-3"
          >
            <Link
              to={`/facilities/${site.id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
            >
              {site.name}
            </Link>
            <Button
              look="secondary"
              busy={busy === site.id}
              busyText="Merging..."
              aria-label={`Keep this name: ${site.name}`}
              onClick={() => void keep(site, gone)}
            >
              Keep this name
            </Button>
          </div>
        ))}
      </div>
    </div>
  )
}

function useMerge() {
  const { show } = useToast()
  const revalidate = useRevalidate()
  return async (kept: Site, gone: Site) => {
    const merge = { params: { id: kept.id }, body: { fromId: gone.id } }
    const answer = await call(mergeFacilities, merge)
    if (!answer.ok) {
      show({ text: explain(answer.problem, 'not-merged'), tone: 'error' })
      return
    }
    await revalidate()
    async function undo() {
      const undone = await call(undoMerge, merge)
      if (undone.ok) await revalidate()
      else show({ text: explain(undone.problem, 'merge-not-undone'), tone: 'error' })
    }
    show({
      text: `Merged ${gone.name} into ${kept.name}.`,
      action: { label: 'Undo', run: undo, undoes: true },
    })
  }
}
