// The button, and the same looks for links that lead somewhere important. Accent is for the one main step of
// a screen. A busy button keeps the focus and says what it does, but does nothing more when pressed.

import { type ComponentProps, type MouseEvent, useState } from 'react'
import { SpinnerMark } from './spinner.tsx'

export type ButtonLook = 'primary' | 'accent' | 'secondary' | 'danger' | 'ghost' | 'ghost-danger'
type ButtonSize = 'regular' | 'compact'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold transition-colors select-none'

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 py-2.5',
  compact: 'min-h-9 px-3 py-1.5 text-[0.9375rem] pointer-coarse:min-h-12',
}

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-sunken',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
  ghost: 'border-transparent text-link hover:bg-tint',
  'ghost-danger': 'border-transparent text-danger hover:bg-danger-soft',
}

export const buttonLook = (look: ButtonLook, size: ButtonSize = 'regular') =>
  `${base} ${sizes[size]} ${looks[look]}`

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** The text while the button's action is running, and whether it is. */
  busyText?: string
  busy?: boolean
  /** An action that takes its time: the button is busy until it is over. */
  onPress?: () => Promise<unknown>
}

export function Button(props: ButtonProps) {
  const { look = 'primary', size, busyText, className = '', children, onClick, onPress, ...rest } = props
  const { busy: isBusy = false, ...attributes } = rest
  const [isRunning, setRunning] = useState(false)
  const busy = isBusy || isRunning

  // Enter in a field also arrives as a click on the submit button, so this one guard stops both.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
    if (!onPress) return
    setRunning(true)
    void onPress().finally(() => setRunning(false))
  }

  return (
    <button
      type="button"
      {...attributes}
      onClick={press}
      aria-disabled={busy || attributes['aria-disabled']}
      className={`${buttonLook(look, size)} ${busy ? 'cursor-progress' : 'cursor-pointer'} ${className}`}
    >
      {busy ? <SpinnerMark className="size-5" /> : null}
      {busy && busyText ? busyText : children}
    </button>
  )
}
