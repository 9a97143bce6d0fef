// Decisions about findings on their way to the server. What an inspector said was done goes before the form that found it in order,
// so that a fix is followed by the visit that verifies it.

import type { Client, Result } from '#api/client.ts'
import { finding as findingShape, saveFinding } from '#api/findings.ts'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { dayOf, isDay } from '#domain/day.ts'
import type { Fix } from '#domain/findings/fix.ts'
import { questionsLookedAt } from '#domain/findings/observed.ts'
import type { WantedStep } from '#domain/findings/steps.ts'
import type { Template } from '#domain/form/template.ts'
import { labelOf, unfold } from '#domain/form/unfold.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { draftAsForm } from '../draft-as-form.ts'
import { drain } from '../outbox/drain.ts'
import { queueItem, storedKind } from '../outbox/items.ts'
import { listPhotos } from '../photo-store.ts'
import type { Draft, OutboxItem } from '../rows.ts'
import { placeOf } from './place.ts'
import { type PreparedProof, sendProof } from './proof.ts'

/** The form waits no longer for them; in milliseconds. */
const patience = 6_000

export interface Decision {
  findingId: string
  version: number
  body: WantedStep
  /** Those that wait with it. */
  photos?: readonly PreparedProof[]
}

/** As earlier releases stored one: it said what was done. */
type EarlierDecision = Pick<Decision, 'findingId' | 'version'> &
  Pick<WantedStep, 'note' | 'doneOn' | 'photoIds'>

const asFixed = ({
  note,
  doneOn,
  photoIds,
}: Pick<WantedStep, 'note' | 'doneOn' | 'photoIds'>): WantedStep => ({
  ...{ status: 'fixed', assignedTo: null, dueOn: null },
  ...{ note, doneOn, photoIds },
})

const readDecision = (content: unknown): Decision => {
  const stored = content as Decision | EarlierDecision
  if ('body' in stored) return stored
  const { findingId, version } = stored
  return { findingId, version, body: asFixed(stored) }
}

/** What was done is said of what the form found in order, at the facility that it is about. */
export function fixesToSend(template: Template, draft: Draft): readonly Fix[] {
  const { fixes = [] } = draft
  const { inOrder } = questionsLookedAt(template, draftAsForm(template, draft))
  const place = placeOf(draft)?.facilityId
  return fixes.filter(
    ({ field, note, facilityId }) => note !== '' && facilityId === place && inOrder.includes(field),
  )
}

/** They are sent at once where there is signal; otherwise the outbox has them, before the form. */
export async function sendFixes(template: Template, draft: Draft, call: Client): Promise<void> {
  const fixes = fixesToSend(template, draft)
  if (fixes.length === 0) return
  const photos = await listPhotos(draft)
  const { inspectionDate, facilityName } = roleAnswers(template, draft.answers)
  const today = dayOf(new Date())
  const doneOn = isDay(inspectionDate) && inspectionDate <= today ? inspectionDate : today
  const before = new Date(Date.parse(draft.outbox?.at ?? draft.changedAt) - 1).toISOString()
  for (const { id, findingId, field, version, note } of fixes) {
    const photoIds = photos.filter(photo => photo.field === field).map(photo => photo.id)
    const content: Decision = { findingId, version, body: asFixed({ note, doneOn, photoIds }) }
    const asked = fieldsOf(unfold(template, draft.answers).template).find(each => each.id === field)
    const question = asked ? labelOf(asked) : ''
    await queueItem({
      ...{ id, kind: findingKind.name, userId: draft.userId, at: before, content },
      ...{ title: `Fixed: ${question}`, facts: [facilityName, note].filter(Boolean) },
      address: `/findings/${findingId}`,
    })
  }
  const tooLong = new Promise(resolve => setTimeout(resolve, patience))
  await Promise.race([drain({ userId: draft.userId, call, kinds: [findingKind] }), tooLong])
}

/** Decided about what the server has now, where the finding is still open, or was found in order without a word of what was done. */
async function send({ content }: OutboxItem, call: Client): Promise<Result<unknown>> {
  const { findingId, version, body, photos = [] } = readDecision(content)
  for (const photo of photos) {
    const sent = await sendProof(findingId, photo, { isRetry: true, ask: call })
    if (!sent.ok) return sent
  }
  const decide = (status: WantedStep['status'], on: number) =>
    call(saveFinding, { params: { id: findingId }, version: on, body: { ...body, status } })
  const answer = await decide(body.status, version)
  if (answer.ok || answer.problem.code !== 'finding-changed' || body.status !== 'fixed') return answer
  const current = findingShape.safeParse(answer.problem.current).data
  if (!current) return answer
  if (current.status === 'open' || current.status === 'assigned') return decide('fixed', current.version)
  if (current.status === 'verified' && current.actionMissing) return decide('verified', current.version)
  return answer
}

export const findingKind = storedKind('finding', send)
