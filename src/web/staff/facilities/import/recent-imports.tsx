// The imports of the last day, each of which can be undone as a whole.

import { useEffect, useEffectEvent, useState } from 'react'
import { listFacilityImports } from '#api/facility-imports.ts'
import { type LeaveWords, useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import { sayRecent } from '#web/staff/words/moment.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { sayImport, sayUndoing, sayUndone } from './import-words.ts'
import { type MadeImport, undoStored } from './send-sheet.ts'

const stillUndoing: LeaveWords = {
  title: 'Stop undoing?',
  text: 'The import is still being undone. If you leave, it stops. Come back here and undo the rest.',
  stay: 'Keep undoing',
  leave: 'Stop and leave',
}

export function RecentImports() {
  const [items, setItems] = useState<readonly MadeImport[]>([])
  const [chosen, setChosen] = useState<MadeImport | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string } | null>(null)

  async function load() {
    const answer = await call(listFacilityImports)
    if (!answer.ok) return setOutcome({ tone: 'error', text: explain(answer.problem, 'imports-not-loaded') })
    const now = new Date().toISOString()
    setItems(answer.value.items.filter(({ undoneAt, undoUntil }) => undoneAt === null && undoUntil > now))
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    void loadFirst()
  }, [])
  const leaving = useLeaveWarning(progress !== null, stillUndoing)

  async function undo(made: MadeImport) {
    setChosen(null)
    setOutcome(null)
    setProgress({ done: 0, total: made.created + made.changed })
    const { last, problem } = await undoStored(made.id, setProgress)
    setProgress(null)
    setOutcome(
      problem ? { tone: 'error', text: problem } : { tone: 'success', text: sayUndone(last?.total ?? 0) },
    )
    await load()
  }

  return (
    <>
      <Banner tone={outcome?.tone ?? 'success'}>{outcome?.text ?? null}</Banner>
      {progress ? (
        <div className="mb-5 grid gap-1.5">
          <ProgressBar value={progress.done} max={Math.max(progress.total, 1)} label="Facilities undone" />
          <p role="status" className="text-muted tabular-nums">
            {sayUndoing(progress)}
          </p>
        </div>
      ) : null}
      {items.length > 0 ? (
        <div className="mb-5">
          <Card title="Recent imports">
            <ul className="-my-2 divide-y divide-line">
              {items.map(made => (
                <li
                  key={made.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
                    <span className="block font-semibold">{made.fileName || 'A file'}</span>
                    <span className="text-muted">
                      {sayImport(made)} {made.by.displayName}, {sayRecent(made.at)}
                    </span>
                  </span>
                  <Button
                    look="secondary"
                    disabled={progress !== null}
                    aria-label={`Undo the import of ${made.fileName || 'a file'}`}
                    className="max-sm:w-full"
                    onClick={() => setChosen(made)}
                  >
                    Undo
                  </Button>
                </li>
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
