// A few answers as a row of large buttons. They are radio buttons underneath, so that arrow keys and screen
// readers work. An answer that means trouble has another color and a warning sign. Whose answer it is shows without
// color: a full button with a check mark is given, a dashed frame with a clock is the last visit's, dots are the form's own.

import { CheckIcon } from '@heroicons/react/24/outline'
import { ClockIcon, ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import type { Severity } from '#domain/form/template.ts'
import type { Origin } from '../state/form-context.ts'

export interface Segment<V> {
  value: V
  label: string
}

interface SegmentsProps<V> {
  id: string
  name: string
  labelId: string
  describedBy: string | undefined
  segments: readonly Segment<V>[]
  chosen: V
  onChoose: (value: V) => void
  severity: Severity | null
  origin: Origin
  isCompact?: boolean
}

/** More answers than this do not fit in one row on a phone. */
const inOneRow = 4
/** Nor does a word like this in a third of one, with its check mark. */
const longWord = /\w{10}/

const warning = 'has-checked:border-on-accent has-checked:bg-accent has-checked:text-on-accent'

const givenLooks: Record<Severity | 'fine', string> = {
  fine: 'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary',
  release: 'has-checked:border-danger-fill has-checked:bg-danger-fill has-checked:text-on-danger',
  defect: warning,
  overdue: warning,
  paper: warning,
}

const chosenLooks: Record<Origin, (severity: Severity | 'fine') => string> = {
  given: severity => `has-checked:font-bold ${filled} ${givenLooks[severity]}`,
  carried: severity =>
    `has-checked:border-3 has-checked:border-dashed has-checked:font-bold ${severity === 'release' ? 'has-checked:border-danger has-checked:text-danger' : 'has-checked:border-ink'}`,
  start: () => 'has-checked:border-2 has-checked:border-dotted has-checked:border-ink',
  empty: () => '',
}

/** Forced colors take the fill away, so the system's own is named. */
const filled =
  'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

export function Segments<V extends string | boolean | null>(props: SegmentsProps<V>) {
  const { id, name, labelId, describedBy, segments, chosen, onChoose, severity, origin, isCompact } = props
  const isLong = segments.length > 2 && segments.some(({ label }) => longWord.test(label))
  const isRow = segments.length <= inOneRow && !isLong
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={isRow ? 'grid auto-cols-fr grid-flow-col' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}
    >
      {segments.map(({ value, label }, index) => (
        <label
          key={label}
          className={`relative flex ${isCompact ? 'min-h-12' : 'min-h-13'} cursor-pointer items-center justify-center gap-1.5 border border-control bg-surface px-1.5 py-1 text-center leading-tight font-medium select-none has-checked:z-1 has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${chosenLooks[origin](severity ?? 'fine')} ${isRow ? '-ml-px first:ml-0 first:rounded-l-control last:rounded-r-control' : 'rounded-control'}`}
        >
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={String(value)}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            // The answer that stands there can be given too, which is no change to the browser.
            onClick={() => onChoose(value)}
            onKeyDown={event => {
              if (event.key === ' ') onChoose(value)
            }}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {value === chosen ? <Mark severity={severity} origin={origin} /> : null}
          {label}
        </label>
      ))}
    </div>
  )
}

function Mark({ severity, origin }: { severity: Severity | null; origin: Origin }) {
  const Icon = severity ? ExclamationTriangleIcon : marks[origin]
  return Icon ? (
    <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={Icon === CheckIcon ? 3.5 : undefined} />
  ) : null
}

const marks: Record<Origin, typeof CheckIcon | null> = {
  given: CheckIcon,
  carried: ClockIcon,
  start: null,
  empty: null,
}
