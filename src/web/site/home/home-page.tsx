// The front door: who we are, what we do and how to reach us.

import { pageTexts } from '#domain/site-map.ts'
import { homeServices } from '../content/home-services.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { CallToActionBand } from '../pieces/call-to-action-band.tsx'
import { Section } from '../pieces/section.tsx'
import { ServiceCard } from '../pieces/service-card.tsx'
import { Testimonials } from '../testimonials/testimonials.tsx'
import { Customers } from './customers.tsx'
import { Hero } from './hero.tsx'
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
        lead="Four visits cover most of what a storage tank owner has to prove in a year. Each has a starting price, and none has a surprise."
      >
        <ul data-fades-in className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {homeServices.map(service => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </Section>
      <WhyChoose />
      <Testimonials />
      <CallToActionBand
        title="Know where every tank stands"
        subtitle="Tell us how many tanks you have and where. The consultation is free, and you get a price before anybody opens a lid."
        buttonText="Get Started"
        buttonLink="/contact"
      />
    </>
  )
}
