// Deletes on the second press. After the first it reads Confirm, without changing its position or width.

import { type Step, useTwoPresses } from '#web/staff/page/two-presses.ts'
import { buttonLook } from '#web/ui/button.tsx'

const words: Record<Step, string> = { idle: 'Delete', armed: 'Confirm', busy: 'Deleting...' }

interface DeleteButtonProps {
  id: string
  /** Ids of the elements that say which form it is, for screen readers. */
  describedBy: string
  onArm: (isArmed: boolean) => void
  /** True when the form is deleted. */
  onDelete: () => Promise<boolean>
  className?: string
}

export function DeleteButton({ id, describedBy, onArm, onDelete, className = '' }: DeleteButtonProps) {
  const { step, buttonProps } = useTwoPresses(onDelete, onArm)
  return (
    <button
      id={id}
      type="button"
      {...buttonProps}
      aria-describedby={describedBy}
      aria-disabled={step === 'busy' || undefined}
      className={`${buttonLook(step === 'idle' ? 'ghost-danger' : 'danger', 'compact')} ${step === 'busy' ? 'cursor-progress' : 'cursor-pointer'} ${className}`}
    >
      {/* The longest of the words gives the width. It is no text of the page: it is not read aloud, and no search finds it. */}
      <span
        data-longest={words.busy}
        className="grid after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-longest)/'']"
      >
        <span className="col-start-1 row-start-1">{words[step]}</span>
      </span>
    </button>
  )
}
