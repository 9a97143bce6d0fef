// A gauge stick with its wet mark: the reading that our reports give instead of an opinion. The mark stands in the
// middle of the drawing, so that it can be cropped to any height.

const reading = 41.125
const inch = 72
const inches = [47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36] as const
const eighths = [1, 2, 3, 4, 5, 6, 7] as const

const wet = 450
const heightOf = (mark: number) => wet + (reading - mark) * inch

/** A long mark at the inch, shorter ones for its eighths. */
const marks = (mark: number) =>
  `M84 ${heightOf(mark)}h-36${eighths.map(eighth => `M84 ${heightOf(mark) + (eighth * inch) / 8}h${eighth === 4 ? -26 : -14}`).join('')}`

export function GaugeStick({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 900" aria-hidden="true" className={className}>
      <rect width="84" height="900" className="fill-sand-300" />
      <rect y={wet} width="84" height="450" className="fill-amber-500" />
      <rect width="7" height="900" className="fill-sand-400" />
      <g className="stroke-ink" strokeWidth="2">
        {inches.map(mark => (
          <path key={mark} d={marks(mark)} />
        ))}
      </g>
      <g className="fill-ink" fontSize="21" fontWeight="700" textAnchor="end">
        {inches.map(mark => (
          <text key={mark} x="42" y={heightOf(mark) + 7}>
            {mark}
          </text>
        ))}
      </g>
      <path d={`M84 ${wet}h36`} className="stroke-petrol-800" strokeWidth="4" />
    </svg>
  )
}
