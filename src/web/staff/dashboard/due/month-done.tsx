// How much of this month's walkthroughs is done: a ring that fills, and the same in words.

import { monthNames } from '#domain/day.ts'
import { formatMany, formatNumber } from '#domain/number-words.ts'

const size = 72
const stroke = 10
const radius = (size - stroke) / 2
const around = 2 * Math.PI * radius
const ring = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }

interface MonthDoneProps {
  /** yyyy-mm */
  month: string
  done: number
  left: number
}

export function MonthDone({ month, done, left }: MonthDoneProps) {
  const all = done + left
  const share = all === 0 ? 0 : done / all
  const name = monthNames[Number(month.slice(5)) - 1] ?? month
  return (
    <div className="flex min-h-25 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 shadow-low">
      <svg width={size} height={size} aria-hidden="true" className="shrink-0 -rotate-90">
        <circle {...ring} className="stroke-tint-line" />
        <circle {...ring} strokeDasharray={`${share * around} ${around}`} className="stroke-primary" />
      </svg>
      <p className="leading-snug">
        <strong className="block">
          {all === 0 ? `No walkthroughs in ${name}` : `${Math.floor(share * 100)}% of ${name} done`}
        </strong>
        <span className="text-muted">
          {all === 0
            ? 'None with a date on record is due.'
            : `${formatNumber(done)} of ${formatMany(all, 'walkthrough')}`}
        </span>
      </p>
    </div>
  )
}
