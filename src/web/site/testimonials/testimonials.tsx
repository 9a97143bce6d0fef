// The testimonials section: a heading, and a carousel that wake-carousel.ts moves. All quotes lie in one grid cell, so
// that the tallest sets the height and nothing moves when they change. Unfolded (without script, on paper) they stand
// one under the other and there is nothing to press.

import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@heroicons/react/24/outline'
import { frame } from '../components/section.tsx'
import { areSamples, type Testimonial, testimonials } from '../content/testimonials.ts'
import { Island } from '../islands/island.tsx'

export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading">
      <div
        className={`${frame} grid gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:py-24 print:break-inside-avoid print:py-4`}
      >
        <div>
          <h2 id="testimonials-heading" className="text-3xl sm:text-4xl">
            What owners say
          </h2>
          <p className="mt-4 text-lg text-muted">
            {areSamples
              ? 'Sample quotes, to show what belongs here. Real ones follow once customers agree to be quoted.'
              : 'The people responsible for the tanks, on what a clear report is worth.'}
          </p>
        </div>
        <TestimonialsCarousel />
      </div>
    </section>
  )
}

const control =
  'group grid size-12 cursor-pointer place-items-center rounded-full border border-control bg-surface text-ink transition-colors hover:bg-tint'

function TestimonialsCarousel() {
  const count = testimonials.length
  return (
    <Island name="testimonials">
      <section aria-roledescription="carousel" aria-label="Testimonials">
        <div
          aria-live="off"
          className="grid rounded-card border border-line bg-surface p-6 shadow-low sm:p-10 print:grid-cols-2 print:gap-8 print:border-0 print:p-0"
        >
          {testimonials.map((testimonial, index) => (
            <Slide
              key={testimonial.id}
              testimonial={testimonial}
              isFirst={index === 0}
              label={`${index + 1} of ${count}`}
            />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-3 unfolded:hidden">
          <button type="button" data-press="toggle" data-playing className={control} aria-label="Pause">
            <PauseIcon className="size-5 not-group-data-playing:hidden" />
            <PlayIcon className="size-5 group-data-playing:hidden" />
          </button>
          <button type="button" data-press="previous" className={control} aria-label="Previous testimonial">
            <ChevronLeftIcon className="size-5" />
          </button>
          <button type="button" data-press="next" className={control} aria-label="Next testimonial">
            <ChevronRightIcon className="size-5" />
          </button>
          <div className="flex sm:ml-auto">
            {testimonials.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                data-jump
                className="group grid size-10 cursor-pointer place-items-center rounded-full"
                aria-label={`Show testimonial ${index + 1} of ${count}`}
                aria-current={index === 0}
              >
                <span className="h-3 w-3 rounded-full bg-control transition-all group-hover:bg-primary group-aria-[current=true]:w-7 group-aria-[current=true]:bg-primary" />
              </button>
            ))}
          </div>
        </div>
      </section>
    </Island>
  )
}

interface SlideProps {
  testimonial: Testimonial
  isFirst: boolean
  label: string
}

function Slide({ testimonial, isFirst, label }: SlideProps) {
  const { quote, author, company, location } = testimonial
  return (
    <figure
      data-slide
      data-shown={isFirst || undefined}
      aria-roledescription="slide"
      aria-label={label}
      className="invisible col-start-1 row-start-1 flex flex-col data-shown:visible data-shown:animate-slow unfolded:visible unfolded:row-start-auto unfolded:not-first:mt-10 print:col-start-auto print:not-first:mt-0"
    >
      <svg viewBox="0 0 40 28" aria-hidden="true" className="mb-5 h-7 w-10 fill-amber-500">
        <path d="M0 28V16C0 7 5 1 15 0v6c-5 1-7 4-7 7h7v15zm23 0V16c0-9 5-15 15-16v6c-5 1-7 4-7 7h7v15z" />
      </svg>
      <blockquote className="text-xl leading-snug font-medium text-pretty sm:text-2xl print:text-lg">
        {quote}
      </blockquote>
      <figcaption className="mt-auto pt-6">
        {areSamples ? (
          <span className="float-right rounded-control bg-tint px-2.5 py-1 text-[0.9375rem] font-semibold text-on-tint">
            Sample
          </span>
        ) : null}
        <span className="block font-semibold">{author}</span>
        <span className="text-muted">
          {company}, {location}
        </span>
      </figcaption>
    </figure>
  )
}
