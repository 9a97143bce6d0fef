// The testimonials section of a page: the heading, which stands still, and the carousel beside it.

import { testimonials } from '../content/testimonials.ts'
import { frame } from '../pieces/section.tsx'
import { TestimonialsCarousel } from './testimonials-carousel.tsx'

export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading">
      <div
        className={`${frame} grid gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[1fr_2fr] lg:py-24 print:py-6`}
      >
        <div>
          <h2 id="testimonials-heading" className="text-3xl sm:text-4xl">
            What owners say
          </h2>
          <p className="mt-4 text-lg text-muted">
            The people who answer for the tanks, on what a clear report is worth.
          </p>
        </div>
        <TestimonialsCarousel testimonials={testimonials} />
      </div>
    </section>
  )
}
