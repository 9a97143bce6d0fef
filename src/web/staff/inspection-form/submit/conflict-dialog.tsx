// Two people changed the same form. The dialog shows both copies where they differ; nothing is saved before the
// user has chosen, and closing it keeps their work as it is.

import { useState } from 'react'
import type { CompletedForm } from '#domain/completed-form.ts'
import { problems } from '#domain/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormContext } from '../state/form-context.ts'
import { type Difference, differences, mergeCopies, type Side } from './merge-copies.ts'

interface ConflictDialogProps {
  theirs: CompletedForm
  onClose: () => void
  /** Called when the form has the chosen answers. */
  onMerged: () => void
}

export function ConflictDialog({ theirs, onClose, onMerged }: ConflictDialogProps) {
  const { template, store, existingPhotos } = useFormContext()
  const mine = store.draft()
  const differing = differences(template, mine, theirs)
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map(({ field, proposed }) => [field, proposed])),
  )
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differing.map(({ field }) => [field, side])))

  function merge() {
    const basePhotoIds = existingPhotos.map(({ id }) => id)
    store.replace(mergeCopies(template, mine, theirs, { choices, basePhotoIds }))
    onMerged()
  }

  return (
    <Dialog title="Someone else changed this form" onClose={onClose}>
      <p className="mb-4">{problems['form-changed'].message}</p>
      {differing.length > 1 ? (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button look="secondary" size="compact" onClick={() => chooseAll('mine')}>
            Keep all of mine
          </Button>
          <Button look="secondary" size="compact" onClick={() => chooseAll('theirs')}>
            Take all of theirs
          </Button>
        </div>
      ) : null}
      <div className="grid gap-4">
        {differing.map(difference => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            chosen={choices[difference.field] ?? difference.proposed}
            onChoose={side => setChoices({ ...choices, [difference.field]: side })}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose} className="max-sm:flex-auto">
          Back to Form
        </Button>
        <Button onClick={merge} className="max-sm:flex-auto">
          Save with these answers
        </Button>
      </div>
    </Dialog>
  )
}

interface DifferenceChoiceProps {
  difference: Difference
  chosen: Side
  onChoose: (side: Side) => void
}

function DifferenceChoice({ difference, chosen, onChoose }: DifferenceChoiceProps) {
  const sides: [Side, string][] = [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{difference.label}</legend>
      {sides.map(([side, word]) => (
        <label
          key={side}
          className="mb-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3 py-2 has-checked:border-2 has-checked:border-primary has-checked:bg-tint"
        >
          <input
            type="radio"
            name={`side-${difference.field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{word}:</span> {difference[side] || 'nothing'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
