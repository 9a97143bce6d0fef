// Deletes on the second press (see two-presses.ts), and says so to screen readers.

import { TrashIcon } from '@heroicons/react/20/solid'
import { Button } from '#web/ui/button.tsx'
import { useTwoPresses } from './two-presses.ts'

interface DeleteButtonProps {
  /** `Press again to delete this form.` */
  again: string
  /** True when it is deleted. */
  act: () => Promise<boolean>
  /** Asked at each press: false where something is to be said first. */
  isReady?: () => boolean
  className: string
}

export function DeleteButton({ again, act, isReady = () => true, className }: DeleteButtonProps) {
  const { step, buttonProps } = useTwoPresses(act)
  const isArmed = step === 'armed'
  return (
    <>
      <Button
        look={step === 'idle' ? 'ghost-danger' : 'danger'}
        busy={step === 'busy'}
        busyText="Deleting..."
        className={className}
        {...buttonProps}
        onClick={event => isReady() && buttonProps.onClick(event)}
      >
        {isArmed ? null : <TrashIcon aria-hidden="true" className="size-5" />}
        {isArmed ? 'Confirm Delete' : 'Delete'}
      </Button>
      <span role="status" className="sr-only">
        {isArmed ? again : ''}
      </span>
    </>
  )
}
