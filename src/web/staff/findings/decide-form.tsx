// What is decided about a finding. Where it changed meanwhile, what was typed stays and what is new is shown beside it. Leaving with
// something unsaved asks first.

import { useEffect, useRef, useState } from 'react'
import type { Result } from '#api/client.ts'
import { saveFinding } from '#api/findings.ts'
import { statusWords } from '#domain/findings/finding-words.ts'
import type { WantedStep } from '#domain/findings/steps.ts'
import { refuseStep } from '#domain/findings/steps.ts'
import { isOutOfReach } from '#web/offline/cache/cached.ts'
import { type PreparedProof, type ProofPhoto, prepareProof, sendProof } from '#web/offline/findings/proof.ts'
import { queueDecision } from '#web/offline/findings/queue-decision.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { refreshFindingSummary } from '#web/staff/page/finding-summary.ts'
import { useLeaveWarning } from '#web/staff/page/leave-warning.tsx'
import { correctedNow } from '#web/staff/session/device-clock.ts'
import { call, watched } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { explain } from '#web/staff/words/explain.ts'
import { today } from '#web/staff/words/moment.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusRefused, submits } from '#web/ui/submits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { DecisionFields } from './decision-fields.tsx'
import {
  type Decision,
  decisionsFor,
  decisionWords,
  needsNote,
  statusAfter,
  type Typed,
} from './decisions.ts'
import { type Finding, formatStep } from './finding-history.ts'
import type { Colleagues } from './findings-views.tsx'

const nothingTyped = ({ assignedTo, dueOn }: Finding): Typed => ({
  assignedTo: assignedTo?.uid ?? null,
  dueOn: dueOn ?? '',
  doneOn: '',
  note: '',
  photos: [],
})

export function DecideForm({ finding, colleagues }: { finding: Finding; colleagues: Colleagues }) {
  const revalidate = useRevalidate()
  const { uid: userId } = useUser()
  const { show } = useToast()
  const [start, setStart] = useState(() => nothingTyped(finding))
  const [typed, setTyped] = useState(start)
  const [wanted, setWanted] = useState<Decision | null>(null)
  const [error, setError] = useState<{ at: 'note' | 'form'; sentence: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusRefused(form.current)
  }, [error])
  const [isChangedMeanwhile, setChangedMeanwhile] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const leaving = useLeaveWarning(JSON.stringify(typed) !== JSON.stringify(start))
  const offered = decisionsFor(finding)
  const decision = offered.find(each => each === wanted) ?? offered[0]

  if (!decision) {
    return <p>It was withdrawn. If the form is corrected back or restored, it comes back with its history.</p>
  }
  const words = decisionWords[decision]

  async function save(chosen: Decision) {
    if (busy) return
    const { assignedTo, note } = typed
    const isFix = chosen === 'fix' || chosen === 'tell'
    const step = {
      status: statusAfter[chosen],
      assignedTo: chosen === 'assign' ? assignedTo : null,
      dueOn: chosen === 'assign' ? typed.dueOn || null : null,
      doneOn: isFix ? typed.doneOn || null : null,
      note: note.trim(),
      photoIds: isFix ? typed.photos.map(({ id }) => id) : [],
    }
    const refusal = refuseStep(finding, step, { isActiveUser: true, today: today() })
    if (refusal) {
      return setError({ at: needsNote(chosen) && step.note === '' ? 'note' : 'form', sentence: refusal })
    }
    setError(null)
    setBusy('Saving...')
    const photos = await prepareAll(isFix ? typed.photos : [])
    const answer = photos.ok ? await send(step, photos.value) : photos
    if (photos.ok && !answer.ok && isOutOfReach(answer.problem.code)) {
      const said = { userId, finding, body: step, photos: photos.value }
      await queueDecision({ ...said, today: today(correctedNow()) })
      setBusy(null)
      forgetTyped(finding)
      return show({ text: `Saved on ${thisDevice()}. It will send automatically.` })
    }
    setBusy(null)
    if (!answer.ok) {
      setError({ at: 'form', sentence: explain(answer.problem, 'finding-not-saved') })
      if (!answer.problem.current) return
      // The page shows what is new; the next save is about that.
      setChangedMeanwhile(true)
      return revalidate()
    }
    setChangedMeanwhile(false)
    forgetTyped(answer.value)
    show({ text: 'Saved' })
    void refreshFindingSummary()
    await revalidate()
  }

  function forgetTyped(next: Finding) {
    const saved = nothingTyped(next)
    setStart(saved)
    setTyped(saved)
    setWanted(null)
  }

  async function send(step: WantedStep, photos: readonly PreparedProof[]): Promise<Result<Finding>> {
    for (const [index, photo] of photos.entries()) {
      setBusy(`Sending photo ${index + 1} of ${photos.length}...`)
      const answer = await sendProof(finding.id, photo, { watch: watched })
      if (!answer.ok) return answer
    }
    setBusy('Saving...')
    return call(saveFinding, { params: { id: finding.id }, version: finding.version, body: step })
  }

  return (
    <form ref={form} {...submits(() => save(decision))} className="grid gap-4">
      <Choices
        offered={offered}
        chosen={decision}
        onChoose={each => {
          setWanted(each)
          setError(null)
        }}
      />
      <DecisionFields
        decision={decision}
        finding={finding}
        colleagues={colleagues}
        typed={typed}
        onChange={part => setTyped({ ...typed, ...part })}
      />
      <TextArea
        label={words.note}
        rows={4}
        maxLength={2000}
        value={typed.note}
        error={error?.at === 'note' ? error.sentence : null}
        onChange={event => setTyped({ ...typed, note: event.target.value })}
      />
      <div>
        <Banner tone="error">{error?.at === 'form' ? error.sentence : null}</Banner>
        {isChangedMeanwhile ? <ChangedMeanwhile finding={finding} /> : null}
        <Button type="submit" busy={busy !== null} busyText={busy ?? ''} className="max-sm:w-full">
          {words.save}
        </Button>
      </div>
      {leaving.dialog}
    </form>
  )
}

async function prepareAll(photos: readonly ProofPhoto[]): Promise<Result<PreparedProof[]>> {
  const prepared: PreparedProof[] = []
  for (const photo of photos) {
    const answer = await prepareProof(photo)
    if (!answer.ok) return answer
    prepared.push(answer.value)
  }
  return { ok: true, value: prepared }
}

interface ChoicesProps {
  offered: readonly Decision[]
  chosen: Decision
  onChoose: (decision: Decision) => void
}

const Choices = ({ offered, chosen, onChoose }: ChoicesProps) =>
  offered.length === 1 ? null : (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Decision</legend>
      {offered.map(each => (
        <label
          key={each}
          className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-control bg-surface px-3.5 font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-tint has-checked:text-on-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="decision"
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5 accent-primary"
          />
          {decisionWords[each].choice}
        </label>
      ))}
    </fieldset>
  )

/** What is new: the page shows all of it. */
function ChangedMeanwhile({ finding }: { finding: Finding }) {
  const last = finding.history.findLast(({ kind }) => kind === 'step')
  return (
    <div className="mb-4 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">Changed by someone else. It is now: {statusWords[finding.status]}</p>
      {last?.kind === 'step' ? (
        <>
          <p className="wrap-anywhere">{formatStep(last)}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">{last.note}</p>
        </>
      ) : null}
    </div>
  )
}
