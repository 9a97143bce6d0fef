// "Not the same site": the two leave the list, and the focus goes on to the next ones.

import { keepApart, suggestAgain } from '#api/kept-apart.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { useAction } from '#web/staff/list/use-action.ts'
import { call } from '#web/staff/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { Duplicates } from './duplicates.ts'

const buttonId = ({ one, other }: Duplicates) => `apart-${one.id}-${other.id}`

interface NotSameSiteProps {
  both: Duplicates
  /** Those beside them in the list. */
  next: Duplicates | null
}

export function NotSameSite({ both, next }: NotSameSiteProps) {
  const { run, showUndo } = useAction()
  const { one, other } = both
  const params = { id: one.id, otherId: other.id }

  async function undo() {
    if (await run(call(suggestAgain, { params }), 'not-suggested-again')) focusIfLost(buttonId(both))
  }

  async function keep() {
    if (!(await run(call(keepApart, { params }), 'not-kept-apart'))) return
    focusIfLost(next ? buttonId(next) : 'content')
    showUndo(`Kept apart: ${one.name} and ${other.name}.`, undo)
  }

  return (
    <Button
      id={buttonId(both)}
      look="ghost"
      busyText="Keeping apart..."
      aria-label={`Not the same site: ${one.name} and ${other.name}`}
      onPress={keep}
      className="max-sm:w-full"
    >
      Not the same site
    </Button>
  )
}
