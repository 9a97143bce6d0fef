// The menu of small screens: Escape closes it, and so does the focus that leaves the header. Not the browser's own popover,
// which phones older than iOS 17 do not have: their menu would always be open.

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  const header = {
    // Behind the open menu the focus could not be seen.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (!isOpen || key !== 'Escape') return
      close()
      toggle.current?.focus()
    },
  }

  return { isOpen, header, toggle, close, press: () => setOpen(!isOpen) }
}
