// A progress bar. With a label it is announced by screen readers; without one it is decoration beside words that
// say the same.

interface ProgressBarProps {
  value: number
  max?: number
  label?: string
  slim?: boolean
}

const look =
  'block w-full appearance-none overflow-hidden rounded-full bg-tint-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint-line [&::-webkit-progress-value]:bg-primary'

export function ProgressBar({ value, max = 100, label, slim = false }: ProgressBarProps) {
  return (
    <progress
      max={max}
      value={value}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`${look} ${slim ? 'h-1.5' : 'h-3'}`}
    />
  )
}
