// The server has another copy of the form than this one. The dialog shows both copies where they differ; nothing is saved
// before the user has chosen, and closing it keeps their work as it is.

import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useFormContext } from '../state/form-context.ts'
import { useConflictWords } from './conflict-words.ts'
import { type Difference, differences, hasOtherPhotos, mergeCopies, type Side } from './merge-copies.ts'
import type { Conflict } from './submit-failure.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onClose: () => void
  /** Called when the form has the chosen answers. */
  onMerged: () => void
}

export function ConflictDialog({ conflict, onClose, onMerged }: ConflictDialogProps) {
  const { template, store } = useFormContext()
  const { theirs, isReceived } = conflict
  const mine = store.draft()
  const words = useConflictWords(conflict)
  // A draft that never saw the server's copy cannot tell which answer is the newer one.
  const differing = differences(template, mine, theirs).map(each =>
    isReceived ? { ...each, proposed: null } : each,
  )
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.flatMap(({ field, proposed }) => (proposed ? [[field, proposed]] : []))),
  )
  const [isMissing, setMissing] = useState(false)
  const open = differing.filter(({ field }) => !choices[field])
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differing.map(({ field }) => [field, side])))

  function merge() {
    if (open.length > 0) {
      setMissing(true)
      document.getElementsByName(nameOf(open[0]?.field ?? ''))[0]?.focus()
      return
    }
    store.replace(mergeCopies(template, mine, theirs, choices))
    onMerged()
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-4">{words.text}</p>
      {differing.length > 1 ? (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button look="secondary" size="compact" onClick={() => chooseAll('mine')}>
            {words.all.mine}
          </Button>
          <Button look="secondary" size="compact" onClick={() => chooseAll('theirs')}>
            {words.all.theirs}
          </Button>
        </div>
      ) : null}
      <div className="grid gap-4">
        {differing.map(difference => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            words={words.side}
            chosen={choices[difference.field] ?? null}
            onChoose={side => setChoices({ ...choices, [difference.field]: side })}
          />
        ))}
      </div>
      {differing.length === 0 ? <p>The answers are the same.</p> : null}
      {hasOtherPhotos(mine, theirs) ? (
        <p className="mt-2">The photos differ. Those added in either copy are kept.</p>
      ) : null}
      <div role="alert">
        {isMissing && open.length > 0 ? (
          <p className="mt-4 font-semibold text-danger">
            Please choose an answer: {open.map(({ label }) => label).join(', ')}.
          </p>
        ) : null}
      </div>
      <FormButtons cancel="Back to Form" onCancel={onClose} onClick={merge} className="mt-6">
        Save with these answers
      </FormButtons>
    </Dialog>
  )
}

const nameOf = (field: string) => `side-${field}`

interface DifferenceChoiceProps {
  difference: Difference
  words: Record<Side, string>
  chosen: Side | null
  onChoose: (side: Side) => void
}

function DifferenceChoice({ difference, words, chosen, onChoose }: DifferenceChoiceProps) {
  const sides: Side[] = ['mine', 'theirs']
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{difference.label}</legend>
      {sides.map(side => (
        <label
          key={side}
          className="mb-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3 py-2 has-checked:border-2 has-checked:border-primary has-checked:bg-tint"
        >
          <input
            type="radio"
            name={nameOf(difference.field)}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{words[side]}:</span> {difference[side] || 'nothing'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
