// The months of a facility as a grid: each with a sign of its own, so that it does not rest on telling colors apart. A press on
// one says what happened in it and leads to its forms.

import {
  CheckIcon,
  ClockIcon,
  EllipsisHorizontalIcon,
  MinusIcon,
  NoSymbolIcon,
  QuestionMarkCircleIcon,
  XMarkIcon,
} from '@heroicons/react/24/solid'
import { useId, useState } from 'react'
import { TextLink } from '#web/staff/page/text-link.tsx'
import {
  byYear,
  formatMonth,
  formatMonths,
  type Month,
  monthWords,
  type ShownStatus,
  shortName,
  shownAs,
} from './month-words.ts'

const looks = {
  done: { Icon: CheckIcon, look: 'border-good-line bg-good-soft text-good' },
  late: { Icon: ClockIcon, look: 'border-transparent bg-accent text-on-accent' },
  missed: { Icon: XMarkIcon, look: 'border-transparent bg-danger-fill text-on-danger' },
  unknown: { Icon: QuestionMarkCircleIcon, look: 'border-control text-ink' },
  open: { Icon: EllipsisHorizontalIcon, look: 'border-control border-dashed text-ink' },
  'not-due': { Icon: NoSymbolIcon, look: 'border-line text-muted' },
  before: { Icon: MinusIcon, look: 'border-line bg-sunken text-muted' },
} as const satisfies Record<ShownStatus, unknown>

export function MonthGrid({ months }: { months: readonly Month[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const id = useId()
  const month = months.find(each => each.month === chosen)
  return (
    <>
      <p className="mb-2">{formatMonths(months)}</p>
      <div className="@container grid gap-2.5">
        {byYear(months).map(([year, own]) => (
          <div key={year}>
            <h3 id={`${id}-${year}`} className="mb-1 text-[0.9375rem] font-semibold tabular-nums">
              {year}
            </h3>
            <ul
              aria-labelledby={`${id}-${year}`}
              className="grid grid-cols-4 gap-1.5 @md:grid-cols-6 @2xl:grid-cols-12"
            >
              {monthsBefore(own).map(each => (
                <li key={each} aria-hidden="true" className="@max-2xl:hidden" />
              ))}
              {own.map(each => (
                <li key={each.month}>
                  <MonthButton
                    month={each}
                    isChosen={each.month === chosen}
                    onPress={() => setChosen(each.month === chosen ? null : each.month)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div role="status" className="min-h-12 pt-2">
        {month ? <Chosen month={month} /> : <Legend months={months} />}
      </div>
    </>
  )
}

/** Where a whole year stands in a line, one that begins within the list leaves room for the months before. */
const monthsBefore = ([first]: readonly Month[]): readonly number[] =>
  Array.from({ length: first ? Number(first.month.slice(5)) - 1 : 0 }, (_, index) => index)

function MonthButton({ month, isChosen, onPress }: { month: Month; isChosen: boolean; onPress: () => void }) {
  const { Icon, look } = looks[shownAs(month)]
  return (
    <button
      type="button"
      title={formatMonth(month)}
      aria-label={formatMonth(month)}
      aria-pressed={isChosen}
      onClick={onPress}
      className={`flex min-h-12 w-full cursor-pointer flex-col items-center justify-center rounded-control border text-sm leading-tight font-semibold ${look} ${isChosen ? 'outline-2 outline-offset-2 outline-focus' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{shortName(month.month)}</span>
    </button>
  )
}

const Chosen = ({ month }: { month: Month }) => (
  <p className="flex flex-wrap items-center gap-x-4">
    <span className="font-semibold">{formatMonth(month)}</span>
    {month.visits.map((formId, index) => (
      <TextLink key={formId} to={`/view-form/${formId}`} isTall isUnderlined>
        {month.visits.length === 1 ? 'View form' : `View form ${index + 1}`}
      </TextLink>
    ))}
  </p>
)

/** Of the signs that are there. */
const Legend = ({ months }: { months: readonly Month[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-muted">
    {(Object.keys(looks) as ShownStatus[])
      .filter(status => months.some(month => shownAs(month) === status))
      .map(status => {
        const { Icon, look } = looks[status]
        return (
          <li key={status} className="flex items-center gap-1.5">
            <span className={`grid size-6 place-items-center rounded-control border ${look}`}>
              <Icon aria-hidden="true" className="size-4" />
            </span>
            {monthWords[status]}
          </li>
        )
      })}
  </ul>
)
