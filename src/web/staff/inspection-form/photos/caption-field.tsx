// The caption of a photo. It is saved when the typing pauses and when the field is left.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { captionLength } from '#domain/limits.ts'
import { inputLook } from '../fields/input-props.ts'

interface CaptionFieldProps {
  /** The photo's name. */
  name: string
  caption: string
  /** How long the typing pauses before it is saved, in milliseconds. */
  pause: number
  onSave: (caption: string) => void
}

export function CaptionField({ name, caption, pause, onSave }: CaptionFieldProps) {
  const [typed, setTyped] = useState(caption)
  const unsaved = useRef<(() => void) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function save() {
    clearTimeout(timer.current)
    unsaved.current?.()
    unsaved.current = null
  }

  function type(next: string) {
    setTyped(next)
    unsaved.current = () => onSave(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }

  // Leaving the step in the middle of a word keeps the word.
  const leave = useRef(save)
  useEffect(() => () => leave.current(), [])

  return (
    <input
      type="text"
      aria-label={`Caption for ${name}`}
      placeholder="Add a caption (optional)"
      maxLength={captionLength}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={stayOnPage}
      className={inputLook({ isInvalid: false, origin: 'empty' })}
    />
  )
}

/** Enter would submit the form. */
function stayOnPage(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.blur()
}
