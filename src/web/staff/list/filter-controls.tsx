// The controls of a filter, each with its label: the search, the state, any other menu, and a day.

import { ChevronDownIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useId } from 'react'
import { type StateName, states } from '#domain/states.ts'

export const control =
  'block min-h-12 w-full rounded-control border border-control bg-surface text-ink focus-visible:outline-offset-0'

/** The server refuses longer ones. */
export const longestSearch = 200

/** What every list's filter has of a search (use-filter.ts). */
export interface Search {
  text: string
  type: (typed: string) => void
  applyNow: () => void
}

interface SearchFieldProps {
  filter: Search
  placeholder: string
  isLabelHidden?: boolean
}

export function SearchField({ filter, placeholder, isLabelHidden = false }: SearchFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold max-sm:sr-only'}>
        Search
      </label>
      <div className="relative">
        <MagnifyingGlassIcon
          className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
          strokeWidth={2}
        />
        <input
          id={id}
          type="search"
          name="search"
          value={filter.text}
          maxLength={longestSearch}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          onChange={event => filter.type(event.target.value)}
          onBlur={filter.applyNow}
          className={`${control} py-2 pr-3.5 pl-11 text-ellipsis placeholder:text-muted`}
        />
      </div>
    </>
  )
}

interface StateMenuProps {
  state: StateName | null
  onChange: (state: StateName | null) => void
}

export const StateMenu = ({ state, onChange }: StateMenuProps) => (
  <Menu
    label="State"
    name="state"
    isLabelBrief
    value={state ?? ''}
    onChange={chosen => onChange((chosen || null) as StateName | null)}
  >
    <option value="">All States</option>
    <Options of={states.map(({ name }) => [name, name])} />
  </Menu>
)

interface FieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
}

interface MenuProps extends Omit<FieldProps, 'name'> {
  name?: string
  /** Phones leave the label to screen readers: the menu's first choice says what it is about. */
  isLabelBrief?: boolean
  children: ReactNode
}

export function Menu({ label, name, value, onChange, isLabelBrief = false, children }: MenuProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`mb-1.5 block font-semibold ${isLabelBrief ? 'max-sm:sr-only' : ''}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={`${control} cursor-pointer appearance-none truncate pr-8.5 pl-3.5 sm:pr-10`}
        >
          {children}
        </select>
        <ChevronDownIcon
          className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted"
          strokeWidth={2}
        />
      </div>
    </div>
  )
}

/** Choices of a menu: the value of each, and what it is called. */
export const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

interface ChoiceProps<Value extends string> extends Omit<MenuProps, 'value' | 'onChange' | 'children'> {
  value: Value
  words: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

/** A menu of all that something can be, by their words. */
export const Choice = <Value extends string>({ words, onChange, ...menu }: ChoiceProps<Value>) => (
  <Menu {...menu} onChange={chosen => onChange(chosen as Value)}>
    <Options of={Object.entries<string>(words)} />
  </Menu>
)

/** The one that is chosen is in the menu also where the list does not know it. */
export const withChosen = (listed: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || listed.includes(chosen) ? listed : [chosen, ...listed]

export function Day({ label, name, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        value={value}
        onChange={event => onChange(event.target.value)}
        className={`${control} px-3`}
      />
    </div>
  )
}
