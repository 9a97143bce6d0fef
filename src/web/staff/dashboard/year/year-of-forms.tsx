// The card with the year's chart: how many forms each state had, month by month. The page does not wait for it,
// and its space is reserved so that nothing moves when it comes.

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Result } from '#api/client.ts'
import { states } from '#domain/states.ts'
import { Await } from '#web/router/hooks.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Month, totalOfYear } from './months.ts'
import { fillOf, StateFills } from './state-fill.tsx'
import { YearChart } from './year-chart.tsx'

export type Year = Promise<Result<{ months: readonly Month[] }>>

export const YearOfForms = ({ year }: { year: Year }) => (
  <Card title="The last twelve months">
    <Suspense fallback={<Place />}>
      <Await resolve={year}>{result => <Picture result={result} />}</Await>
    </Suspense>
  </Card>
)

const Numbers = laterPart(async () => (await import('./year-numbers.tsx')).YearNumbers)

function Picture({ result }: { result: Awaited<Year> }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!result.ok) reportError(new Error(`The year's numbers were not loaded: ${result.problem.code}`))
  }, [result])
  if (!result.ok) return <Note>The year’s numbers can’t be shown right now.</Note>
  const { months } = result.value
  if (totalOfYear(months) === 0) {
    return (
      <Note>No inspections in the last twelve months yet. The first form you submit starts the chart.</Note>
    )
  }
  return (
    <>
      <figure>
        <StateFills />
        <figcaption className="-mt-2 mb-4 text-muted">
          Inspections per month, by state
          <Legend />
        </figcaption>
        <YearChart months={months} />
      </figure>
      <details
        className="mt-4 border-t border-line pt-1"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="inline-flex min-h-12 cursor-pointer items-center rounded-control font-semibold text-link underline underline-offset-4">
          Show the numbers
        </summary>
        {isOpen ? <Numbers.Part months={months} /> : null}
      </details>
    </>
  )
}

/** As high as the chart that is loading. */
const Place = () => (
  <div className="grid h-64 place-items-center">
    <Spinner label="Loading the chart of the year" />
  </div>
)

const Note = ({ children }: { children: ReactNode }) => (
  <p className="py-8 text-center text-muted">{children}</p>
)

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-ink">
      {states.map(({ name }) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="18" height="18" aria-hidden="true">
            <rect width="18" height="18" rx="3" fill={fillOf(name)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
