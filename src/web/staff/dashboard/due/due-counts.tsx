// How much is overdue, due this week and this month, of how much no date is known, and apart from all of it what is past a date that
// only we recommend.

import { pastWords } from '#domain/due/past-words.ts'
import { formatNumber } from '#domain/number-words.ts'
import { Link } from '#web/router/links.tsx'

interface DueCountsProps {
  /** Without them they are still loading. */
  counts?: { overdue: number; week: number; month: number; unknown: number; advised: number }
}

export const DueCounts = ({ counts }: DueCountsProps) => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-2">
    <Count to="/due?when=overdue" word={pastWords.law} count={counts?.overdue} isBad />
    <Count to="/due?when=week" word="This week" count={counts?.week} />
    <Count to="/due?when=month" word="This month" count={counts?.month} />
    <Count to="/due?when=unknown" word="Unknown" count={counts?.unknown} />
    <li className="col-span-full">
      <Link
        to="/due?when=advised"
        className={`${look} flex items-baseline justify-between gap-3 px-3 sm:px-4`}
      >
        <span className="text-sm leading-tight text-muted sm:text-[0.9375rem]">{pastWords.advice}</span>
        <span className="font-heading text-lg tabular-nums">{formatCount(counts?.advised)}</span>
      </Link>
    </li>
  </ul>
)

const look = 'rounded-card border border-line bg-surface py-2.5 shadow-low hover:border-control hover:bg-tint'

const formatCount = (count: number | undefined): string => (count === undefined ? '…' : formatNumber(count))

interface CountProps {
  to: string
  word: string
  count: number | undefined
  isBad?: boolean
}

export const Count = ({ to, word, count, isBad = false }: CountProps) => (
  <li>
    <Link to={to} className={`${look} block h-full px-1.5 text-center sm:px-4 sm:text-left`}>
      <span className={`block font-heading text-2xl tabular-nums ${isBad && count ? 'text-danger' : ''}`}>
        {formatCount(count)}
      </span>
      <span className="block text-sm leading-tight text-muted sm:text-[0.9375rem]">{word}</span>
    </Link>
  </li>
)
