// A timer of a test: started and stopped by tap, shown big. It is an answer like any other, so it survives whatever the form does.

import { type FocusEvent, useEffect, useState } from 'react'
import { doubtAbout, formatDuration, type Timer } from '#domain/form/timer.ts'
import { formatMany } from '#domain/number-words.ts'
import { useAnswer, useDraft, useFormContext } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { elapsedOf, startTimer, stopTimer, timerName } from './running-timer.ts'
import { askToNotify } from './time-is-up.ts'
import { TimerButtons } from './timer-buttons.tsx'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const formatClock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds) % 60)}`

export function TimerInput({ field, id, labelId, describedBy, isInvalid }: InputProps<'timer'>) {
  const { store } = useFormContext()
  const timer = useAnswer(field) as Timer | null
  const name = useDraft(draft => timerName(draft, field))
  const isRunning = timer !== null && timer.startedAt !== null && timer.stoppedAt === null
  const { seconds, doubt } = useElapsed(name, timer, isRunning)
  const missing = Math.ceil((field.atLeast * 60 - seconds) / 60)
  const isOver = missing <= 0
  const [isAsking, setAsking] = useState(false)

  function start() {
    askToNotify()
    store.answer(field.id, startTimer(name))
  }
  const stop = () => timer && store.answer(field.id, stopTimer(name, timer))
  const doubted = doubt ?? (timer && doubtAbout(timer))
  const shared = { id, labelId, isAsking, onAsk: setAsking }
  const minutes = `${formatMany(missing, 'minute')} of ${field.atLeast} ${missing === 1 ? 'is' : 'are'} missing`
  // The time may come to be up while it is asked.
  const question = !isAsking
    ? null
    : !isRunning && timer
      ? `Drop the time of ${formatDuration(timer.elapsedSeconds)} and start again?`
      : isOver
        ? null
        : `${minutes}. Stop the ${field.label.toLowerCase()}?`
  /** A browser that does not focus what is pressed names no other element: the question is not left then. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setAsking(false)
  }
  return (
    <fieldset
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={`min-w-0 rounded-control border-2 p-3 ${isInvalid ? 'border-danger' : isRunning ? 'border-primary' : 'border-control'}`}
    >
      <p role="timer" className="text-4xl leading-none font-bold tabular-nums" data-timer>
        {formatClock(seconds)}
        <span className="ml-2 text-base font-medium text-muted">of {field.atLeast} min</span>
      </p>
      <p role="status" className="mt-1.5 font-semibold empty:hidden">
        {question ?? formatState({ timer, isRunning, isOver, doubt: doubted })}
      </p>
      {isRunning ? (
        <TimerButtons
          {...shared}
          asksFirst={!isOver}
          words={{ act: 'Stop', keep: 'Keep running', sure: 'Stop early' }}
          look={isOver ? 'accent' : 'secondary'}
          act={stop}
        />
      ) : (
        <TimerButtons
          {...shared}
          asksFirst={timer !== null}
          words={{ act: timer ? 'Start again' : 'Start', keep: 'Keep this time', sure: 'Drop this time' }}
          look={timer ? 'secondary' : 'primary'}
          act={start}
        />
      )}
    </fieldset>
  )
}

interface Shown {
  timer: Timer | null
  isRunning: boolean
  isOver: boolean
  doubt: string | null
}

function formatState({ timer, isRunning, isOver, doubt }: Shown): string {
  if (doubt) return `${doubt}. The result is incomplete.`
  if (!timer) return ''
  if (isRunning) return isOver ? 'Time is up' : 'Running'
  return isOver ? 'Done' : 'Ended early. The result is incomplete.'
}

function useElapsed(name: string, timer: Timer | null, isRunning: boolean) {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const ticking = setInterval(() => setTick(tick => tick + 1), 500)
    return () => clearInterval(ticking)
  }, [isRunning])
  return timer ? elapsedOf(name, timer) : { seconds: 0, doubt: null }
}
