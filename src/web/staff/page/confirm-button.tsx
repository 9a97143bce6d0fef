// A button that says what it will do and does it on the second press; see two-presses.ts.

import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { useTwoPresses } from './two-presses.ts'

interface ConfirmButtonProps {
  /** At rest, armed and busy. */
  words: readonly [string, string, string]
  /** At rest. */
  look?: ButtonLook
  /** True when it is done. */
  act: () => Promise<boolean>
  className?: string
  /** Behind the words: which one it is about. */
  children?: ReactNode
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { words, look = 'secondary', act, className = '', children } = props
  const { step, buttonProps } = useTwoPresses(act)
  return (
    <Button
      look={step === 'idle' ? look : 'danger'}
      busy={step === 'busy'}
      busyText={words[2]}
      className={className}
      {...buttonProps}
    >
      {words[step === 'idle' ? 0 : 1]}
      {children}
    </Button>
  )
}
