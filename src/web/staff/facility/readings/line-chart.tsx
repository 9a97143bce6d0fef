// One chart: days from left to right, a line for each thing that was measured. The lines differ by color, dashes and the
// shape of their points, because some people cannot tell the colors apart.

import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { type Chart, describe, type Point, placeOf, pointsOf, type Reading, topOf } from './series.ts'

const height = 200
const margin = { top: 12, right: 12, bottom: 28, left: 40 }
const bottom = height - margin.bottom

const looks = [
  { color: 'var(--chart-1)', dashes: undefined, isSquare: false },
  { color: 'var(--chart-2)', dashes: '6 4', isSquare: true },
] as const

interface LineChartProps {
  chart: Chart
  readings: readonly Reading[]
}

export function LineChart({ chart, readings }: LineChartProps) {
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        <span className="font-semibold">{chart.title}</span>
        {chart.lines.length > 1 ? (
          <span className="flex flex-wrap gap-x-5">
            {chart.lines.map(({ name }, index) => (
              <Key key={name} name={name} index={index} />
            ))}
          </span>
        ) : null}
      </figcaption>
      <ChartFrame name={chart.title} text={describe(chart, readings)} height={height}>
        {width => <Drawing chart={chart} readings={readings} width={width} />}
      </ChartFrame>
    </figure>
  )
}

function Key({ name, index }: { name: string; index: number }) {
  const { color, dashes } = looks[index % looks.length] ?? looks[0]
  return (
    <span className="flex items-center gap-2 text-[0.9375rem] text-muted">
      <svg width="28" height="12" aria-hidden="true">
        <line x1="0" x2="28" y1="6" y2="6" stroke={color} strokeWidth="2.5" strokeDasharray={dashes} />
        <Mark x={14} y={6} index={index} />
      </svg>
      {name}
    </span>
  )
}

function Mark({ x, y, index }: { x: number; y: number; index: number }) {
  const { color, isSquare } = looks[index % looks.length] ?? looks[0]
  return isSquare ? (
    <rect x={x - 3.5} y={y - 3.5} width="7" height="7" fill={color} />
  ) : (
    <circle cx={x} cy={y} r="4" fill={color} />
  )
}

function Drawing({ chart, readings, width }: LineChartProps & { width: number }) {
  const lines = chart.lines.map(line => pointsOf(readings, line, chart.unit))
  const all = lines.flat()
  const [first, last] = [readings.at(0)?.on ?? '', readings.at(-1)?.on ?? '']
  const top = topOf(Math.max(...all.map(({ value }) => value)))
  const inner = width - margin.left - margin.right
  const x = ({ on }: Point) => margin.left + placeOf(on, first, last) * inner
  const y = (value: number) => bottom - (Math.max(0, value) / top) * (bottom - margin.top)
  const rungs = [0, top / 2, top]
  return (
    <>
      <g className="fill-muted text-sm tabular-nums">
        {rungs.map(rung => (
          <text key={rung} x={margin.left - 8} y={y(rung) + 4} textAnchor="end">
            {rung}
          </text>
        ))}
        <text x={margin.left} y={height - 6}>
          {first}
        </text>
        <text x={width - margin.right} y={height - 6} textAnchor="end">
          {last === first ? '' : last}
        </text>
      </g>
      {rungs.map(rung => (
        <line
          key={rung}
          x1={margin.left}
          x2={width - margin.right}
          y1={y(rung)}
          y2={y(rung)}
          className={rung === 0 ? 'stroke-control' : 'stroke-line'}
        />
      ))}
      {lines.map((points, index) => {
        const { color, dashes } = looks[index % looks.length] ?? looks[0]
        const name = chart.lines[index]?.name ?? ''
        return (
          <g key={name}>
            <polyline
              points={points.map(point => `${x(point)},${y(point.value)}`).join(' ')}
              fill="none"
              stroke={color}
              strokeWidth="2.5"
              strokeDasharray={dashes}
              strokeLinejoin="round"
            />
            {points.map(point => (
              <g key={`${point.on} ${point.value}`}>
                <title>{`${name}, ${point.on}: ${point.value} ${chart.unit}`}</title>
                <Mark x={x(point)} y={y(point.value)} index={index} />
              </g>
            ))}
          </g>
        )
      })}
    </>
  )
}
