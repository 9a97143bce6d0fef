// What a possible release asks for, at its question: the EH&S line first, who was told, what the state asks and until when. Photos
// stand right below.

import { PhoneIcon } from '@heroicons/react/24/solid'
import { company } from '#domain/site/company.ts'
import { laterPart } from '#web/staff/page/later-part.tsx'
import { useDraft } from '../state/form-context.ts'
import { alertAt } from './alert-messages.ts'

const stateAsks = laterPart(async () => (await import('./state-asks.tsx')).StateAsks)

const correctedNote = laterPart(async () => (await import('./corrected-note.tsx')).CorrectedNote)

/** An answer that is no possible release any more, of which the office was alerted. */
export function CorrectedRelease({ field }: { field: string }) {
  const isOfficeAlerted = useDraft(({ alerts }) => alerts?.some(alert => alert.field === field) === true)
  return isOfficeAlerted ? <correctedNote.Part field={field} /> : null
}

export function ReleasePanel({ field }: { field: string }) {
  const since = useDraft(draft => alertAt(draft.alerts, field)?.at)
  return (
    <div className="mt-3 rounded-control border border-l-6 border-danger bg-surface px-3.5 py-2 text-ink">
      <p role="alert">
        <strong className="text-danger">Possible release.</strong> Call the EH&amp;S line{' '}
        <a
          href={`tel:${company.ehsPhone.replace(/\D/g, '')}`}
          className="inline-flex min-h-12 items-center gap-1.5 font-semibold whitespace-nowrap text-danger underline underline-offset-4"
        >
          <PhoneIcon aria-hidden="true" className="size-4.5" />
          {company.ehsPhone}
        </a>{' '}
        first, then take a photo.
      </p>
      {since ? <stateAsks.Part field={field} since={since} /> : null}
    </div>
  )
}
