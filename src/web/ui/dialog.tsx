// The browser's own modal dialog: it holds the focus, Escape closes it, and the focus goes back where it was.
// It is open for as long as it is rendered.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** One that takes room; those of phones lie over the page. */
const hasScrollbar = (): boolean => window.innerWidth > document.documentElement.clientWidth

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  // A layout effect's clean-up runs before the element is removed, so that closing can restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.toggleAttribute('data-over-scrollbar', hasScrollbar())
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md animate-appear overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-high sm:p-6"
    >
      <h2 id={id} className="mb-4 text-xl wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
