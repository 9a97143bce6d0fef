// One tap from a duty that a visit left undone to what that visit left open.

import type { CountedDutyId } from '#domain/due/duty-ids.ts'
import type { UndoneVisit } from '#domain/due/undone-visit.ts'
import { Link } from '#web/router/links.tsx'
import { finishFormPath } from './finish-form.ts'

interface FinishLinkProps {
  duty: { duty: CountedDutyId; undone: UndoneVisit | null; status: string }
  /** For screen readers, which form of several it is. */
  of: string
}

export function FinishLink({ duty, of }: FinishLinkProps) {
  const to = duty.status === 'ok' ? null : finishFormPath(duty)
  if (!to) return null
  return (
    <Link
      to={to}
      className="flex min-h-12 w-fit items-center font-semibold text-link underline underline-offset-4 lg:min-h-9"
    >
      {duty.undone?.reason === 'future-dated' ? 'Correct the date' : 'Finish this form'}
      <span className="sr-only">: {of}</span>
    </Link>
  )
}
