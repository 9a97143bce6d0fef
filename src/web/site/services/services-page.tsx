// The services page: six cards, the explorable picture, and each service in detail, which phones fold together.

import { quoteHref } from '#domain/contact/contact-link.ts'
import { duePath } from '#domain/due/due-paths.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { home } from '../components/breadcrumb.tsx'
import { CallLine } from '../components/call-line.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { Fold } from '../components/fold.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { SampleReportLink } from '../components/sample-report-link.tsx'
import { Section } from '../components/section.tsx'
import { ServiceCard } from '../components/service-card.tsx'
import { furtherDetails, mainDetails, type ServiceDetail } from '../content/service-details.ts'
import { services } from '../content/services.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { service } from '../head/structured-data.ts'
import { TankSystem } from '../tank-system/tank-system.tsx'
import { MainService } from './main-service.tsx'

const path = '/services'
const trail = [home, { name: 'Services', path }]

const helpful = [
  { to: '/cost', label: 'What will it cost?' },
  { to: duePath, label: 'What is due?' },
]

export const meta = () =>
  publicPageMeta({
    path,
    text: pageTexts.services,
    trail,
    facts: services.map(({ title, description, link, price }) =>
      service({ name: title, description, path: link, price }),
    ),
  })

export default function ServicesPage() {
  return (
    <>
      <PageBanner
        title="Services for fuel storage tanks"
        trail={trail}
        lead="Inspections, tests and audits for underground and aboveground tanks, with starting prices and a written result every time."
      >
        <CallLine className="mt-4" />
        <p data-screen-only className="flex flex-wrap gap-x-8">
          {helpful.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-white underline decoration-accent decoration-2 underline-offset-4"
            >
              {label} <span aria-hidden="true">→</span>
            </a>
          ))}
        </p>
      </PageBanner>
      <Section id="services" title="What we do">
        <ul
          data-fades-in
          className="mt-6 grid gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 print:mt-4 print:grid-cols-3 print:gap-3"
        >
          {services.map(service => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
        <p data-screen-only className="mt-6">
          <SampleReportLink />
        </p>
      </Section>
      <TankSystem />
      {mainDetails.map((detail, index) => (
        <MainService key={detail.id} detail={detail} ground={index % 2 === 0 ? 'plain' : 'sunken'} />
      ))}
      <Section
        id="further-services"
        title="Other work on your tanks"
        lead="These depend on your equipment, so we price them after a look at it."
        isKeptTogether
      >
        <div className="mt-6 grid gap-4 sm:mt-10 sm:gap-5 lg:grid-cols-3 print:mt-4 print:grid-cols-3 print:gap-3">
          {furtherDetails.map(detail => (
            <FurtherService key={detail.id} detail={detail} />
          ))}
        </div>
      </Section>
      <CallToActionBand
        title="Not sure what is due?"
        subtitle="Tell us what is on your site. We will tell you which tests it needs, when, and what they cost."
        buttonText="Get Started"
        buttonLink="/contact"
      />
    </>
  )
}

/** A service without a starting price, in brief. */
function FurtherService({ detail }: { detail: ServiceDetail }) {
  const { id, title, lead, work, howOften, youGet, price, asks } = detail
  return (
    <article
      id={id}
      className="flex scroll-mt-5 flex-col rounded-card border border-line bg-surface p-5 shadow-low sm:p-6 print:break-inside-avoid print:p-3"
    >
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-muted">{lead}</p>
      <Fold label="What we do, and how often" on="narrow">
        <ul className="mb-5 grid list-disc gap-1.5 pl-5 marker:text-petrol-600 lg:mt-4">
          {[...work, ...youGet].map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="text-muted">
          <span className="font-semibold text-ink">How often: </span>
          {howOften}
        </p>
      </Fold>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 lg:block lg:pt-4">
        <p className="font-semibold">{price}</p>
        <a
          href={quoteHref({ service: asks })}
          data-screen-only
          className={`${buttonLook('secondary')} lg:mt-4 lg:w-full`}
        >
          Get a Quote<span className="sr-only"> for {title.toLowerCase()}</span>
        </a>
      </div>
    </article>
  )
}
