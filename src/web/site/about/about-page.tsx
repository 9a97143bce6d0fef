// The about page: intro banner, our story, mission and values, and the call to action.

import {
  AcademicCapIcon,
  ClockIcon,
  FlagIcon,
  GlobeAmericasIcon,
  ScaleIcon,
  UserGroupIcon,
} from '@heroicons/react/24/outline'
import type { ComponentType, SVGProps } from 'react'
import { company } from '#domain/site/company.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { home } from '../components/breadcrumb.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { Section } from '../components/section.tsx'
import { type Value, type ValueIcon, values } from '../content/about.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'
import { Coverage, PeopleAndLicenses } from './coverage.tsx'
import { OurStory } from './our-story.tsx'

const path = '/about'
const trail = [home, { name: 'About Us', path }]

export const meta = () => publicPageMeta({ path, text: pageTexts.about, trail, facts: [business] })

export default function AboutPage() {
  return (
    <>
      <PageBanner
        title={`About ${company.name}`}
        trail={trail}
        lead="We inspect fuel tanks for the people who have to answer for them, and write reports that answer the question before it is asked."
      />
      <OurStory />
      <Coverage />
      <PeopleAndLicenses />
      <Section
        id="mission-and-values"
        ground="sunken"
        title="Mission & Values"
        lead="Six things we hold ourselves to, on every site."
        isKeptTogether
      >
        <ul className="mt-6 grid gap-5 sm:mt-10 sm:grid-cols-2 lg:grid-cols-3 print:mt-3 print:grid-cols-3 print:gap-3">
          {values.map(value => (
            <ValueCard key={value.title} value={value} />
          ))}
        </ul>
      </Section>
      <CallToActionBand
        title="Talk to the people who open the lids"
        subtitle="Ask about a rule, a test or a tank that worries you. You will talk to someone who has worked on one."
        buttonText="Get in Touch"
        buttonLink="/contact"
      />
    </>
  )
}

const icons: Record<ValueIcon, ComponentType<SVGProps<SVGSVGElement>>> = {
  flag: FlagIcon,
  scale: ScaleIcon,
  'academic-cap': AcademicCapIcon,
  users: UserGroupIcon,
  clock: ClockIcon,
  globe: GlobeAmericasIcon,
}

function ValueCard({ value }: { value: Value }) {
  const Icon = icons[value.icon]
  return (
    <li className="rounded-card border border-line bg-surface p-6 shadow-low print:break-inside-avoid print:p-3">
      <span className="grid size-12 place-items-center rounded-control bg-tint text-on-tint print:hidden">
        <Icon className="size-6" />
      </span>
      <h3 className="mt-5 text-xl print:mt-0">{value.title}</h3>
      <p className="mt-2 text-muted">{value.text}</p>
    </li>
  )
}
