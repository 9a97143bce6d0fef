// Facilities that may be one site under two names. A person compares both and decides which name stays; a merge can be
// undone, here at once and later on the facility's page.

import { listFacilityPairs } from '#api/facility-merges.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { PairCard } from './pair-card.tsx'

export const meta = () => privatePageMeta(staffTexts.facilityPairs)

export const clientLoader = () => call(listFacilityPairs)

export default function PairsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader
        title="Possible duplicates"
        text="Facilities that may be one site. Compare them and choose the name to keep: forms and tanks move there, and the other name still finds it."
      />
      {answer.ok ? (
        <ul className="grid gap-4">
          {answer.value.pairs.map(pair => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <PairCard pair={pair} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <Banner tone="error">{explain(answer.problem, 'pairs-not-loaded')}</Banner>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </>
      )}
      {answer.ok && answer.value.pairs.length === 0 ? (
        <p className="py-8 text-center text-muted">No two facilities look alike.</p>
      ) : null}
    </>
  )
}
