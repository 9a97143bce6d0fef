// Layers of soil, as wide as whatever they lie behind.

export function Strata({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 1440 400" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        d="M0 0h1440v150c-180 34-330-22-560 4S420 200 240 172 60 150 0 166z"
        className="fill-petrol-900"
      />
      <path
        d="M0 290c160-30 300 16 520 2s360-40 560-14 260 12 360-6v128H0z"
        className="fill-petrol-900"
        opacity="0.45"
      />
    </svg>
  )
}
