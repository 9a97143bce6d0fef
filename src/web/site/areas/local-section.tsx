// What a city page alone can say: the ground and water there, where the tanks are, who comes to inspect, and questions
// with their answers.

import { BuildingOffice2Icon, ClipboardDocumentCheckIcon, MapIcon } from '@heroicons/react/24/outline'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { City } from '#domain/site/city.ts'
import { inspectionOfficeOf } from '#domain/site/inspection-office.ts'
import { frame } from '../components/section.tsx'
import { localFactsOf } from '../content/cities/local-facts.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function LocalSection({ city }: { city: City }) {
  const { ground, sites } = localFactsOf(city)
  const { name, role } = inspectionOfficeOf(city)
  return (
    <section aria-labelledby="local" className={`${frame} py-12 sm:py-16 print:py-4`}>
      <h2 id="local" className="text-3xl">
        Fuel tanks in {city.name}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[1.3fr_1fr] print:grid-cols-[1.3fr_1fr] print:gap-x-6">
        <Fact Icon={MapIcon} title="Ground and water">
          <p className="text-lg">{ground}</p>
        </Fact>
        <div className="grid content-start gap-8">
          <Fact Icon={BuildingOffice2Icon} title="Where the tanks are">
            <p>{sites}</p>
          </Fact>
          <Fact Icon={ClipboardDocumentCheckIcon} title={`Who inspects in ${city.county} County`}>
            <p>
              {capitalized(name)} {role}.
            </p>
          </Fact>
        </div>
      </div>
    </section>
  )
}

interface FactProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  children: ReactNode
}

function Fact({ Icon, title, children }: FactProps) {
  return (
    <div className="print:break-inside-avoid">
      <h3 className="mb-2 flex items-center gap-3 text-xl">
        <Icon className="size-6 shrink-0 text-link" />
        {title}
      </h3>
      {children}
    </div>
  )
}

export function LocalQuestions({ city }: { city: City }) {
  return (
    <section
      aria-labelledby="questions"
      className={`${frame} py-12 sm:py-16 print:break-inside-avoid print:py-4`}
    >
      <h2 id="questions" className="text-3xl">
        Tank questions in {city.name}
      </h2>
      <dl className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-8 print:grid-cols-2">
        {localFactsOf(city).questions.map(({ ask, answer }) => (
          <div key={ask} className="border-t-4 border-accent pt-4 print:break-inside-avoid">
            <dt className="text-xl font-heading tracking-heading">{ask}</dt>
            <dd className="mt-2 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
