// How the company came to be, beside the kind of answer it stands for.

import { story } from '../content/about.ts'
import { frame } from '../pieces/section.tsx'
import { GaugeStick } from './gauge-stick.tsx'

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
