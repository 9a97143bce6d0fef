// One line beside something else: the caption of a photo, a note beside a question. It is saved when the typing pauses and when
// the field is left.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inputLook } from '../fields/input-props.ts'

interface LineFieldProps {
  label: string
  /** The id of what says more about it. */
  describedBy?: string
  placeholder: string
  maxLength: number
  value: string
  /** The user has just asked for it. */
  isFocused?: boolean
  /** How long the typing pauses before it is saved, in milliseconds. */
  pause: number
  onSave: (text: string) => void
}

export function LineField(props: LineFieldProps) {
  const { label, describedBy, placeholder, maxLength, value, isFocused = false, pause, onSave } = props
  const [typed, setTyped] = useState(value)
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

  // Leaving the step or the page in the middle of a word keeps the word.
  const leave = useRef(save)
  useEffect(() => {
    const now = () => leave.current()
    // Before the form itself is written.
    const early = { capture: true }
    document.addEventListener('visibilitychange', now, early)
    window.addEventListener('pagehide', now, early)
    return () => {
      document.removeEventListener('visibilitychange', now, early)
      window.removeEventListener('pagehide', now, early)
      now()
    }
  }, [])

  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  return (
    <input
      ref={input}
      type="text"
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      maxLength={maxLength}
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
