// How the company began, beside a drawing of what it stands for: a measured reading.

import { frame } from '../components/section.tsx'
import { story } from '../content/about.ts'

export function OurStory() {
  return (
    <section id="our-story" aria-labelledby="our-story-heading" className="overflow-hidden">
      <div
        className={`${frame} grid gap-x-16 gap-y-12 py-16 sm:py-20 lg:grid-cols-[1.25fr_1fr] lg:py-24 print:py-6`}
      >
        <div>
          <h2 id="our-story-heading" className="text-3xl sm:text-4xl">
            Our Story
          </h2>
          <div className="mt-6 grid max-w-[65ch] gap-5 text-lg">
            {story.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="relative h-80 overflow-hidden max-lg:rounded-card max-lg:bg-sunken lg:-my-24 lg:h-auto print:hidden">
          <GaugeStick className="absolute top-1/2 left-6 w-30 -translate-y-1/2 lg:left-0" />
          <div className="absolute top-1/2 right-4 left-36 -mt-7 lg:left-30">
            <p className="inline-grid h-14 place-items-center rounded-card bg-petrol-800 px-5 text-2xl font-heading tracking-heading text-white">
              41 ⅛ in
            </p>
            <p className="mt-4 max-w-60 text-xl leading-tight font-heading tracking-heading text-balance text-petrol-800 sm:text-2xl lg:ml-6 lg:text-3xl">
              The reading, not the opinion.
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

const reading = 41.125
const inch = 72
const inches = [47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36] as const
const eighths = [1, 2, 3, 4, 5, 6, 7] as const

const wet = 450
const heightOf = (mark: number) => wet + (reading - mark) * inch

/** A long mark at the inch, shorter ones for its eighths. */
const marks = (mark: number) =>
  `M84 ${heightOf(mark)}h-36${eighths.map(eighth => `M84 ${heightOf(mark) + (eighth * inch) / 8}h${eighth === 4 ? -26 : -14}`).join('')}`

/** A gauge stick with its wet mark, which is in the middle of the drawing so that it can be cropped to any height. */
function GaugeStick({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 900" aria-hidden="true" className={className}>
      <rect width="84" height="900" className="fill-sand-300" />
      <rect y={wet} width="84" height="450" className="fill-amber-500" />
      <rect width="7" height="900" className="fill-sand-400" />
      <g className="stroke-ink" strokeWidth="2">
        {inches.map(mark => (
          <path key={mark} d={marks(mark)} />
        ))}
      </g>
      <g className="fill-ink" fontSize="21" fontWeight="700" textAnchor="end">
        {inches.map(mark => (
          <text key={mark} x="42" y={heightOf(mark) + 7}>
            {mark}
          </text>
        ))}
      </g>
      <path d={`M84 ${wet}h36`} className="stroke-petrol-800" strokeWidth="4" />
    </svg>
  )
}
