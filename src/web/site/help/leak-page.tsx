// Suspect a leak? What to do first, who to call, and how soon each state wants to hear of it.

import { PhoneIcon } from '@heroicons/react/24/outline'
import { type DutyGroup, groupDuties } from '#domain/rules/rule-words.ts'
import { tankRules } from '#domain/rules/tank-rules.ts'
import { company } from '#domain/site/company.ts'
import { pageTexts } from '#domain/site/site-map.ts'
import { type State, states } from '#domain/states.ts'
import { BasisLine } from '../components/basis-mark.tsx'
import { home } from '../components/breadcrumb.tsx'
import { CallToActionBand } from '../components/call-to-action-band.tsx'
import { LinkedText } from '../components/linked-text.tsx'
import { PageBanner } from '../components/page-banner.tsx'
import { Section } from '../components/section.tsx'
import { phoneHref } from '../contact-links.ts'
import {
  type EmergencyLine,
  emergencyLines,
  firstSteps,
  localOffice,
  nationalLine,
  signs,
} from '../content/leak.ts'
import { publicPageMeta } from '../head/public-page-meta.ts'
import { business } from '../head/structured-data.ts'

const path = '/suspect-a-leak'
const trail = [home, { name: 'Suspect a leak?', path }]

export const meta = () => publicPageMeta({ path, text: pageTexts.leak, trail, facts: [business] })

export default function LeakPage() {
  return (
    <>
      <PageBanner
        title="Suspect a leak?"
        trail={trail}
        lead="Fire, vapors indoors or someone hurt: call 911 first. Then work down this page."
        size="low"
      />
      <Section id="first" title="What to do first">
        <ol className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-2 print:mt-1 print:grid-cols-3 print:gap-x-5 print:gap-y-2">
          {firstSteps.map(({ title, text }, index) => (
            <li key={title} className="border-t-4 border-accent pt-4 print:pt-1 print:break-inside-avoid">
              <h3 className="text-xl print:text-base">
                <span className="mr-2 text-link">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-muted print:mt-1">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        id="whom-to-call"
        ground="sunken"
        title="Who to call, and how soon"
        lead="Reporting is up to the owner or operator. Have your facility number, the product and the time ready."
      >
        <ul className="mt-8 grid gap-5 md:grid-cols-3 print:mt-1 print:grid-cols-3 print:gap-2">
          {states.map(state => (
            <StateCard key={state.slug} state={state} />
          ))}
        </ul>
        <p className="mt-6 max-w-prose print:mt-1 print:max-w-none">
          Fuel on water, anywhere: <Call line={nationalLine} />
        </p>
        <p className="mt-6 max-w-prose text-muted print:mt-1 print:max-w-none">
          For help finding the cause, call us at{' '}
          <a href={phoneHref} className="font-semibold whitespace-nowrap text-link underline">
            {company.phone}
          </a>
          , {company.hours}. We are not an emergency service. This page is a summary, not legal advice.
        </p>
      </Section>
      <Section id="signs" title="Signs of a leak" isKeptTogether>
        <ul className="mt-6 grid max-w-prose list-disc gap-2 pl-5 text-lg marker:text-petrol-600 print:mt-1 print:max-w-none print:grid-cols-3 print:gap-x-8 print:gap-y-1 print:text-base">
          {signs.map(sign => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Section>
      <CallToActionBand
        title="An alarm you can’t explain?"
        subtitle="We read the console’s history, test the sensor and tell you whether it is a leak."
        buttonText="Get in Touch"
        buttonLink="/contact?service=other#quote"
        theme="dark"
      />
    </>
  )
}

function StateCard({ state: { slug, name } }: { state: State }) {
  const { agency, duties } = tankRules[slug]
  const local = localOffice[slug]
  const reports = duties.filter(({ id }) => id === 'release' || id === 'incident')
  const groups = groupDuties(reports)
  const isWide = groups.length > 1
  return (
    <li
      className={`rounded-card border border-line bg-surface p-5 shadow-low sm:p-6 print:break-inside-avoid print:px-3 print:py-1.5 ${isWide ? 'md:col-span-3 print:col-span-3' : ''}`}
    >
      <h3 className="text-xl print:text-base">{name}</h3>
      <p className="mt-1 text-muted print:mt-0">{agency}</p>
      <Call line={emergencyLines[slug]} />
      <dl
        className={`mt-2 grid gap-x-6 gap-y-3 print:mt-1 ${isWide ? 'md:grid-cols-3 print:grid-cols-3' : ''}`}
      >
        {groups.map(group => (
          <Report key={`${group.duty} ${group.interval}`} group={group} />
        ))}
      </dl>
      {local ? (
        <p className="mt-3 text-[0.9375rem] print:mt-1">
          <LinkedText text={local} />
        </p>
      ) : null}
    </li>
  )
}

function Report({ group: { duty, interval, rows } }: { group: DutyGroup }) {
  return (
    <div>
      <dt>{duty}</dt>
      <dd>
        <strong className="block font-semibold">{interval}</strong>
        {rows.map(row => (
          <BasisLine key={row.holdsFor} duty={row} className="mt-1" />
        ))}
      </dd>
    </div>
  )
}

function Call({ line: { name, phone } }: { line: EmergencyLine }) {
  return (
    <a
      href={`tel:+1${phone.replace(/\D/g, '')}`}
      className="mt-2 inline-flex min-h-12 items-center gap-3 font-semibold text-link hover:underline print:mt-0 print:min-h-0"
    >
      <PhoneIcon className="size-5 shrink-0 print:hidden" />
      <span>
        {phone} <span className="font-normal text-muted">{name}</span>
      </span>
    </a>
  )
}
