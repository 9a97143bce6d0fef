// Why owners choose the company, beside a sample of the report they get.

import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { company } from '#domain/site/company.ts'
import { Section } from '../components/section.tsx'
import { reasons } from '../content/home.ts'
import { ReportExcerpt } from './report-excerpt.tsx'

export function WhyChoose() {
  return (
    <Section
      id="why-choose"
      ground="sunken"
      isKeptTogether
      title={`Why Choose ${company.shortName}`}
      lead="A report is only worth something if the person reading it believes it. Ours shows the reading, the photo and the name behind every answer."
    >
      <div className="mt-10 grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1.1fr_1fr] print:mt-3 print:block">
        <ul className="grid gap-7 print:grid-cols-2 print:gap-3">
          {reasons.map(({ title, detail }) => (
            <li key={title} className="flex gap-4">
              <CheckCircleIcon className="mt-0.5 size-7 shrink-0 text-petrol-600" />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1 text-muted">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
        <ReportExcerpt />
      </div>
    </Section>
  )
}
