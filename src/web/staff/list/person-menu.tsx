// The menu that narrows a list to a person. The one that is chosen is in it also where the list of people does not say who
// that is: a menu that says everyone would hide that the list is narrowed.

import type { Colleague } from '#domain/contact/contact-inbox.ts'
import { Menu, Options } from './filter-controls.tsx'

interface PersonMenuProps {
  label: string
  name: string
  isLabelBrief?: boolean
  /** What stands before the people, such as `Anyone`. */
  first: readonly (readonly [value: string, label: string])[]
  people: readonly Colleague[]
  person: string
  onChange: (person: string) => void
}

export function PersonMenu({ first, people, person, ...menu }: PersonMenuProps) {
  const others = people
    .filter(({ uid }) => !first.some(([value]) => value === uid))
    .map(({ uid, displayName }) => [uid, displayName] as const)
  const isKnown = [...first, ...others].some(([value]) => value === person)
  return (
    <Menu {...menu} value={person}>
      <Options of={[...first, ...(isKnown ? [] : [[person, 'Another person'] as const]), ...others]} />
    </Menu>
  )
}
