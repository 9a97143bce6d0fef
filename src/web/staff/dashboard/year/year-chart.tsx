// The chart: a bar for each month, a segment for each state, the month's total above. Loaded on demand, because
// the chart library weighs more than the rest of the page.

import { AxisBottom } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { type StateName, states } from '#domain/place.ts'
import {
  countOf,
  describeYear,
  type Month,
  sayCount,
  sayMonth,
  shortCount,
  shortMonth,
  totalOf,
} from './months.ts'
import { fillOf } from './state-fill.tsx'

const chartHeight = 256
const margin = { top: 22, bottom: 34 }
/** Between two segments, so that each has an edge of its own. */
const gap = 2
/** A month that is narrower than this has no room for three letters or four digits. */
const narrow = 34
const narrowTotals = 'text-[0.6875rem] font-medium'

const stateNames = states.map(({ name }) => name)
const fill = scaleOrdinal<StateName, string>({ domain: stateNames, range: stateNames.map(fillOf) })

export default function YearChart({ months }: { months: readonly Month[] }) {
  const [box, width] = useWidth()
  return (
    <div ref={box} style={{ height: chartHeight }}>
      {width > 0 ? <Bars months={months} width={width} /> : null}
    </div>
  )
}

function Bars({ months, width }: { months: readonly Month[]; width: number }) {
  const id = useId()
  const bottom = chartHeight - margin.bottom
  const across = scaleBand<string>({
    domain: months.map(({ month }) => month),
    range: [0, width],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const up = scaleLinear<number>({
    domain: [0, Math.max(1, ...months.map(totalOf))],
    range: [bottom, margin.top],
  })
  const isNarrow = across.step() < narrow
  return (
    <svg
      width={width}
      height={chartHeight}
      role="img"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      className="block"
    >
      <title id={`${id}-name`}>Forms per month by state</title>
      <desc id={`${id}-text`}>{describeYear(months)}</desc>
      <BarStack<Month, StateName, typeof across, typeof up>
        data={[...months]}
        keys={stateNames}
        value={countOf}
        x={({ month }) => month}
        xScale={across}
        yScale={up}
        color={fill}
      >
        {stacks =>
          stacks.flatMap(({ bars, key }) =>
            bars
              .filter(({ height }) => height > 0)
              .map(bar => (
                <rect
                  key={`${key} ${bar.index}`}
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={Math.max(1, bar.height - gap)}
                  rx={1.5}
                  fill={bar.color}
                >
                  <title>
                    {`${key}, ${sayMonth(bar.bar.data.month)}: ${sayCount(countOf(bar.bar.data, key))}`}
                  </title>
                </rect>
              )),
          )
        }
      </BarStack>
      <Group className={`fill-ink tabular-nums ${isNarrow ? narrowTotals : 'text-sm font-semibold'}`}>
        {months.map(month => (
          <text
            key={month.month}
            x={(across(month.month) ?? 0) + across.bandwidth() / 2}
            y={up(totalOf(month)) - 6}
            textAnchor="middle"
          >
            {isNarrow ? shortCount(totalOf(month)) : sayCount(totalOf(month))}
          </text>
        ))}
      </Group>
      <AxisBottom
        top={bottom}
        scale={across}
        hideTicks
        tickFormat={month => shortMonth(month, isNarrow ? 1 : 3)}
        stroke="var(--control)"
        tickLabelProps={{
          fill: 'var(--muted)',
          fontSize: 14,
          fontFamily: 'inherit',
          textAnchor: 'middle',
          dy: '0.25em',
        }}
      />
    </svg>
  )
}

/** How wide an element is, now and whenever that changes. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
