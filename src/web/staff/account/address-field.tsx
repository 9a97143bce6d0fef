// The address of one's calendar, to be copied. It is a secret: it shows the calendar without a login.

import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** From its end, so that its beginning stays in sight. */
const selectAll = (field: HTMLInputElement) => field.setSelectionRange(0, field.value.length, 'backward')

export function AddressField({ label, address }: { label: string; address: string }) {
  const [isCopied, setCopied] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // A browser that does not let pages copy still lets people: the address is selected for them.
      row.current?.querySelector('input')?.focus()
    }
  }

  return (
    <div ref={row} className="mb-5 grid gap-3">
      <TextField
        label={label}
        value={address}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => selectAll(currentTarget)}
        hint="Shown only now. In your calendar, choose “subscribe” or “add from URL” and paste it. Anyone who has it can see this calendar, so keep it to yourself."
      />
      <Button onClick={() => void copy()} className="justify-self-start max-sm:w-full">
        {isCopied ? 'Copied' : 'Copy the address'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'The address is copied.' : ''}
      </span>
    </div>
  )
}
