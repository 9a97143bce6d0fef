// The imports of the last day: those that are under way, asked for again and again, and those that can be undone as a whole.

import { useEffect, useEffectEvent, useState } from 'react'
import { listFacilityImports } from '#api/facility-imports.ts'
import { type LeaveWords, useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { formatUndoing, formatUndone, isUnderWay } from './import-words.ts'
import { RecentImport } from './recent-import.tsx'
import { type MadeImport, undoStored } from './send-sheet.ts'

const askEveryMs = 2_000

const stillUndoing: LeaveWords = {
  title: 'Stop undoing?',
  text: 'The import is still being undone. If you leave, it stops. Come back here and undo the rest.',
  stay: 'Keep undoing',
  leave: 'Stop and leave',
}

export function RecentImports({ onUndone }: { onUndone: () => void }) {
  const [items, setItems] = useState<readonly MadeImport[]>([])
  const [chosen, setChosen] = useState<MadeImport | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string } | null>(null)

  async function load() {
    const answer = await call(listFacilityImports)
    if (!answer.ok) {
      // What is shown stays, and is asked for again.
      if (items.length > 0) return setItems([...items])
      return setOutcome({ tone: 'error', text: explain(answer.problem, 'imports-not-loaded') })
    }
    const now = new Date().toISOString()
    setItems(answer.value.items.filter(({ undoneAt, undoUntil }) => undoneAt === null && undoUntil > now))
  }
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    void loadNow()
  }, [])
  useEffect(() => {
    if (!items.some(isUnderWay)) return
    const timer = setTimeout(() => void loadNow(), askEveryMs)
    return () => clearTimeout(timer)
  }, [items])
  const leaving = useLeaveWarning(progress !== null, stillUndoing)

  async function undo(made: MadeImport) {
    setChosen(null)
    setOutcome(null)
    setProgress({ done: 0, total: made.created + made.changed })
    const { last, problem } = await undoStored(made.id, setProgress)
    setProgress(null)
    setOutcome(
      problem ? { tone: 'error', text: problem } : { tone: 'success', text: formatUndone(last?.total ?? 0) },
    )
    if (!problem) onUndone()
    await load()
  }

  return (
    <>
      <Banner tone={outcome?.tone ?? 'success'}>{outcome?.text ?? null}</Banner>
      {progress ? (
        <div className="mb-5 grid gap-1.5">
          <ProgressBar value={progress.done} max={Math.max(progress.total, 1)} label="Facilities undone" />
          <p role="status" className="text-muted tabular-nums">
            {formatUndoing(progress)}
          </p>
        </div>
      ) : null}
      {items.length > 0 ? (
        <div className="mb-5">
          <Card title="Recent imports">
            <ul className="-my-2 divide-y divide-line">
              {items.map(made => (
                <RecentImport
                  key={made.id}
                  made={made}
                  isLocked={progress !== null}
                  onUndo={() => setChosen(made)}
                />
              ))}
            </ul>
          </Card>
        </div>
      ) : null}
      {chosen ? (
        <Dialog title="Undo this import?" onClose={() => setChosen(null)}>
          <p className="mb-5">
            Everything it added is deleted, and everything it changed is put back. If one of its facilities
            changed since, nothing is undone.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setChosen(null)} className="max-sm:w-full">
              Keep it
            </Button>
            <Button onClick={() => void undo(chosen)} className="max-sm:w-full">
              Undo the import
            </Button>
          </div>
        </Dialog>
      ) : null}
      {leaving.dialog}
    </>
  )
}
