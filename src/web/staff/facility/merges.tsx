// Facilities that became part of this one, and the way back. Nothing is shown where there are none.

import { Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { AnswerOf } from '#api/endpoint.ts'
import { type listFacilityMerges, undoMerge } from '#api/facility-merges.ts'
import type { Facility } from '#domain/facilities/facility.ts'
import { Await } from '#web/router/hooks.ts'
import { useAction } from '#web/staff/list/use-action.ts'
import { call } from '#web/staff/session/session.ts'
import { formatDate } from '#web/staff/words/moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Answer = AnswerOf<typeof listFacilityMerges>

export const Merges = ({ facility, merges }: { facility: Facility; merges: Promise<Result<Answer>> }) => (
  <Suspense>
    <Await resolve={merges}>
      {answer =>
        answer.ok && answer.value.merges.length > 0 ? (
          <Card dense title="Merged facilities">
            <ul className="-mb-1 divide-y divide-line">
              {answer.value.merges.map(merge => (
                <MergeLine key={merge.fromId} facility={facility} merge={merge} />
              ))}
            </ul>
          </Card>
        ) : null
      }
    </Await>
  </Suspense>
)

function MergeLine({ facility, merge }: { facility: Facility; merge: Answer['merges'][number] }) {
  const { run, show } = useAction()

  async function undo() {
    const asked = call(undoMerge, { params: { id: facility.id }, body: { fromId: merge.fromId } })
    if (await run(asked, 'merge-not-undone')) show({ text: `${merge.name} is a separate facility again.` })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{merge.name}</span>
        <span className="text-[0.9375rem] text-muted">{formatDate(merge.at)}</span>
      </span>
      <Button
        look="secondary"
        size="compact"
        busyText="Undoing..."
        aria-label={`Undo the merge of ${merge.name}`}
        onPress={undo}
      >
        Undo
      </Button>
    </li>
  )
}
