// How much is overdue, due this week and this month, and of how much no date is known.

import { formatNumber } from '#domain/number-words.ts'
import { Link } from '#web/router/links.tsx'

interface DueCountsProps {
  /** Without them they are still loading. */
  counts?: { overdue: number; week: number; month: number; unknown: number }
}

export const DueCounts = ({ counts }: DueCountsProps) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-2">
    <Count to="/due?when=overdue" word="Past due" count={counts?.overdue} isBad />
    <Count to="/due?when=week" word="This week" count={counts?.week} />
    <Count to="/due?when=month" word="This month" count={counts?.month} />
    <Count to="/due?when=unknown" word="Unknown" count={counts?.unknown} />
  </ul>
)

interface CountProps {
  to: string
  word: string
  count: number | undefined
  isBad?: boolean
}

export const Count = ({ to, word, count, isBad = false }: CountProps) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-card border border-line bg-surface px-1.5 py-2.5 text-center shadow-low hover:border-control hover:bg-tint sm:px-4 sm:text-left"
    >
      <span className={`block font-heading text-2xl tabular-nums ${isBad && count ? 'text-danger' : ''}`}>
        {count === undefined ? '…' : formatNumber(count)}
      </span>
      <span className="block text-sm leading-tight text-muted sm:text-[0.9375rem]">{word}</span>
    </Link>
  </li>
)
