// The name of the facility: typed as ever, or chosen from the register (the combobox pattern of ARIA: the focus stays in the
// input, arrow keys move through the list, Enter takes, Escape closes). Whatever is typed stays as it is.

import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatMany } from '#domain/number-words.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import type { InputProps } from '../fields/input-props.ts'
import { asTyped, oneLine, useTypedAnswer } from '../fields/use-typed-answer.ts'
import type { FacilityName, ShowFacilities } from './facility-source.ts'
import type { FacilityChoice } from './use-facility-choice.ts'

/** Shorter than the lookup of the last visit, and long enough that fast fingers ask once. */
const pause = 150
const fewestLetters = 2

interface FacilityInputProps extends InputProps<'text'> {
  choice: FacilityChoice
}

export function FacilityInput(props: FacilityInputProps) {
  const { choice } = props
  const typed = useTypedAnswer(props, asTyped)
  const listId = useId()
  const { names, isFromDevice, suggest, close } = useSuggestions(choice)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = names.findIndex(({ id: each }) => each === activeId)
  const setActive = (index: number) => setActiveId(names[index]?.id ?? null)
  const isOpen = names.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function take({ id: facilityId, name }: FacilityName) {
    shut()
    void choice.choose({ facilityId, name, tankId: null })
  }

  function shut() {
    setActive(-1)
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = names[active]
    if (steps !== undefined) {
      event.preventDefault()
      // From the last one it goes to none, which is the input itself, and on to the first.
      if (isOpen) setActive(((active + 1 + steps + names.length + 1) % (names.length + 1)) - 1)
      else suggest(event.currentTarget.value)
    } else if (event.key === 'Enter' && chosen) {
      // Enter leads to the next question otherwise.
      event.preventDefault()
      event.stopPropagation()
      take(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      shut()
    }
  }

  return (
    <div className="relative h-full">
      <input
        {...typed}
        {...oneLine}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          typed.onChange(event)
          setActive(-1)
          suggest(event.target.value)
        }}
        onBlur={event => {
          typed.onBlur(event)
          shut()
        }}
        onKeyDown={press}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen ? `${formatMany(names.length, 'known site')}. Use the arrow keys to choose.` : ''}
      </p>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-control bg-surface shadow-high"
      >
        {isFromDevice ? (
          <p className="border-b border-line px-3.5 py-2 text-[0.9375rem] text-muted">
            Sites on {thisDevice()}. The server has not answered.
          </p>
        ) : null}
        <div id={listId} role="listbox" aria-label="Known sites">
          {names.map((facility, index) => (
            <div
              key={facility.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus, and with it the keyboard of a phone.
              onPointerDown={event => event.preventDefault()}
              onClick={() => take(facility)}
              onKeyDown={undefined}
              className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-(--focus)"
            >
              <span className="font-semibold wrap-anywhere">{facility.name}</span>
              <span className="text-[0.9375rem] text-muted">{aboutOf(facility)}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

const aboutOf = ({ customer, tankCount }: FacilityName): string =>
  [customer, tankCount > 1 && `${tankCount} tanks`].filter(Boolean).join(' · ')

const nothingFound: { names: readonly FacilityName[]; isFromDevice: boolean } = {
  names: [],
  isFromDevice: false,
}

/** What the register knows about the letters so far. An answer for earlier letters is dropped. */
function useSuggestions({ find }: FacilityChoice) {
  const [{ names, isFromDevice }, setFound] = useState(nothingFound)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function close() {
    latest.current += 1
    clearTimeout(timer.current)
    setFound(nothingFound)
  }

  function suggest(letters: string) {
    const typed = letters.trim()
    latest.current += 1
    const request = latest.current
    clearTimeout(timer.current)
    if (typed.length < fewestLetters) {
      setFound(nothingFound)
      return
    }
    const show: ShowFacilities = (found, isCopy) => {
      if (request === latest.current)
        setFound({ names: isAllTyped(found, typed) ? [] : found, isFromDevice: isCopy })
    }
    timer.current = setTimeout(() => void find(typed, show), pause)
  }

  return { names, isFromDevice, suggest, close }
}

/** Exactly this name is known, and it has one tank: there is nothing left to choose, and no list lies over the next question. */
const isAllTyped = (found: readonly FacilityName[], typed: string): boolean =>
  found.some(({ name, tankCount }) => name === typed && tankCount <= 1)
