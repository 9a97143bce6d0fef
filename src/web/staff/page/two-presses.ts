// A button that acts on the second press, so that nothing is deleted by accident. Escape, losing the focus or
// waiting resets it, and a double-click does not count as two presses.

import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

export type Step = 'idle' | 'armed' | 'busy'

const armedFor = 6_000
const doubleClick = 400

/** `act` resolves with true when it is done; the button then stays busy, because what it acts on is gone. */
export function useTwoPresses(act: () => Promise<boolean>, onArm: (isArmed: boolean) => void = () => {}) {
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
    if (step === 'busy') return
    if (step === 'idle') {
      armedAt.current = event.timeStamp
      setStep('armed')
      onArm(true)
      return
    }
    if (event.detail > 1 && event.timeStamp - armedAt.current < doubleClick) return
    setStep('busy')
    onArm(false)
    if (!(await act())) setStep('idle')
  }

  const buttonProps = {
    onClick: (event: MouseEvent) => void press(event),
    onBlur: disarm,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') disarm()
    },
  }
  return { step, buttonProps }
}
