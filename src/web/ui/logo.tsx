// The company's mark, a tank half full of fuel with its gauge probe, and its name beside it.

interface LogoProps {
  name: string
  tagline: string
  ground?: 'light' | 'petrol'
}

export function Logo({ name, tagline, ground = 'light' }: LogoProps) {
  const onPetrol = ground === 'petrol'
  return (
    <span className="inline-flex items-center gap-3">
      <LogoMark className="size-10 shrink-0" />
      <span className={`grid leading-none ${onPetrol ? 'text-on-rail' : 'text-ink'}`}>
        {/* A mark, not a text to read: with large text it leaves its place to what is. */}
        <span className="text-[min(1.125rem,24px)] leading-none font-heading tracking-heading">{name}</span>{' '}
        <span
          className={`mt-1.5 text-xs leading-none whitespace-nowrap max-[15rem]:hidden in-[header]:max-[22rem]:hidden font-medium tracking-wider uppercase ${onPetrol ? 'text-rail-muted' : 'text-muted'}`}
        >
          {tagline}
        </span>
      </span>
    </span>
  )
}

export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" className="fill-petrol-700" />
      <rect x="15" y="5" width="2" height="7" rx="1" className="fill-white" />
      <path d="M6 17.2v-.7a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v.7z" className="fill-white" />
      <path d="M6 19.3h20v.2a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6z" className="fill-amber-500" />
    </svg>
  )
}
