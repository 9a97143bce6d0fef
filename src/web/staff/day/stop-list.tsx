// The stops in their order. They are moved with buttons, which keep the focus and say the new place, or dragged by the
// handle; what is taken off can be put back.

import { useRef, useState } from 'react'
import { addStop, isOn, moveStop, removeStop, type Stop } from '#domain/planned-day.ts'
import { noDeviceWork, useDeviceWork } from '#web/staff/device/device-work.ts'
import { focusIfLost } from '#web/staff/list/row-focus.ts'
import type { DayView } from '#web/staff/plan/use-planned-day.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { useRegistry } from '#web/staff/templates/registry.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { formsHere } from './forms-here.ts'
import { moveButtonId, StopCard, stopId } from './stop-card.tsx'
import { useDrag } from './use-drag.ts'

interface StopListProps {
  view: DayView
  isOwn: boolean
  day: string
}

export function StopList({ view, isOwn, day }: StopListProps) {
  const { show } = useToast()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const registry = useRegistry()
  const here = formsHere(
    useDeviceWork(useUser().uid, noDeviceWork, () => void view.ask()),
    registry,
  )

  const sayPlace = (stop: Stop, to: number) =>
    setSaid(
      `${stop.name}${stop.tankLabel ? `, ${stop.tankLabel}` : ''}: now ${to + 1} of ${view.stops.length}`,
    )

  const drag = useDrag(list, view.stops, (stop, to) => {
    sayPlace(stop, to)
    void view.change(stops => moveStop(stops, stop, to))
  })
  const stops = drag.dragged ? moveStop(view.stops, drag.dragged.stop, drag.dragged.to) : view.stops
  const next = stops.find(stop => stop.done === null && stop.standing === 'active')

  function move(stop: Stop, to: number, direction: 'up' | 'down') {
    if (to < 0 || to >= view.stops.length) return
    sayPlace(stop, to)
    void view.change(now => moveStop(now, stop, to))
    // The browser drops the focus of an element that is put elsewhere.
    focusIfLost(moveButtonId(stop, direction))
  }

  function remove(stop: Stop) {
    const at = view.stops.indexOf(stop)
    const neighbor = view.stops[at + 1] ?? view.stops[at - 1]
    void view.change(now => removeStop(now, stop))
    if (neighbor) focusIfLost(stopId(neighbor))
    const putBack = async () => {
      await view.change(now => (isOn(now, stop) ? now : moveStop(addStop(now, stop), stop, at)))
    }
    show({
      text: `Taken off: ${stop.name}`,
      action: { label: 'Undo', run: putBack, undoes: true },
    })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="grid gap-3">
        {view.stops.map((stop, before) => (
          <StopCard
            key={stopId(stop)}
            stop={stop}
            place={stops.indexOf(stop)}
            count={stops.length}
            isNext={stop === next}
            isDragged={drag.dragged?.stop === stop}
            form={isOwn ? here(stop, day) : null}
            grip={drag.grip(stop, before)}
            onMove={direction => move(stop, before + (direction === 'up' ? -1 : 1), direction)}
            onRemove={() => remove(stop)}
          />
        ))}
      </ol>
    </>
  )
}
