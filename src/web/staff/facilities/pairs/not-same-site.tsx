// "Not the same site": the pair leaves the list, and whoever works through it by keyboard goes on at the next one.

import { useState } from 'react'
import { keepApart, suggestAgain } from '#api/kept-apart.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Pair } from './pair-card.tsx'

const buttonId = ({ one, other }: Pair) => `apart-${one.id}-${other.id}`

interface NotSameSiteProps {
  pair: Pair
  /** The pair that is beside it in the list. */
  next: Pair | null
}

export function NotSameSite({ pair, next }: NotSameSiteProps) {
  const [busy, setBusy] = useState(false)
  const revalidate = useRevalidate()
  const { show } = useToast()
  const { one, other } = pair
  const both = { params: { id: one.id, otherId: other.id } }

  async function undo() {
    const answer = await call(suggestAgain, both)
    await revalidate()
    if (answer.ok) focusIfLost(buttonId(pair))
    else show({ text: explain(answer.problem, 'not-suggested-again'), tone: 'error' })
  }

  async function keep() {
    setBusy(true)
    const answer = await call(keepApart, both)
    // Also where it failed: one of the two may be gone by now.
    await revalidate()
    setBusy(false)
    if (!answer.ok) return show({ text: explain(answer.problem, 'not-kept-apart'), tone: 'error' })
    focusIfLost(next ? buttonId(next) : 'content')
    const text = `Kept apart: ${one.name} and ${other.name}.`
    show({ text, action: { label: 'Undo', run: undo, undoes: true } })
  }

  return (
    <Button
      id={buttonId(pair)}
      look="ghost"
      busy={busy}
      busyText="Keeping apart..."
      aria-label={`Not the same site: ${one.name} and ${other.name}`}
      onClick={() => void keep()}
      className="max-sm:w-full"
    >
      Not the same site
    </Button>
  )
}
