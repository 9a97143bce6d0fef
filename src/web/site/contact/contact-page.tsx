// Contact Us: how to reach the office, the form, and where we work. /contact#quote is the form; it is also built once with
// a mark, which the server fills in for /contact?service=…&city=…

import { messageMark, contactPath as path } from '#domain/contact/contact-link.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { home } from '../components/breadcrumb.tsx'
import { CallLine } from '../components/call-line.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { frame } from '../components/section.tsx'
import { promises } from '../content/promises.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactInformation, ServiceAreas } from './contact-panel.tsx'
import { NextSteps } from './next-steps.tsx'

const trail = [home, { name: 'Contact', path }]

export const meta = () => publicPageMeta({ path, text: pageTexts.contact, trail, facts: [business] })

export default function ContactPage({ params }: { params: { asked?: string } }) {
  return (
    <>
      <PageBanner title="Contact Us" trail={trail} lead={promises.freeAndPriced} size="low">
        <CallLine className="max-lg:mt-2 print:hidden" />
      </PageBanner>
      <div
        className={`${frame} grid gap-6 py-6 sm:py-8 lg:grid-cols-[1.6fr_1fr] lg:gap-8 print:block print:py-2`}
      >
        <ContactForm message={params.asked === undefined ? '' : messageMark} />
        <div className="grid content-start gap-6 md:max-lg:grid-cols-2 lg:gap-8 print:block">
          <ContactInformation />
          <ServiceAreas />
        </div>
      </div>
      <NextSteps />
    </>
  )
}
