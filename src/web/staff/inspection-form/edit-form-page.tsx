// Edits a form that the server has. Unsaved changes from an earlier visit are offered first, so that they are
// never mixed with the server's copy by accident.

import { useState } from 'react'
import type { Result } from '#api/client.ts'
import { readCompletedForm } from '#api/completed-forms.ts'
import type { CompletedForm } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { type FailureCode, problemOf } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { genericText } from '#domain/staff-pages.ts'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import { uuid } from '#domain/text.ts'
import { beginEdit } from '#web/offline/begin-draft.ts'
import { readCopy } from '#web/offline/cache/read-copy.ts'
import { draftAddress } from '#web/offline/draft-words.ts'
import { findDraft } from '#web/offline/drafts.ts'
import { giveUpEdit } from '#web/offline/end-edit.ts'
import type { Draft } from '#web/offline/rows.ts'
import { draftInAddress, isUnfinishedEdit, resumeDraft } from '#web/offline/unfinished.ts'
import { useLoaderData, useLocation, useNavigate } from '#web/router/hooks.ts'
import { type LoaderArgs, redirect } from '#web/router/screens.ts'
import { CopyNote } from '#web/staff/device/copy-note.tsx'
import { serverOrCopy } from '#web/staff/device/server-or-copy.ts'
import { questionToFinish } from '#web/staff/duties/finish-form.ts'
import { FormNotShown } from '#web/staff/one-form/form-not-shown.tsx'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { signedInUser } from '#web/staff/session/guard.ts'
import { loginPath } from '#web/staff/session/return-path.ts'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { FormInPage } from './form-in-page.tsx'
import { openSubmitted } from './resume/later.ts'
import { ResumeCard } from './resume/resume-card.tsx'
import { useNameInAddress } from './state/use-name-in-address.ts'
import { knownDecision } from './submit/known-decision.ts'
import { SignedNotice } from './submit/signed-notice.tsx'
import type { Decision } from './submit/submit-failure.ts'

export const handle = { logsLimit: true, ownHeader: true }

export const meta = () => privatePageMeta({ ...genericText, title: `Edit Form | ${company.name}` })

export async function clientLoader(args: LoaderArgs) {
  const { params, url, context } = args
  const user = context.get(signedInUser)
  const id = params.formId ?? ''
  const own = await findDraft({ id, userId: user.uid }).catch(() => undefined)
  const waiting = own?.status === 'queued' ? own : null
  const unfinished = own && isUnfinishedEdit(own) ? own : null
  // Changes that the address names and that are gone were sent or discarded: no further edit stands in for them.
  const isNamed = draftInAddress(url.href) === id
  if (own !== undefined && isNamed && !waiting && !unfinished) throw redirect('/completed-forms')
  const mine = waiting ?? unfinished
  // An id that no form can have is treated as not found.
  const missing: Result<CompletedForm> = { ok: false, problem: problemOf('form-not-found') }
  // Without an answer the edit is made on this device's copy. If that is outdated, saving says so.
  const { answer, copiedAt } = uuid.safeParse(id).success
    ? await serverOrCopy(call(readCompletedForm, { params: { id } }), () =>
        readCopy(({ findCachedForm }) => findCachedForm(id)),
      )
    : { answer: missing, copiedAt: null }
  if (!answer.ok && answer.problem.code === 'not-logged-in') throw redirect(loginPath(url))
  const templateId = mine?.templateId ?? (answer.ok ? answer.value.templateId : '')
  await loadTemplate(templateId)
  const local = waiting ? await openSubmitted(waiting, args) : unfinished
  return {
    id,
    answer,
    copiedAt,
    // Local changes can be resumed even if the server cannot give its copy.
    local,
    isResumed: local !== null && (!answer.ok || isNamed),
    decision: knownDecision(waiting, answer),
    user,
  }
}

export const shouldRevalidate = notForSearchAlone

/** With local changes the page opens despite these; changes to a deleted form can be saved as a new one. */
const isGoneOnWith: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'page-failed',
  'unavailable',
  'form-deleted',
  'form-not-found',
])

export default function EditFormPage() {
  const { id, answer, copiedAt, local, isResumed, decision, user } = useLoaderData<typeof clientLoader>()
  const form = answer.ok ? answer.value : null
  const from = local ?? form
  const template = from && registry.find(from.templateId, from.templateVersion)
  if (!answer.ok && !(local && isGoneOnWith.has(answer.problem.code))) {
    return <FormNotShown title="Edit Form" id={id} problem={answer.problem} />
  }
  if (!template) return <FormNotShown title="Edit Form" id={id} problem={problemOf('form-data-missing')} />
  return (
    <EditForm
      key={`${user.uid} ${id}`}
      form={form}
      copiedAt={copiedAt}
      local={local}
      isResumed={isResumed}
      decision={decision}
      template={template}
    />
  )
}

interface EditFormProps {
  form: CompletedForm | null
  /** When the form was current, where it is this device's copy. */
  copiedAt: string | null
  local: Draft | null
  isResumed: boolean
  decision: Decision | null
  template: Template
}

function EditForm({ form, copiedAt, local, isResumed, decision, template }: EditFormProps) {
  const user = useUser()
  const [draft, setDraft] = useState<Draft | null>(() => {
    if (local) return isResumed ? resumeDraft(local) : null
    return form ? beginEdit(form, user) : null
  })
  const nameInAddress = useNameInAddress()
  const navigate = useNavigate()
  const { search } = useLocation()

  function resume() {
    if (!local) return
    setDraft(resumeDraft(local))
    nameInAddress(local.id)
  }

  async function discard() {
    if (!form) return
    const untouched = beginEdit(form, user)
    await giveUpEdit(untouched)
    setDraft(untouched)
  }

  // Changes to a deleted form have no form to go back to.
  const back = form ? <BackLink to={`/view-form/${form.id}`}>Back to the form</BackLink> : null
  if (!draft && local) {
    return (
      <>
        {back}
        <PageHeader title={template.name} text="You have changes to this form that were not saved." />
        <ResumeCard draft={local} onResume={resume} onDiscard={() => void discard()} />
      </>
    )
  }
  if (!draft) return null
  return (
    <FormInPage
      template={template}
      draft={draft}
      existingPhotos={form?.photos ?? draft.originalPhotos ?? []}
      openAt={form && questionToFinish(search, template, form)}
      onSavedAsNew={copy => void navigate(draftAddress(copy))}
      decision={decision}
      notice={
        <>
          {back}
          <CopyNote what="You are editing the copy" at={copiedAt} failure="form-not-loaded" />
          <SignedNotice template={template} form={form} />
        </>
      }
    />
  )
}
