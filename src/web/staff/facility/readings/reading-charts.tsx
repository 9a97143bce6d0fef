// What was measured over time, drawn by hand, and the same numbers as a table.

import { useState } from 'react'
import type { Facility } from '#domain/facilities/facility.ts'
import type { ReadingMeaning } from '#domain/form/meaning.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Menu, Options } from '#web/staff/list/filter-controls.tsx'
import { LineChart } from './line-chart.tsx'
import { chartsOf, isWorthDrawing, measuredIn, type Reading } from './series.ts'

interface ReadingChartsProps {
  facility: Facility
  /** The oldest first. */
  readings: readonly Reading[]
}

export default function ReadingCharts({ facility: { tanks }, readings }: ReadingChartsProps) {
  const [tankId, setTankId] = useState(tanks[0]?.id ?? '')
  const shown = tanks.length > 1 ? readings.filter(reading => reading.tankId === tankId) : readings
  const measured = measuredIn(readings, registry)
  if (readings.length === 0) return <p className="text-muted">No readings yet.</p>
  const drawn = chartsOf(measured).filter(chart => isWorthDrawing(shown, chart))
  return (
    <>
      {tanks.length > 1 ? (
        <div className="mb-4 max-w-60">
          <Menu label="Tank" name="tank" value={tankId} onChange={setTankId}>
            <Options of={tanks.map(({ id, label }) => [id, label])} />
          </Menu>
        </div>
      ) : null}
      {drawn.length === 0 ? (
        <p className="text-muted">The chart starts with the second visit that has readings.</p>
      ) : null}
      <div className="grid gap-6">
        {drawn.map(chart => (
          <LineChart key={chart.title} chart={chart} readings={shown} />
        ))}
      </div>
      <Numbers readings={shown} measured={measured} />
    </>
  )
}

const cell = 'py-1.5 pr-1.5 wrap-anywhere sm:pr-4'

interface NumbersProps {
  readings: readonly Reading[]
  measured: readonly ReadingMeaning[]
}

function Numbers({ readings, measured }: NumbersProps) {
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="inline-flex min-h-12 cursor-pointer items-center rounded-control font-semibold text-link underline underline-offset-4">
        Show the numbers
      </summary>
      <table aria-label="Readings over time" className="mt-1 w-full text-sm sm:text-[0.9375rem]">
        <thead className="text-left text-muted">
          <tr>
            {['Date', ...measured.map(({ name }) => name)].map(name => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {readings.toReversed().map(reading => (
            <tr key={reading.formId}>
              <th scope="row" className={`${cell} text-left font-normal sm:whitespace-nowrap tabular-nums`}>
                {reading.on}
              </th>
              {measured.map(({ field }) => (
                <td key={field} className={`${cell} tabular-nums`}>
                  {reading[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
