// A button that chooses files. The same file, mended, can be chosen again.

import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

interface FileButtonProps
  extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled' | 'children'> {
  look?: ButtonLook
  onChoose: (files: readonly File[]) => void
}

export const FileButton = ({ look = 'secondary', onChoose, children, ...input }: FileButtonProps) => (
  <label
    className={`${buttonLook(look)} focus-within:outline-3 max-sm:w-full ${input.disabled ? 'cursor-progress opacity-70' : 'cursor-pointer'}`}
  >
    {children}
    <input
      type="file"
      {...input}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])])
        currentTarget.value = ''
      }}
    />
  </label>
)
