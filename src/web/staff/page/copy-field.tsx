// A secret address that is shown once, to be copied.

import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** From its end, so that its beginning stays in sight. */
const selectAll = (field: HTMLInputElement) => field.setSelectionRange(0, field.value.length, 'backward')

interface CopyFieldProps {
  label: string
  address: string
  hint?: string
  /** What the button says. */
  action: string
}

export function CopyField({ label, address, hint, action }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // A browser that does not let pages copy still lets users: the address is selected for them.
      row.current?.querySelector('input')?.focus()
    }
  }

  return (
    <div ref={row} className="mb-5 grid gap-3">
      <TextField
        {...{ label, hint }}
        value={address}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => selectAll(currentTarget)}
      />
      <Button onClick={() => void copy()} className="justify-self-start max-sm:w-full">
        {isCopied ? 'Copied' : action}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied.' : ''}
      </span>
    </div>
  )
}
