// One tap affirms what a section took over from the last visit, as far as answers may be confirmed together; see
// as-last-visit.ts.

import { CheckIcon } from '@heroicons/react/24/outline'
import type { Section } from '#domain/form/template.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormContext } from '../state/form-context.ts'
import { useConfirmable } from './use-confirmable.ts'

export function ConfirmSection({ section, onConfirmed }: { section: Section; onConfirmed: () => void }) {
  const { store } = useFormContext()
  const confirmable = useConfirmable(section.fields)
  if (confirmable.length === 0) return null

  function confirm() {
    store.confirm(confirmable.map(({ id }) => id))
    onConfirmed()
  }

  return (
    <Button look="secondary" size="compact" onClick={confirm}>
      <CheckIcon aria-hidden="true" className="size-5" strokeWidth={2} />
      Same as last visit
    </Button>
  )
}
