// A field that is typed into, and the list of what fits (the combobox pattern of ARIA: the focus stays in the field, arrow keys
// move through the list, Enter takes, Escape closes). An answer for earlier letters is dropped.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface Suggestion {
  id: string
  name: string
  /** Beside the name. */
  about: string
}

/** `note`: what is said above the list. */
export type Show<Item> = (found: readonly Item[], note?: string | null) => void

interface ComboboxOptions<Item> {
  /** What the list is called. */
  label: string
  /** `3 known sites` */
  formatCount: (count: number) => string
  /** May show more than once: what is known here, and then what the server says. */
  find: (letters: string, show: Show<Item>) => Promise<unknown>
  onTake: (item: Item) => void
}

/** Long enough that fast fingers ask once. */
const pause = 150
const fewestLetters = 2

export function useCombobox<Item extends Suggestion>(options: ComboboxOptions<Item>) {
  const { items, note, suggest, close } = useSuggestions(options.find)
  const listId = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = items.findIndex(({ id }) => id === activeId)
  const setActive = (index: number) => setActiveId(items[index]?.id ?? null)
  const isOpen = items.length > 0

  function shut() {
    setActiveId(null)
    close()
  }

  function take(item: Item) {
    shut()
    options.onTake(item)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = items[active]
    if (steps !== undefined) {
      event.preventDefault()
      // From the last one it goes to none, which is the field itself, and on to the first.
      if (isOpen) setActive(((active + 1 + steps + items.length + 1) % (items.length + 1)) - 1)
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

  return {
    /** Of the field. */
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      onKeyDown: press,
    } as const,
    /** For what is typed. */
    suggest(letters: string) {
      setActiveId(null)
      suggest(letters)
    },
    shut,
    /** Below the field, in a box that it is placed in. */
    list: (
      <>
        <p role="status" className="sr-only">
          {isOpen ? `${options.formatCount(items.length)}. Use the arrow keys to choose.` : ''}
        </p>
        <List {...{ listId, label: options.label, items, active, note, onTake: take }} />
      </>
    ),
  }
}

interface ListProps<Item> {
  listId: string
  label: string
  items: readonly Item[]
  active: number
  note: ReactNode
  onTake: (item: Item) => void
}

function List<Item extends Suggestion>({ listId, label, items, active, note, onTake }: ListProps<Item>) {
  return (
    <div
      hidden={items.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-control bg-surface shadow-high"
    >
      {note ? <p className="border-b border-line px-3.5 py-2 text-[0.9375rem] text-muted">{note}</p> : null}
      <div id={listId} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <div
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The field keeps the focus, and with it the keyboard of a phone.
            onPointerDown={event => event.preventDefault()}
            onClick={() => onTake(item)}
            onKeyDown={undefined}
            className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3.5 py-2 hover:bg-tint aria-selected:bg-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-(--focus)"
          >
            <span className="font-semibold wrap-anywhere">{item.name}</span>
            <span className="text-[0.9375rem] text-muted">{item.about}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function useSuggestions<Item>(find: ComboboxOptions<Item>['find']) {
  const [{ items, note }, setFound] = useState<{ items: readonly Item[]; note: string | null }>(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function close() {
    latest.current += 1
    clearTimeout(timer.current)
    setFound(nothing)
  }

  function suggest(letters: string) {
    const typed = letters.trim()
    latest.current += 1
    const request = latest.current
    clearTimeout(timer.current)
    if (typed.length < fewestLetters) return setFound(nothing)
    const show: Show<Item> = (items, note = null) => {
      if (request === latest.current) setFound({ items, note })
    }
    timer.current = setTimeout(() => void find(typed, show), pause)
  }

  return { items, note, suggest, close }
}

const nothing = { items: [], note: null }
