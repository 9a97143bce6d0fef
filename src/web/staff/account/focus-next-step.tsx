// Where one step takes the place of another, the button that was pressed is gone with the first: the focus goes to what came.

import { type ReactNode, useEffect, useRef } from 'react'

export function FocusNextStep({ step, children }: { step: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    // What is to be read first, such as a QR code, stays in view.
    if (step !== shown.current && isLost) place.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
