// Who was told of a possible release on site, and when.

import { useRef, useState } from 'react'
import { noteId } from '#domain/form/note-ids.ts'
import { noteIn } from '#domain/form/notes.ts'
import { noteLine } from '#web/offline/photo-words.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '../fields/input-props.ts'
import { useDraftAt, useFormContext } from '../state/form-context.ts'
import { noteTold } from './use-release-alerts.ts'

/** Names are short. */
const longestName = 120

export function Told({ field }: { field: string }) {
  const form = useFormContext()
  const id = noteId('told', field)
  const told = useDraftAt(id, draft => noteIn(draft.answers, id))
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inputId = `answer-${id}`
  const errorId = `${inputId}-error`
  function tell() {
    const person = noteLine(name).slice(0, longestName).trim()
    if (person !== '') return void noteTold(form, field, person)
    setMissing(true)
    input.current?.focus()
  }
  if (told) return <p className="mt-1 wrap-anywhere">Notified: {told}</p>
  return (
    <div className="mt-1 mb-2">
      <label htmlFor={inputId} className="mb-1 block font-semibold">
        Who did you notify?
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={inputId}
          type="text"
          maxLength={longestName}
          value={name}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={event => {
            setName(event.currentTarget.value)
            setMissing(false)
          }}
          className={inputLook({ isInvalid: isMissing, origin: 'empty' })}
        />
        <Button look="secondary" onClick={tell} className="shrink-0">
          Notified now
        </Button>
      </div>
      {isMissing ? (
        <p id={errorId} role="alert" className="mt-1.5 font-semibold text-danger">
          Please enter the name of the person you notified
        </p>
      ) : null}
    </div>
  )
}
