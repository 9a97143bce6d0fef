// Offers an unfinished draft, by facility and time: resume or discard. Nothing is resumed by itself, and
// discarding takes a second press.

import { ClockIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { registry } from '#domain/templates/light-registry.ts'
import { facilityOf } from '#web/offline/draft-words.ts'
import type { Draft } from '#web/offline/rows.ts'
import { isTakenBack } from '#web/offline/unfinished.ts'
import { submitAgain, TakenBackMark } from '#web/staff/device/taken-back.tsx'
import { formatMoment } from '#web/staff/words/moment.ts'
import { WholeDays } from '#web/staff/words/whole-days.tsx'
import { Button } from '#web/ui/button.tsx'

interface ResumeCardProps {
  draft: Draft
  onResume: () => void
  onDiscard: () => void
}

export function ResumeCard({ draft, onResume, onDiscard }: ResumeCardProps) {
  const [isArmed, setArmed] = useState(false)
  return (
    <section
      aria-label="Unfinished form"
      className="mb-4 rounded-card border-2 border-primary bg-surface p-4 shadow-low sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-5"
    >
      <div className="flex min-w-0 gap-3">
        <ClockIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-link" strokeWidth={2} />
        <div className="min-w-0">
          <p className="text-lg leading-snug font-semibold wrap-anywhere">{facilityOf(draft, registry)}</p>
          <p className="text-muted">
            {draft.baseVersion === null ? 'Not submitted' : 'Changes not saved'}, last changed{' '}
            <WholeDays>{formatMoment(draft.changedAt)}</WholeDays>
          </p>
          {isTakenBack(draft) ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <TakenBackMark />
              {submitAgain}
            </p>
          ) : null}
        </div>
      </div>
      <div className="mt-4 flex shrink-0 gap-3 sm:mt-0">
        <Button
          look={isArmed ? 'danger' : 'secondary'}
          onClick={() => (isArmed ? onDiscard() : setArmed(true))}
          className="max-sm:flex-1"
        >
          {isArmed ? 'Confirm Discard' : 'Discard'}
        </Button>
        <Button onClick={onResume} className="max-sm:flex-1">
          Resume
        </Button>
      </div>
    </section>
  )
}
