// The forms of the visit above the buttons of the step: from tank to tank in one tap, and to the signature for all of them.

import type { MouseEvent } from 'react'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Link } from '#web/router/links.tsx'
import { visitPath } from '#web/staff/duties/chosen-in-address.ts'
import { useDraft, useFormContext } from '../state/form-context.ts'
import { hasBegun, type VisitForm } from './forms-of-visit.ts'
import { useVisit } from './use-visit.ts'

export function VisitBar({ visitId, facilityId }: { visitId: string; facilityId: string }) {
  const { template, call, autosave } = useFormContext()
  const navigate = useNavigate()
  const draft = useDraft(draft => draft)
  const { id, state, userId } = draft
  const site = { facilityId, state, visitId, name: roleAnswers(template, draft.answers).facilityName.trim() }
  const visit = useVisit({ ...site, userId, call })
  const forms = visit?.forms ?? []
  const begun = forms.filter(form => form.draft && hasBegun(form.template, form.draft)).length

  /** The next page reads what was typed here. */
  async function save(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const to = event.currentTarget.getAttribute('href') ?? ''
    await autosave.flush()
    await navigate(to)
  }

  return (
    <nav aria-label="Forms of this visit" className="mx-auto mb-2 flex min-h-12 max-w-268 gap-2">
      <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto">
        {forms.map(form => (
          <li key={form.path} className="shrink-0">
            <Link
              to={form.path}
              onClick={event => void save(event)}
              aria-current={form.draft?.id === id ? 'page' : undefined}
              className={`flex min-h-12 max-w-40 items-center gap-1.5 rounded-control border px-3.5 leading-tight font-semibold ${form.draft?.id === id ? 'border-transparent bg-primary text-on-primary' : 'border-control bg-surface text-ink'}`}
            >
              <span className="truncate">{form.title}</span>
              <State form={form} />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={visitPath(site)}
        onClick={event => void save(event)}
        className="flex min-h-12 shrink-0 items-center rounded-control border border-primary px-3.5 font-semibold whitespace-pre text-link"
      >
        {begun > 1 ? `Sign ${begun}` : 'Visit'}
        {begun > 1 ? <span className="max-sm:sr-only"> forms</span> : null}
      </Link>
    </nav>
  )
}

/** A mark for the eye and a word for the ear. */
function State({ form: { template, draft } }: { form: VisitForm }) {
  if (!draft || !hasBegun(template, draft)) return null
  const [mark, word] = isUnfinished(draft) ? ['•', 'begun'] : ['✓', 'submitted']
  return (
    <>
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">, {word}</span>
    </>
  )
}
