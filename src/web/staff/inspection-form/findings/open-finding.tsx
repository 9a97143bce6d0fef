// An open finding at its question: since when, what was found, who has it. Found in order, it asks in one tap what was done.

import { useState } from 'react'
import { formatOpenFinding, usualFixes } from '#domain/findings/fix.ts'
import { noteLength } from '#domain/limits.ts'
import { noteLine } from '#web/offline/photo-words.ts'
import type { OpenFinding } from '#web/offline/rows.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { LineField } from '../photos/line-field.tsx'
import { useDraft, useDraftAt, useFormContext } from '../state/form-context.ts'
import { FixChips } from './fix-chips.tsx'
import { fixOf, isInOrder, noteFix } from './fixes.ts'

interface OpenFindingNoteProps {
  finding: OpenFinding
  /** The id of the element with the question. */
  labelId: string
}

export function OpenFindingNote({ finding, labelId }: OpenFindingNoteProps) {
  const { template, store } = useFormContext()
  const { field, severity } = finding
  const isFixed = useDraftAt(field, draft => isInOrder(template, draft, field))
  const note = useDraft(draft => fixOf(draft, finding.id))
  const usual = usualFixes[severity]
  // Typed words stay typed words, whatever they begin with.
  const [chosen, setChosen] = useState(() =>
    usual.find(word => note === word || note.startsWith(`${word}: `)),
  )
  const inWords = chosen ? note.slice(chosen.length + 2) : note
  const say = (...words: (string | undefined)[]) =>
    noteFix(store, [finding], noteLine(words.filter(Boolean).join(': ')))
  function choose(word: string) {
    setChosen(word || undefined)
    say(word, inWords)
  }
  return (
    <div className="mt-3 rounded-control border border-l-6 border-on-notice bg-surface px-3.5 py-2">
      <p className="leading-snug font-semibold wrap-anywhere">
        <WholeDays>{formatOpenFinding(finding)}</WholeDays>
      </p>
      {isFixed ? (
        <>
          <FixChips question="What was done?" usual={usual} chosen={chosen} onChoose={choose} />
          <div className="mt-2">
            <LineField
              label="What was done, in your words"
              describedBy={labelId}
              placeholder={chosen ? 'More about it (optional)' : 'Or in your words'}
              maxLength={noteLength}
              value={inWords}
              pause={0}
              onSave={text => say(chosen, text)}
            />
          </div>
        </>
      ) : null}
    </div>
  )
}
