// Deletes on the second click. The first one arms it: it then reads Confirm, in the same place and of the same
// width, until it is left alone for a while, left with the focus, or Escape is pressed.

import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonLook } from '#web/ui/button.tsx'

const words = { idle: 'Delete', armed: 'Confirm', deleting: 'Deleting...' } as const
type Step = keyof typeof words

const armedFor = 6_000
/** The second half of a double-click is no second thought. */
const doubleClick = 400

interface DeleteButtonProps {
  id: string
  /** Which form it is about, for those who do not see the row. */
  describedBy: string
  onArm: (isArmed: boolean) => void
  /** True when the form is deleted. */
  onDelete: () => Promise<boolean>
  className?: string
}

export function DeleteButton({ id, describedBy, onArm, onDelete, className = '' }: DeleteButtonProps) {
  const [step, setStep] = useState<Step>('idle')
  const armedAt = useRef(0)

  function disarm() {
    if (step !== 'armed') return
    setStep('idle')
    onArm(false)
  }
  const timeIsUp = useEffectEvent(disarm)

  useEffect(() => {
    if (step !== 'armed') return
    const timer = setTimeout(timeIsUp, armedFor)
    return () => clearTimeout(timer)
  }, [step])

  async function press(event: MouseEvent) {
    if (step === 'deleting') return
    if (step === 'idle') {
      armedAt.current = event.timeStamp
      setStep('armed')
      onArm(true)
      return
    }
    if (event.detail > 1 && event.timeStamp - armedAt.current < doubleClick) return
    setStep('deleting')
    onArm(false)
    if (!(await onDelete())) setStep('idle')
  }

  return (
    <button
      id={id}
      type="button"
      onClick={event => void press(event)}
      onBlur={disarm}
      onKeyDown={event => {
        if (event.key === 'Escape') disarm()
      }}
      aria-describedby={describedBy}
      aria-disabled={step === 'deleting' || undefined}
      className={`${buttonLook(step === 'idle' ? 'ghost-danger' : 'danger', 'compact')} ${step === 'deleting' ? 'cursor-progress' : 'cursor-pointer'} ${className}`}
    >
      {/* The longest of the words gives the width. It is no text of the page: nobody reads it, and no search finds it. */}
      <span
        data-longest={words.deleting}
        className="grid after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-longest)/'']"
      >
        <span className="col-start-1 row-start-1">{words[step]}</span>
      </span>
    </button>
  )
}
