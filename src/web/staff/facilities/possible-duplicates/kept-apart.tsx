// Possible duplicates that were marked as two sites, by which user and when, and the way back. Nothing is shown where there are none.

import { useState } from 'react'
import type { AnswerOf } from '#api/endpoint.ts'
import { listKeptApart, suggestAgain } from '#api/kept-apart.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { useAction } from '#web/staff/list/use-action.ts'
import { TextLink } from '#web/staff/page/text-link.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Moment } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'

type Page = AnswerOf<typeof listKeptApart>
type Kept = Page['items'][number]

/** Keyed by its first page: whatever changes begins anew with that. */
export function KeptApart({ first }: { first: Page }) {
  const [page, setPage] = useState(first)
  const { show } = useToast()
  const { items, nextCursor } = page

  async function more(cursor: string) {
    const answer = await call(listKeptApart, { query: { cursor } })
    if (answer.ok) setPage({ ...answer.value, items: [...items, ...answer.value.items] })
    else show({ text: explain(answer.problem, 'kept-apart-not-loaded'), tone: 'error' })
  }

  if (items.length === 0 && !nextCursor) return null
  return (
    <Card dense title="Kept apart">
      <p className="text-muted">These look alike. Someone said that they are not the same site.</p>
      <ul className="mt-1 divide-y divide-line">
        {items.map(kept => (
          <KeptLine key={`${kept.one.id} ${kept.other.id}`} kept={kept} />
        ))}
      </ul>
      {nextCursor ? (
        <Button look="secondary" busyText="Loading..." onPress={() => more(nextCursor)} className="mt-2 mb-1">
          Show more
        </Button>
      ) : null}
    </Card>
  )
}

function KeptLine({ kept: { one, other, at, by } }: { kept: Kept }) {
  const { run, show } = useAction()

  async function bringBack() {
    const asked = call(suggestAgain, { params: { id: one.id, otherId: other.id } })
    if (!(await run(asked, 'not-suggested-again'))) return
    focusIfLost('content')
    show({ text: `${one.name} and ${other.name} may be suggested again.` })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <SiteLink site={one} />{' '}
        <span className="max-sm:block">
          and <SiteLink site={other} />
        </span>
        <span className="block text-[0.9375rem] text-muted">
          <bdi>{by.displayName}</bdi>, <Moment at={at} />
        </span>
      </span>
      <Button
        look="secondary"
        size="compact"
        aria-label={`Suggest again: ${one.name} and ${other.name}`}
        onPress={bringBack}
      >
        Suggest again
      </Button>
    </li>
  )
}

const SiteLink = ({ site: { id, name } }: { site: Kept['one'] }) => (
  <TextLink to={`/facilities/${id}`}>{name}</TextLink>
)
