// The chart: a bar for each month, a segment for each state, the month's total above.

import { formatNumber } from '#domain/number-words.ts'
import { states } from '#domain/states.ts'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { countOf, describeYear, formatMonth, type Month, shortCount, shortMonth, totalOf } from './months.ts'
import { fillOf } from './state-fill.tsx'

const chartHeight = 256
const margin = { top: 22, bottom: 34 }
const bottom = chartHeight - margin.bottom
/** Between two segments, so that each has an edge of its own. */
const gap = 2
/** How much of a month's room its bar takes. */
const barShare = 0.72
/** A month that is narrower than this has no room for three letters or four digits. */
const narrow = 34

export function YearChart({ months }: { months: readonly Month[] }) {
  return (
    <ChartFrame name="Forms per month by state" text={describeYear(months)} height={chartHeight}>
      {width => <Bars months={months} width={width} />}
    </ChartFrame>
  )
}

function Bars({ months, width }: { months: readonly Month[]; width: number }) {
  const step = width / months.length
  const isNarrow = step < narrow
  const perForm = (bottom - margin.top) / Math.max(1, ...months.map(totalOf))
  const middleOf = (index: number) => (index + 0.5) * step
  return (
    <>
      {months.map((month, index) => (
        <Bar
          key={month.month}
          month={month}
          x={middleOf(index) - (step * barShare) / 2}
          width={step * barShare}
          perForm={perForm}
        />
      ))}
      <g
        className={`fill-ink tabular-nums ${isNarrow ? 'text-[0.6875rem] font-medium' : 'text-sm font-semibold'}`}
      >
        {months.map((month, index) => (
          <text
            key={month.month}
            x={middleOf(index)}
            y={bottom - totalOf(month) * perForm - 6}
            textAnchor="middle"
          >
            {isNarrow ? shortCount(totalOf(month)) : formatNumber(totalOf(month))}
          </text>
        ))}
      </g>
      <line x2={width} y1={bottom} y2={bottom} className="stroke-control" />
      <g className="fill-muted text-sm">
        {months.map(({ month }, index) => (
          <text key={month} x={middleOf(index)} y={bottom + 22} textAnchor="middle">
            {shortMonth(month, isNarrow ? 1 : 3)}
          </text>
        ))}
      </g>
    </>
  )
}

/** The states in their order, the first at the bottom. */
function Bar({ month, x, width, perForm }: { month: Month; x: number; width: number; perForm: number }) {
  return states.map(({ name }, index) => {
    const count = countOf(month, name)
    if (count === 0) return null
    const below = states.slice(0, index).reduce((sum, state) => sum + countOf(month, state.name), 0)
    return (
      <rect
        key={name}
        x={x}
        y={bottom - (below + count) * perForm}
        width={width}
        height={Math.max(1, count * perForm - gap)}
        rx={1.5}
        fill={fillOf(name)}
      >
        <title>{`${name}, ${formatMonth(month.month)}: ${formatNumber(count)}`}</title>
      </rect>
    )
  })
}
