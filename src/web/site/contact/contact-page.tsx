// Contact Us: the form, how to reach the office, and where it works. /contact#quote is the form.

import { pageTexts } from '#domain/site-map.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { breadcrumbs, business } from '../head/structured-data.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactInformation, ServiceAreas } from './contact-panel.tsx'
import { NextSteps } from './next-steps.tsx'

const path = '/contact'
const trail = [{ name: 'Home', path: '/' }]

export const meta = () =>
  publicPageMeta({
    path,
    text: pageTexts.contact,
    facts: [business, breadcrumbs([...trail, { name: 'Contact', path }])],
  })

export default function ContactPage() {
  return (
    <>
      <PageBanner
        title="Contact Us"
        above={<Breadcrumb trail={trail} here="Contact" />}
        lead="Tell us what you have in the ground and where. The consultation is free, and you get a price before anybody opens a lid."
      />
      <div className={`${frame} grid gap-6 py-10 sm:py-14 lg:grid-cols-[1.6fr_1fr] lg:gap-8`}>
        <section
          id="quote"
          aria-labelledby="quote-heading"
          className="rounded-card border border-line bg-surface p-5 shadow-low sm:p-8"
        >
          <h2 id="quote-heading" className="mb-2 text-2xl sm:text-3xl">
            Get a Quote
          </h2>
          <ContactForm />
        </section>
        <div className="grid content-start gap-6 md:max-lg:grid-cols-2 lg:gap-8">
          <ContactInformation />
          <ServiceAreas />
        </div>
      </div>
      <NextSteps />
    </>
  )
}
