// What a merge will do, before it is done: which forms move, and for each tank that comes along whether it is one that is
// there already. What is proposed is the server's own guess; it merges what was answered here.

import { useState } from 'react'
import { mergeFacilities, undoMerge } from '#api/facility-merges.ts'
import { likelySameTanks, planTanks, type SameTanks } from '#domain/facilities/merged-tanks.ts'
import { formatTankBriefly } from '#domain/facilities/tank-words.ts'
import { formatMany } from '#domain/number-words.ts'
import { useRevalidate } from '#web/router/hooks.ts'
import { Menu } from '#web/staff/list/filter-controls.tsx'
import { useAction } from '#web/staff/list/use-action.ts'
import { call } from '#web/staff/session/session.ts'
import { formatForms } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { Site } from './duplicates.ts'

export function MergeDialog({ kept, gone, onClose }: { kept: Site; gone: Site; onClose: () => void }) {
  const [answers, setAnswers] = useState<SameTanks>({})
  const [error, setError] = useState<string | null>(null)
  const revalidate = useRevalidate()
  const { run, showUndo } = useAction()
  const same = { ...likelySameTanks(kept.tanks, gone.tanks), ...answers }
  const planned = planTanks(kept.tanks, gone.tanks, same)
  const lost = contradicted(kept, gone)

  async function merge() {
    const tanks = planned.map(({ id, sameAs }) => ({ id, sameAs }))
    const answer = await call(mergeFacilities, { params: { id: kept.id }, body: { fromId: gone.id, tanks } })
    // Also where it failed: the tanks may be others by now.
    await revalidate()
    if (!answer.ok) {
      setAnswers({})
      return setError(explain(answer.problem, 'not-merged'))
    }
    onClose()
    showUndo(`Merged ${gone.name} into ${kept.name}.`, () =>
      run(call(undoMerge, { params: { id: kept.id }, body: { fromId: gone.id } }), 'merge-not-undone'),
    )
  }

  return (
    <Dialog title={`Merge into ${kept.name}`} onClose={onClose}>
      <Banner tone="error">{error}</Banner>
      <p className="mb-4 wrap-anywhere">
        <strong>{gone.name}</strong> becomes part of it
        {gone.formCount > 0 ? `, with ${formatForms({ total: gone.formCount })}` : ''}. What is missing here
        is filled in from there, and the old name still finds it. You can undo this until one of them is
        edited.
        {kept.status === 'closed' && gone.status === 'active' ? ` ${kept.name} will be active again.` : null}
      </p>
      {lost.length > 0 ? (
        <p className="mb-4 wrap-anywhere">
          <strong>Not kept:</strong> {lost.join('; ')}.
        </p>
      ) : null}
      {gone.tanks.length > 0 && kept.tanks.length > 0 ? (
        <TankQuestions
          kept={kept}
          gone={gone}
          same={same}
          onAnswer={part => setAnswers({ ...answers, ...part })}
        />
      ) : null}
      <TanksAfterwards labels={[...kept.tanks, ...planned.filter(({ sameAs }) => sameAs === null)]} />
      <FormButtons onCancel={onClose} busyText="Merging..." onPress={merge} className="mt-6">
        Merge
      </FormButtons>
    </Dialog>
  )
}

/** What is known of both and is not the same: here it stays as it is. */
function contradicted(kept: Site, gone: Site): string[] {
  const facts = { stateFacilityNumber: 'state number', address: 'address', customer: 'customer' }
  return Object.entries(facts).flatMap(([fact, name]) => {
    const [here, there] = [kept, gone].map(site => site[fact as keyof typeof facts].trim())
    return here && there && here !== there ? [`${name} ${there}`] : []
  })
}

interface TankQuestionsProps {
  kept: Site
  gone: Site
  same: SameTanks
  onAnswer: (part: SameTanks) => void
}

/** A tank here can be the same as one of the others only. */
function TankQuestions({ kept, gone, same, onAnswer }: TankQuestionsProps) {
  const planned = planTanks(kept.tanks, gone.tanks, same)
  const asAnother = (id: string) =>
    planTanks(kept.tanks, gone.tanks, { ...same, [id]: null }).find(tank => tank.id === id)?.label
  return (
    <fieldset className="mb-4 grid gap-4">
      <legend className="mb-3 font-semibold">Which of its tanks are already here?</legend>
      {gone.tanks.map(tank => (
        <Menu
          key={tank.id}
          label={`${tank.label}: ${formatTankBriefly(tank)}`}
          name={`same-${tank.id}`}
          value={same[tank.id] ?? ''}
          onChange={sameAs => onAnswer({ [tank.id]: sameAs || null })}
        >
          <option value="">Another tank: {asAnother(tank.id)}</option>
          {kept.tanks.map(here => (
            <option
              key={here.id}
              value={here.id}
              disabled={planned.some(({ id, sameAs }) => sameAs === here.id && id !== tank.id)}
            >
              Same as {here.label}: {formatTankBriefly(here)}
            </option>
          ))}
        </Menu>
      ))}
    </fieldset>
  )
}

const TanksAfterwards = ({ labels }: { labels: readonly { id: string; label: string }[] }) =>
  labels.length > 0 ? (
    <p role="status" className="rounded-control bg-sunken px-3.5 py-2.5 wrap-anywhere">
      After the merge: <strong>{formatMany(labels.length, 'tank')}</strong> (
      {labels.map(({ label }) => label).join(', ')})
    </p>
  ) : null
