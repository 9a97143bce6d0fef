// Narrows the list to a facility of the register: its name is typed, and the browser's own list offers what fits. Only a name
// that the register has narrows anything.

import { useEffect, useId, useRef, useState } from 'react'
import { listFacilities, readFacility } from '#api/facilities.ts'
import { control } from '#web/staff/list/filter-controls.tsx'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'

interface FacilityFilterProps {
  /** Empty: all. */
  facilityId: string
  onChoose: (facilityId: string) => void
}

interface Named {
  id: string
  name: string
  state: string
}

const pause = 200

/** Two sites of one name are told apart by their state. */
const labelOf = ({ name, state }: Named): string => `${name}, ${state}`

export function FacilityFilter({ facilityId, onChoose }: FacilityFilterProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [offered, setOffered] = useState<readonly Named[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address names the id alone.
  useEffect(() => {
    if (facilityId === '') return setText('')
    return cancelable(call(readFacility, { params: { id: facilityId } }), answer =>
      setText(answer.ok ? labelOf(answer.value) : facilityId),
    )
  }, [facilityId])

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    const found = offered.find(each => labelOf(each) === typed)
    if (found || typed === '') return onChoose(found?.id ?? '')
    timer.current = setTimeout(async () => {
      const answer = await call(listFacilities, { query: { search: typed, limit: 10 } })
      if (answer.ok) setOffered(answer.value.items)
    }, pause)
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Facility
      </label>
      <input
        id={id}
        type="search"
        list={`${id}-names`}
        value={text}
        autoComplete="off"
        placeholder="All facilities"
        onChange={event => type(event.target.value)}
        className={`${control} px-3.5 placeholder:text-muted`}
      />
      <datalist id={`${id}-names`}>
        {offered.map(facility => (
          <option key={facility.id} value={labelOf(facility)} />
        ))}
      </datalist>
    </div>
  )
}
