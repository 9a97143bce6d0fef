// Who has a request: a menu of everyone who works here. The present holder is in it even after leaving.

import { Suspense } from 'react'
import type { Result } from '#api/client.ts'
import type { Colleague } from '#domain/contact/contact-inbox.ts'
import { Await } from '#web/router/hooks.ts'
import { SelectField } from './select-field.tsx'

interface WhoFieldProps {
  value: string | null
  onChange: (uid: string | null) => void
  current: Colleague | null
  colleagues: Promise<Result<{ colleagues: Colleague[] }>>
}

export function WhoField({ value, onChange, current, colleagues }: WhoFieldProps) {
  const field = (listed: readonly Colleague[]) => {
    const isMissing = current && !listed.some(({ uid }) => uid === current.uid)
    const people = isMissing ? [...listed, current] : listed
    return (
      <SelectField
        label="Who has it"
        value={value ?? ''}
        onChange={uid => onChange(uid || null)}
        options={[
          { value: '', label: 'Nobody yet' },
          ...people.map(({ uid, displayName }) => ({ value: uid, label: displayName })),
        ]}
      />
    )
  }
  return (
    <Suspense fallback={field([])}>
      <Await resolve={colleagues}>{answer => field(answer.ok ? answer.value.colleagues : [])}</Await>
    </Suspense>
  )
}
