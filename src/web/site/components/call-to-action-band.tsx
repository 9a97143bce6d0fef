// The band that closes a page and asks for the next step. It is nothing without its button, so paper goes without it.

import { buttonLook } from '#web/ui/button.tsx'
import { frame } from './section.tsx'

type BandTheme = 'primary' | 'secondary' | 'dark'

interface CallToActionBandProps {
  title: string
  subtitle: string
  buttonText: string
  buttonLink: string
  theme?: BandTheme
}

const grounds: Record<BandTheme, string> = {
  primary: 'bg-petrol-700 text-white',
  secondary: 'bg-tint text-ink',
  dark: 'bg-petrol-950 text-white',
}

export function CallToActionBand(band: CallToActionBandProps) {
  const { title, subtitle, buttonText, buttonLink, theme = 'primary' } = band
  const isPale = theme === 'secondary'
  return (
    <section
      aria-label={title}
      data-ground={isPale ? undefined : 'petrol'}
      data-theme={theme}
      className={`${grounds[theme]} print:hidden`}
    >
      <div
        className={`${frame} flex flex-col gap-x-12 gap-y-6 py-10 sm:gap-y-8 sm:py-16 lg:flex-row lg:items-center lg:justify-between`}
      >
        <div>
          <h2 className="text-3xl sm:text-4xl">{title}</h2>
          <p className={`mt-3 max-w-2xl text-lg ${isPale ? 'text-muted' : 'text-petrol-100'}`}>{subtitle}</p>
        </div>
        <a
          href={buttonLink}
          data-screen-only
          className={`${buttonLook(isPale ? 'primary' : 'accent')} shrink-0 self-start px-8 text-lg max-sm:w-full lg:self-center`}
        >
          {buttonText}
        </a>
      </div>
    </section>
  )
}
