// After a submission: goes to the list and says what became of the form and what it does not count for, with a link to it and,
// at a site with several tanks, to the form of the next one. A user who went to another page meanwhile stays there.

import { foldAnswers } from '#domain/form/unfold.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { givenOfDraft } from '#web/offline/draft-as-form.ts'
import { facilityOf } from '#web/offline/draft-words.ts'
import type { Draft } from '#web/offline/rows.ts'
import type { Place } from '#web/offline/send-form.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { formatPhotosHere } from '#web/staff/device/photos-here.ts'
import { useIsShown } from '#web/staff/page/same-page.ts'
import { call } from '#web/staff/session/session.ts'
import { thisDevice } from '#web/staff/words/this-device.ts'
import { type ToastMessage, useToast } from '#web/ui/toast.tsx'

export interface Submitted {
  draft: Draft
  /** The tank that the server counts the form for. */
  place: Place | null
}

function useSubmitted(): (submitted: Submitted, message: ToastMessage) => Promise<void> {
  const { show } = useToast()
  const navigate = useNavigate()
  const isShown = useIsShown()

  async function findNext({ draft, place }: Submitted) {
    const template = registry.find(draft.templateId, draft.templateVersion)
    if (!place || !template || draft.original) return null
    const [{ findNextTank }, { openFacilities }] = await Promise.all([
      import('./next-tank.ts'),
      import('../facility/facility-source.ts'),
    ])
    return findNextTank(draft, place, { template, call, source: openFacilities(call, registry) })
  }

  /** As its report will say it; loaded only now, for few forms have something to say. */
  async function findMore({ draft }: Submitted) {
    const template = registry.find(draft.templateId, draft.templateVersion)
    if (!template) return undefined
    const { tagsOf } = await import('#domain/form/form-tags.ts')
    const given = draft.outbox?.given ?? givenOfDraft(template, draft)
    return tagsOf(template, { answers: foldAnswers(draft.answers), given })[0]?.sentence
  }

  return async (submitted, plain) => {
    const message = { ...plain, more: await findMore(submitted).catch(() => undefined) }
    const isHere = isShown()
    if (isHere) await navigate('/completed-forms')
    show(message)
    if (!isHere) return
    // A site that cannot be looked up offers nothing.
    const next = await findNext(submitted).catch(() => null)
    if (!next) return
    show({
      ...message,
      text: `${message.text.replace(/\.$/, '')}. Next: ${next.tank}`,
      next: { label: 'Next tank here', run: () => navigate(next.path) },
    })
  }
}

/** Without a connection the form waits in the list. */
export function useQueued(): (draft: Draft) => Promise<void> {
  const submitted = useSubmitted()
  return draft => {
    const { facilityId, tankId } = draft
    const text = `Saved on ${thisDevice()}. It will send automatically when you have signal.`
    return submitted({ draft, place: facilityId && tankId ? { facilityId, tankId } : null }, { text })
  }
}

/** After the server has the form. */
export function useReceived(): (sent: Submitted, photosToCome: number) => Promise<void> {
  const submitted = useSubmitted()
  const navigate = useNavigate()
  return (sent, photosToCome) =>
    submitted(sent, {
      text:
        photosToCome > 0
          ? formatPhotosHere(photosToCome)
          : `${done(sent.draft)}: ${facilityOf(sent.draft, registry)}`,
      action: { label: 'View', run: () => navigate(`/view-form/${sent.draft.id}`) },
    })
}

/** A form that was received has a version, also when it was new; only an edit knows what was there before. */
const done = ({ original }: Draft): string => (original ? 'Changes saved' : 'Form submitted')
