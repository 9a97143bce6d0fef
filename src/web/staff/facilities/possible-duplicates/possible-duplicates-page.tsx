// Facilities that may be one site under two names. A person compares both and decides which name stays, or that they are two
// sites. A merge can be undone, here at once and later on the facility's page; so can what is kept apart, always here.

import type { AnswerOf } from '#api/endpoint.ts'
import { listFacilityPairs } from '#api/facility-merges.ts'
import { listKeptApart } from '#api/kept-apart.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useLoaderData, useRevalidate } from '#web/router/hooks.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import type { Duplicates } from './duplicates.ts'
import { KeptApart } from './kept-apart.tsx'

export const meta = () => privatePageMeta(staffTexts.facilityPairs)

export async function clientLoader() {
  const [found, apart] = await Promise.all([call(listFacilityPairs), call(listKeptApart, { query: {} })])
  return { found, apart }
}

export default function PossibleDuplicatesPage() {
  const { found, apart } = useLoaderData<typeof clientLoader>()
  const revalidate = useRevalidate()
  return (
    <>
      <BackLink to="/facilities">Facilities</BackLink>
      <PageHeader
        title="Possible duplicates"
        text="Facilities that may be one site. Compare them and choose the name to keep: forms and tanks move there, and the other name still finds it. If they are two sites, say so, and you won’t be asked again."
      />
      {found.ok ? (
        <DuplicateList all={found.value.pairs} />
      ) : (
        <>
          <Banner tone="error">{explain(found.problem, 'pairs-not-loaded')}</Banner>
          <Button look="secondary" onClick={() => void revalidate()}>
            Try again
          </Button>
        </>
      )}
      <div className="mt-8">
        {apart.ok ? (
          <KeptApart key={keyOf(apart.value)} first={apart.value} />
        ) : found.ok ? (
          <Banner tone="error">{explain(apart.problem, 'kept-apart-not-loaded')}</Banner>
        ) : null}
      </div>
    </>
  )
}

const keyOf = ({ items }: AnswerOf<typeof listKeptApart>): string =>
  items.map(({ one, other, at }) => `${one.id} ${other.id} ${at}`).join()

function DuplicateList({ all }: { all: readonly Duplicates[] }) {
  if (all.length === 0) return <p className="py-8 text-center text-muted">No possible duplicates.</p>
  return (
    <ul className="grid gap-4">
      {all.map((both, index) => (
        <li key={`${both.one.id} ${both.other.id}`}>
          <DuplicateCard both={both} next={all[index + 1] ?? all[index - 1] ?? null} />
        </li>
      ))}
    </ul>
  )
}
