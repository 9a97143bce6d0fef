// Narrows the list to a facility of the register: its name is typed, and what fits is offered. Only a facility that was chosen
// narrows anything, and it stays chosen until another one is, or the field is emptied.

import { useEffect, useId, useState } from 'react'
import { listFacilities, readFacility } from '#api/facilities.ts'
import { formatMany } from '#domain/number-words.ts'
import { control, longestSearch } from '#web/staff/list/filter-controls.tsx'
import { call } from '#web/staff/session/session.ts'
import { cancelable } from '#web/ui/cancelable.ts'
import { type Suggestion, useCombobox } from '#web/ui/combobox.tsx'

interface FacilityFilterProps {
  /** Empty: all. */
  facilityId: string
  onChoose: (facilityId: string) => void
}

const shown = 10

/** Two sites of one name are told apart by their state. */
const labelOf = ({ name, about }: Omit<Suggestion, 'id'>): string => `${name}, ${about}`

export function FacilityFilter({ facilityId, onChoose }: FacilityFilterProps) {
  const id = useId()
  const [known, setKnown] = useState({ of: '', label: '' })
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null)

  const label = known.of === facilityId ? known.label : ''

  // The address names the id alone.
  useEffect(() => {
    if (facilityId === '') return
    return cancelable(call(readFacility, { params: { id: facilityId } }), answer => {
      const label = answer.ok ? labelOf({ ...answer.value, about: answer.value.state }) : facilityId
      setKnown({ of: facilityId, label })
    })
  }, [facilityId])

  const combobox = useCombobox({
    label: 'Facilities',
    formatCount: count => formatMany(count, 'facility', 'facilities'),
    async find(search, show) {
      const answer = await call(listFacilities, { query: { search, limit: shown } })
      show(answer.ok ? answer.value.items.map(site => ({ ...site, about: site.state })) : [])
    },
    onTake(facility) {
      setTyped(null)
      setKnown({ of: facility.id, label: labelOf(facility) })
      onChoose(facility.id)
    },
  })

  function type(text: string) {
    setTyped(text)
    combobox.suggest(text)
    if (text === '') onChoose('')
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Facility
      </label>
      <div className="relative">
        <input
          {...combobox.attributes}
          id={id}
          value={typed ?? label}
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="All facilities"
          onChange={event => type(event.target.value)}
          onBlur={() => {
            setTyped(null)
            combobox.shut()
          }}
          className={`${control} px-3.5 placeholder:text-muted`}
        />
        {combobox.list}
      </div>
    </div>
  )
}
