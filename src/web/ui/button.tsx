// The button, and the same looks for links that lead somewhere important. Accent is for the one main step of
// a screen. A busy button keeps the focus and says what it does, but does nothing more when pressed.

import type { ComponentProps, MouseEvent } from 'react'
import { SpinnerMark } from './spinner.tsx'

export type ButtonLook = 'primary' | 'accent' | 'secondary' | 'danger' | 'ghost' | 'ghost-danger'
export type ButtonSize = 'regular' | 'compact'

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

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  size?: ButtonSize
  /** The text while the button's action is running, and whether it is. */
  busyText?: string
  busy?: boolean
}

export function Button(props: ButtonProps) {
  const { look = 'primary', size, busy = false, busyText, className = '', children, onClick, ...rest } = props

  // Enter in a field also arrives as a click on the submit button, so this one guard stops both.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled']}
      className={`${buttonLook(look, size)} ${busy ? 'cursor-progress' : 'cursor-pointer'} ${className}`}
    >
      {busy ? <SpinnerMark className="size-5" /> : null}
      {busy && busyText ? busyText : children}
    </button>
  )
}
