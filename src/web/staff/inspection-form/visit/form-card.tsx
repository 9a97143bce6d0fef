// A form of a visit: how far it has come, whether it is on its way, and the way into it.

import type { Draft } from '#web/offline/rows.ts'
import { isTakenBack, isUnfinished } from '#web/offline/unfinished.ts'
import { Link } from '#web/router/links.tsx'
import { submitAgain, TakenBackMark } from '#web/staff/device/taken-back.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { hasBegun, type VisitForm } from './forms-of-visit.ts'
import { formatProgress, progressOf } from './progress.ts'

export function FormCard({ form }: { form: VisitForm }) {
  const { title, facts, draft, template, path } = form
  const progress = draft && hasBegun(template, draft) ? progressOf(template, draft) : null
  const isOpen = !draft || isUnfinished(draft)
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-low">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg leading-snug wrap-anywhere">{title}</h2>
        <Standing draft={draft} />
      </div>
      <p className="mb-3 text-[0.9375rem] text-muted">{facts}</p>
      <div className="mt-auto grid gap-3">
        {progress ? (
          <div>
            <ProgressBar slim value={progress.given} max={progress.asked} label={`${title}: answered`} />
            <p className="mt-1.5 text-[0.9375rem]">{formatProgress(progress)}</p>
          </div>
        ) : (
          <p className="text-[0.9375rem] text-muted">Not started</p>
        )}
        {draft && isTakenBack(draft) ? <p className="text-[0.9375rem]">{submitAgain}</p> : null}
        {isOpen ? (
          <Link to={path} className={buttonLook(progress ? 'secondary' : 'primary')}>
            {progress ? 'Continue' : 'Start'}
            <span className="sr-only"> {title}</span>
          </Link>
        ) : (
          <Link to={path} className={buttonLook('secondary')}>
            {draft.outbox?.problem ? 'Open' : 'View'}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

function Standing({ draft }: { draft: Draft | null }) {
  if (!draft) return null
  if (isTakenBack(draft)) return <TakenBackMark />
  if (isUnfinished(draft)) return null
  if (draft.outbox?.problem) return <Badge tone="warning">Needs attention</Badge>
  return <Badge tone="good">{draft.status === 'queued' ? 'Signed, waiting to be sent' : 'Sent'}</Badge>
}
