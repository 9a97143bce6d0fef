// Shows that something is loading, to the eye and to a screen reader.

export function Spinner({ label, large = false }: { label: string; large?: boolean }) {
  return (
    <span role="status" className="inline-flex animate-late items-center gap-2 text-muted">
      <SpinnerMark className={large ? 'size-10' : 'size-6'} />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** In place of the whole staff area, until it is known who is logged in. */
export function Loading() {
  return (
    <div className="grid min-h-dvh place-items-center" data-area="staff">
      <Spinner label="Loading" large />
    </div>
  )
}

export function SpinnerMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${className}`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
