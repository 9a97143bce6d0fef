// Where the company works, and who works there with which licenses. People and licenses come from company.ts and are
// left out until there are some.

import { tankRules } from '#domain/rules/tank-rules.ts'
import { citiesOf } from '#domain/site/city.ts'
import { licenses, people } from '#domain/site/company.ts'
import { statePath } from '#domain/site/site-map.ts'
import { states } from '#domain/states.ts'
import { CoverageMap } from '../areas/coverage-map.tsx'
import { frame, Section } from '../components/section.tsx'

export function Coverage() {
  return (
    <section
      aria-labelledby="coverage"
      data-ground="petrol"
      className="bg-petrol-900 text-on-rail print:bg-transparent print:text-ink"
    >
      <div
        className={`${frame} grid items-center gap-x-16 gap-y-8 py-14 sm:py-16 lg:grid-cols-[1fr_1.2fr] print:py-4`}
      >
        <CoverageMap className="mx-auto w-full max-w-sm print:hidden" />
        <div>
          <h2 id="coverage" className="text-3xl sm:text-4xl">
            Where we work
          </h2>
          <p className="mt-4 text-lg text-petrol-100 print:text-ink">
            Four states, each with its own agency to answer to. We know their forms and their calendars.
          </p>
          <ul className="mt-6 divide-y divide-rail-line border-y border-rail-line">
            {states.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={statePath(slug)}
                  className="group flex min-h-14 items-center justify-between gap-4 py-2"
                >
                  <span>
                    <span className="block font-semibold group-hover:underline">{name}</span>
                    <span className="text-petrol-100 print:text-ink">{tankRules[slug].agency}</span>
                  </span>
                  <span className="shrink-0 text-petrol-100 print:text-ink">
                    {citiesOf(slug).length} cities
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

export function PeopleAndLicenses() {
  if (people.length + licenses.length === 0) return null
  return (
    <Section id="people" title="Who comes to your site">
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ name, role }) => (
          <li key={name} className="border-t-4 border-accent pt-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 text-muted">{role}</p>
          </li>
        ))}
        {licenses.map(({ name, number }) => (
          <li key={number} className="border-t-4 border-line pt-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 text-muted">{number}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
