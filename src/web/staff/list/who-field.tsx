// A person who works here, chosen from a menu. The present one is in it even after leaving.

import { Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Colleague } from '#domain/contact/contact-inbox.ts'
import { Await } from '#web/router/hooks.ts'
import { Menu, Options } from './filter-controls.tsx'

interface WhoFieldProps {
  label: string
  /** For no one. */
  none?: string
  value: string | null
  onChange: (uid: string | null) => void
  current: Colleague | null
  colleagues: Promise<Result<{ colleagues: Colleague[] }>>
}

export function WhoField({
  label,
  none = 'Unassigned',
  value,
  onChange,
  current,
  colleagues,
}: WhoFieldProps) {
  const field = (listed: readonly Colleague[]) => {
    const isMissing = current && !listed.some(({ uid }) => uid === current.uid)
    const people = isMissing ? [...listed, current] : listed
    return (
      <Menu label={label} value={value ?? ''} onChange={uid => onChange(uid || null)}>
        <option value="">{none}</option>
        <Options of={people.map(({ uid, displayName }) => [uid, displayName])} />
      </Menu>
    )
  }
  return (
    <Suspense fallback={field([])}>
      <Await resolve={colleagues}>{answer => field(answer.ok ? answer.value.colleagues : [])}</Await>
    </Suspense>
  )
}
