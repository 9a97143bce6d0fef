// What a visitor may expect after sending the form, so that there is no doubt whether it arrived.

import { frame } from '../components/section.tsx'
import { promises } from '../content/promises.ts'

const steps = [
  {
    title: 'We read it',
    text: promises.personReads,
  },
  {
    title: 'You get a price',
    text: promises.priceFirst,
  },
  {
    title: 'We come and look',
    text: promises.dayThatSuits,
  },
] as const

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="bg-sunken print:break-inside-avoid">
      <div className={`${frame} py-12 sm:py-16 print:py-4`}>
        <h2 id="next-steps" className="text-2xl sm:text-3xl">
          What happens next
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3 print:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-accent pt-4">
              <h3 className="text-xl">
                <span className="mr-2 text-link">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
