// A timer of a test: started and stopped by tap, shown big. It is an answer like any other, so it survives whatever the form does.

import { type MouseEvent, useEffect, useState } from 'react'
import { doubtAbout, type Timer } from '#domain/form/timer.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswer, useDraft, useFormContext } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { elapsedOf, startTimer, stopTimer, timerName } from './running-timer.ts'
import { askToNotify } from './time-is-up.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

const formatClock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(Math.floor(seconds) % 60)}`

export function TimerInput({ field, id, labelId, describedBy, isInvalid }: InputProps<'timer'>) {
  const { store } = useFormContext()
  const timer = useAnswer(field) as Timer | null
  const name = useDraft(draft => timerName(draft, field))
  const isRunning = timer !== null && timer.startedAt !== null && timer.stoppedAt === null
  const { seconds, doubt } = useElapsed(name, timer, isRunning)
  const limit = field.atLeast * 60
  const isOver = seconds >= limit
  const [isArmed, setArmed] = useState(false)

  // Stop and Start again are one button: pressed twice, or three times, it must not drop the time that it has just stopped.
  function start({ detail: presses }: MouseEvent) {
    const isMeant = !timer || (isArmed && presses < 2)
    setArmed(!isMeant)
    if (!isMeant) return
    askToNotify()
    store.answer(field.id, startTimer(name))
  }
  const stop = () => timer && store.answer(field.id, stopTimer(name, timer))
  const doubted = doubt ?? (timer && doubtAbout(timer))
  return (
    <fieldset
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={`min-w-0 rounded-control border-2 p-3 ${isInvalid ? 'border-danger' : isRunning ? 'border-primary' : 'border-control'}`}
    >
      <p role="timer" className="text-4xl leading-none font-bold tabular-nums" data-timer>
        {formatClock(seconds)}
        <span className="ml-2 text-base font-medium text-muted">of {field.atLeast} min</span>
      </p>
      <p role="status" className="mt-1.5 font-semibold empty:hidden">
        {formatState({ timer, isRunning, isOver, doubt: doubted })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isRunning ? (
          <Button id={id} look={isOver ? 'accent' : 'secondary'} onClick={stop} aria-describedby={labelId}>
            Stop
          </Button>
        ) : (
          <Button
            id={id}
            look={isArmed ? 'danger' : timer ? 'secondary' : 'primary'}
            onClick={start}
            onBlur={() => setArmed(false)}
            aria-describedby={labelId}
          >
            {isArmed ? 'Confirm: drop this time' : timer ? 'Start again' : 'Start'}
          </Button>
        )}
      </div>
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
