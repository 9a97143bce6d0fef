// A new form for a state. With the first change, the draft's id goes into the address, so that a reload
// continues with it; a fresh visit offers the unfinished drafts.

import { useState } from 'react'
import { dayOf } from '#domain/day.ts'
import type { Template } from '#domain/form/template.ts'
import { problemOf } from '#domain/problems/problem.ts'
import { company } from '#domain/site/company.ts'
import { genericText } from '#domain/staff-pages.ts'
import { findState } from '#domain/states.ts'
import { loadTemplate, registry } from '#domain/templates/light-registry.ts'
import { beginNewForm } from '#web/offline/begin-draft.ts'
import { deleteDraft, listDrafts } from '#web/offline/drafts.ts'
import type { Draft } from '#web/offline/rows.ts'
import { draftInAddress, isNewForm, isUnfinished, resumeDraft } from '#web/offline/unfinished.ts'
import { useLoaderData } from '#web/router/hooks.ts'
import { type LoaderArgs, NoSuchPage, redirect, type ShouldRevalidate } from '#web/router/screens.ts'
import { chosenInAddress } from '#web/staff/duties/chosen-in-address.ts'
import type { ChosenFacility } from '#web/staff/duties/start-form.ts'
import { FormNotShown } from '#web/staff/one-form/form-not-shown.tsx'
import { notForSearchAlone } from '#web/staff/page/same-page.ts'
import { signedInUser } from '#web/staff/session/guard.ts'
import { call } from '#web/staff/session/session.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { FormInPage } from './form-in-page.tsx'
import { openSubmitted } from './resume/later.ts'
import { ResumeCard } from './resume/resume-card.tsx'
import { useNameInAddress } from './state/use-name-in-address.ts'
import { askForDecision } from './submit/known-decision.ts'
import type { Decision } from './submit/submit-failure.ts'

export const handle = { logsLimit: true, ownHeader: true }

export const meta = ({ loaderData }: { loaderData?: { name: string } }) =>
  privatePageMeta({ ...genericText, title: `${loaderData?.name ?? 'Form'} | ${company.name}` })

export async function clientLoader(args: LoaderArgs) {
  const { params, url, context } = args
  const state = findState(params.state ?? '')
  const templateId = params.templateId?.toLowerCase() ?? ''
  await loadTemplate(templateId)
  const template = registry.findNewest(templateId)
  if (!template) throw new NoSuchPage()
  // The specification's words: "from route (Florida if unrecognised)". The address then says so too.
  if (!state) throw redirect(`/forms/florida/${params.templateId}`)
  const user = context.get(signedInUser)
  // Without storage the form can still be filled in and sent.
  const stored = await listDrafts(user.uid).catch(() => null)
  const drafts = stored ?? []
  const own = drafts.filter(draft => isNewForm(draft, { templateId: template.id, state: state.name }))
  const chosen = chosenInAddress(url.href)
  const visit = chosen?.visitId ? await findVisit(chosen, template, drafts) : null
  const namedId = draftInAddress(url.href)
  const named = own.find(({ id }) => id === namedId) ?? visit?.begun
  // A draft that is gone, or is an edit by now, was sent or discarded: no empty form stands in for it.
  if (stored && namedId && !named) throw redirect('/completed-forms')
  const decision = await askForDecision(named ?? null, call)
  const resumed = named && !isUnfinished(named) ? await openSubmitted(named, args) : named
  return {
    name: template.name,
    begun: resumed
      ? resumeDraft(resumed)
      : {
          ...beginNewForm(template, state.name, user, { today: dayOf(new Date()) }),
          ...(chosen?.visitId && { visitId: chosen.visitId }),
        },
    unfinished: own.filter(draft => isUnfinished(draft) && draft !== named && !visit?.drafts.includes(draft)),
    chosen: resumed ? null : chosen && { ...chosen, facts: visit?.facts },
    tankId: chosen?.tankId ?? null,
    decision,
  }
}

/** The other forms of the visit, whose program a form alone does not need. */
async function findVisit(chosen: ChosenFacility, template: Template, all: readonly Draft[]) {
  const { factsOfSite, isFormOf } = await import('./visit/forms-of-visit.ts')
  const drafts = all.filter(({ visitId }) => visitId === chosen.visitId)
  return {
    drafts,
    begun: drafts.find(draft => isUnfinished(draft) && isFormOf(draft, template.id, chosen.tankId)),
    facts: factsOfSite(template, drafts, registry),
  }
}

/** The forms of a visit may differ in nothing but the tank in their address. */
export const shouldRevalidate: ShouldRevalidate = change =>
  notForSearchAlone(change) || leadsToOtherTank(change.currentUrl, change.nextUrl)

const leadsToOtherTank = (from: URL, to: URL): boolean =>
  to.searchParams.has('visit') && from.searchParams.get('tank') !== to.searchParams.get('tank')

export default function NewFormPage() {
  const { begun, unfinished, chosen, tankId, decision } = useLoaderData<typeof clientLoader>()
  return (
    <NewForm
      key={`${begun.userId} ${begun.templateId} ${begun.state} ${tankId}`}
      begun={begun}
      unfinished={unfinished}
      chosen={chosen}
      decision={decision}
    />
  )
}

interface NewFormProps {
  begun: Draft
  unfinished: readonly Draft[]
  chosen: ChosenFacility | null
  decision: Decision | null
}

function NewForm(loaded: NewFormProps) {
  const [draft, setDraft] = useState(loaded.begun)
  const [unfinished, setUnfinished] = useState(loaded.unfinished)
  const template = registry.find(draft.templateId, draft.templateVersion)
  const without = (gone: Draft) => setUnfinished(unfinished.filter(({ id }) => id !== gone.id))
  const nameInAddress = useNameInAddress()

  function goOnWith(next: Draft) {
    setDraft(next)
    nameInAddress(next.id)
  }

  function resume(chosen: Draft) {
    without(chosen)
    goOnWith(resumeDraft(chosen))
  }

  async function discard(chosen: Draft) {
    await deleteDraft(chosen)
    without(chosen)
  }

  if (!template) {
    return <FormNotShown title="New Form" id={draft.id} problem={problemOf('form-from-newer-release')} />
  }
  return (
    <FormInPage
      key={draft.id}
      template={template}
      draft={draft}
      chosen={draft === loaded.begun ? loaded.chosen : null}
      decision={draft === loaded.begun ? loaded.decision : null}
      onSavedAsNew={goOnWith}
      notice={unfinished.map(each => (
        <ResumeCard
          key={each.id}
          draft={each}
          onResume={() => resume(each)}
          onDiscard={() => void discard(each)}
        />
      ))}
    />
  )
}
