// The home page: hero, customers, services, reasons to choose us, testimonials, tools, and the call to action.

import { duePath } from '#domain/due/due-paths.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { ArrowLink } from '../components/arrow-link.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { SampleReportLink } from '../components/sample-report-link.tsx'
import { frame, Section } from '../components/section.tsx'
import { ServiceCard } from '../components/service-card.tsx'
import { customers, homeServices } from '../content/home.ts'
import { promises } from '../content/promises.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { Testimonials } from '../testimonials/testimonials.tsx'
import { Hero } from './hero.tsx'
import { Tools } from './tools.tsx'
import { WhyChoose } from './why-choose.tsx'

export const meta = () => publicPageMeta({ path: '/', text: pageTexts.home, facts: [business] })

export default function HomePage() {
  return (
    <>
      <Hero />
      <Customers />
      <Section
        id="our-services"
        title="Our Services"
        lead="Four services cover most of what a storage tank owner has to prove in a year. Each has a starting price, so there are no surprises."
      >
        <ul
          data-fades-in
          className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4 print:mt-4 print:grid-cols-4 print:gap-3"
        >
          {homeServices.map(service => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <p data-screen-only className="mt-6 flex flex-wrap gap-x-8">
          <ArrowLink href={duePath}>What is due at your site?</ArrowLink>
          <SampleReportLink />
        </p>
      </Section>
      <WhyChoose />
      <Testimonials />
      <Tools />
      <CallToActionBand
        title="Know where every tank stands"
        subtitle={`Tell us how many tanks you have and where. ${promises.freeAndPriced}`}
        buttonText="Get Started"
        buttonLink="/contact"
      />
    </>
  )
}

/** Whose tanks we look after, in one quiet line under the hero. */
function Customers() {
  return (
    <section aria-label="Who we work for" className="border-b border-line">
      <div className={`${frame} flex flex-wrap items-baseline gap-x-8 gap-y-2 py-6`}>
        <p className="font-semibold">Who we work for:</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          {customers.map(customer => (
            <li key={customer}>{customer}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
