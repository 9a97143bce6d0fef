// The hero: the promise above ground, the tank system it is about below, and one ground line across the page.

import { company } from '#domain/site/company.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { AboveGround, BelowGround } from '#web/ui/tank-section.tsx'
import { CallLine } from '../components/call-line.tsx'
import { frame } from '../components/section.tsx'
import { facts } from '../content/home.ts'
import { tankParts } from '../content/tank-parts.ts'
import { PartNumbers } from '../tank-system/part-markers.tsx'

const columns = `${frame} relative grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] xl:grid-cols-[33rem_minmax(0,1fr)]`
const drawing = 'relative w-full max-lg:mx-auto max-lg:max-w-2xl xl:w-[calc(100%+6rem)]'

export function Hero() {
  return (
    <section
      aria-labelledby="page-heading"
      data-ground="petrol"
      className="overflow-hidden bg-petrol-950 text-on-rail print:bg-transparent print:text-ink"
    >
      <div className="bg-linear-to-b from-petrol-900 to-petrol-700 print:bg-none">
        <div className={`${columns} pt-10 sm:pt-14 lg:pt-7 print:pt-0`}>
          <div className="lg:pb-7">
            <p className="mb-4 flex items-center gap-3 font-semibold text-petrol-100 max-sm:text-[0.9375rem] print:text-ink">
              <span className="h-0.5 w-6 shrink-0 bg-accent max-[22rem]:hidden" />
              Florida, Georgia and the Carolinas
            </p>
            <h1
              id="page-heading"
              className="text-[clamp(2.125rem,1.2rem+4vw,3.75rem)] leading-[1.04] lg:text-[clamp(2.375rem,0.6rem+2.7vw,3.125rem)]"
            >
              Expert Fuel Tank Inspection &amp; Compliance Services
            </h1>
            <p className="mt-4 max-w-[34rem] text-lg text-petrol-100 print:text-ink">
              {company.name} walks your site every month, tests what the rules say must be tested, and hands
              you a signed report that holds up when the inspector reads it.
            </p>
            <div className="mt-6 flex flex-wrap gap-3" data-screen-only>
              <a href="/contact" className={`${buttonLook('accent')} xl:px-6 max-sm:w-full`}>
                Get a Free Consultation
              </a>
              <a
                href="/services"
                className="inline-flex min-h-12 items-center justify-center rounded-control border border-petrol-300 px-5 py-2.5 font-semibold transition-colors hover:bg-petrol-900 max-sm:w-full xl:px-6"
              >
                View Our Services
              </a>
            </div>
            <CallLine className="mt-4 lg:hidden" />
          </div>
          <div className={`${drawing} self-end max-lg:mt-12 print:hidden`}>
            <AboveGround className="block w-full" />
            <PartNumbers half="above" />
          </div>
        </div>
      </div>
      <div className="h-3 bg-sand-400 print:hidden" />
      <div className="relative">
        <Strata className="absolute inset-0 size-full print:hidden" />
        <div className={`${columns} pb-10`}>
          <div className="max-lg:order-2 max-lg:mt-10 lg:pt-12">
            <dl className="grid gap-6 sm:grid-cols-3">
              {facts.map(({ figure, meaning }) => (
                <div key={figure} className="flex flex-col">
                  <dt className="order-2 mt-1 text-petrol-100 print:text-ink">{meaning}</dt>
                  <dd className="text-2xl font-heading tracking-heading text-white print:text-ink">
                    {figure}
                  </dd>
                </div>
              ))}
            </dl>
            <a
              href="/services#tank-system"
              data-screen-only
              className="group mt-6 inline-flex min-h-11 items-center gap-2 font-semibold text-white underline decoration-accent decoration-2 underline-offset-4"
            >
              See what we inspect, part by part
              <span aria-hidden="true" className="transition-transform group-hover:translate-x-1">
                →
              </span>
            </a>
          </div>
          <div className="print:hidden">
            <div className={drawing}>
              <BelowGround className="block w-full" />
              <PartNumbers half="below" />
            </div>
            <ol
              aria-label="Parts of a tank system"
              className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 text-[0.9375rem] text-petrol-100 max-lg:mx-auto max-lg:max-w-2xl sm:grid-cols-4"
            >
              {tankParts.map(({ id, name }, index) => (
                <li key={id}>
                  <span className="mr-1.5 inline-block min-w-3 font-semibold text-accent">{index + 1}</span>
                  {name}
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Layers of soil, as wide as whatever they lie behind. */
function Strata({ className }: { className: string }) {
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
