// The stops in their order. They are moved with buttons, which keep the focus and say the new place, or dragged by the
// handle; what is taken off can be put back.

import { useRef, useState } from 'react'
import { addStop, isOn, moveStop, placeOf, removeStop, stopId } from '#domain/facilities/planned-day.ts'
import type { Stop } from '#domain/facilities/stop.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import type { DayView } from '#web/staff/plan/use-planned-day.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { useToast } from '#web/ui/toast.tsx'
import { StopCard } from './stop-card.tsx'
import { useDrag } from './use-drag.ts'
import { useFormsHere } from './use-forms-here.ts'

export function StopList({ view, isOwn, day }: { view: DayView; isOwn: boolean; day: string }) {
  const { showUndo } = useToast()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const here = useFormsHere(useUser().uid, () => void view.ask())

  const announcePosition = (stop: Stop, to: number) =>
    setAnnounced(
      `${stop.name}${stop.tankLabel ? `, ${stop.tankLabel}` : ''}: now ${to + 1} of ${view.stops.length}`,
    )

  const drag = useDrag(list, view.stops, (stop, to) => {
    announcePosition(stop, to)
    void view.change(stops => moveStop(stops, stop, to))
  })
  const stops = drag.dragged ? moveStop(view.stops, drag.dragged.stop, drag.dragged.to) : view.stops
  const isLeft = (stop: Stop) =>
    stop.done === null && stop.standing === 'active' && !(isOwn && here(stop, day)?.isDone)
  const next = stops.find(isLeft)

  function move(stop: Stop, from: number, by: -1 | 1) {
    if (!view.stops[from + by]) return
    announcePosition(stop, from + by)
    // A second press before the first one shows means one position more.
    void view.change(now => moveStop(now, stop, placeOf(now, stop) + by))
  }

  function remove(stop: Stop) {
    const at = view.stops.indexOf(stop)
    const neighbor = view.stops[at + 1] ?? view.stops[at - 1]
    void view.change(now => removeStop(now, stop))
    if (neighbor) focusIfLost(stopId(neighbor))
    showUndo(`Removed: ${stop.name}`, () =>
      view.change(now => (isOn(now, stop) ? now : moveStop(addStop(now, stop), stop, at))),
    )
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} className="grid gap-3">
        {view.stops.map((stop, before) => (
          <StopCard
            key={stopId(stop)}
            stop={stop}
            place={stops.indexOf(stop)}
            count={stops.length}
            isNext={stop === next}
            isDragged={drag.dragged !== null && stopId(drag.dragged.stop) === stopId(stop)}
            form={isOwn ? here(stop, day) : null}
            grip={drag.grip(stop, before)}
            onMove={by => move(stop, before, by)}
            onRemove={() => remove(stop)}
          />
        ))}
      </ol>
    </>
  )
}
