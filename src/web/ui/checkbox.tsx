// A yes-or-no mark whose whole row is the target.

import type { ComponentProps } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-12 cursor-pointer items-center gap-3 pr-4 font-semibold">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-primary" />
      {label}
    </label>
  )
}
