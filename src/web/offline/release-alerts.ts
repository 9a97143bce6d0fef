// Alerts about possible releases on their way to the office: small, and before everything else that waits.

import type { Client } from '#api/client.ts'
import { sendReleaseAlert } from '#api/release-alerts.ts'
import { roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { notAsked } from '#domain/findings/not-asked.ts'
import type { NewReleaseAlert } from '#domain/findings/release-alert.ts'
import { answerIn, isAnswered, rulesOf } from '#domain/form/kinds/kinds.ts'
import type { Template } from '#domain/form/template.ts'
import { fieldsOf } from '#domain/form/walk.ts'
import { drain } from './outbox/drain.ts'
import { queueItem, storedKind } from './outbox/items.ts'
import type { Draft, DraftAlert } from './rows.ts'

export const alertKind = {
  ...storedKind('release-alert', ({ content }, call) =>
    call(sendReleaseAlert, { body: content as NewReleaseAlert }),
  ),
  isUrgent: true,
}

/**
 * It is in the outbox when this resolves, and on its way where there is signal; on a device without room the server has it. Who was
 * told, and what the answer was corrected to, is sent after it under the same id.
 */
export async function raiseAlert(
  template: Template,
  draft: Draft,
  alert: DraftAlert,
  call: Client,
): Promise<void> {
  const { id: formId, userId, state, answers } = draft
  const { id, field, at, told, corrected } = alert
  const question = fieldsOf(template)
    .filter(isAnswered)
    .find(each => each.id === field)
  if (!question) return
  const facilityName = roleAnswers(template, answers).facilityName.trim()
  const answer = alert.answer ?? rulesOf(question).line(answerIn(answers, question))
  const content: NewReleaseAlert = { id, formId, facilityName, state, field, answer, at, told, corrected }
  const item = {
    ...{
      id: told || corrected ? crypto.randomUUID() : id,
      kind: alertKind.name,
      userId,
      at: new Date().toISOString(),
    },
    title: `Possible release: ${question.label}`,
    facts: [
      facilityName,
      corrected ? `Corrected: ${corrected.answer || notAsked}` : answer,
      told ? `${told.name} was told` : '',
    ].filter(Boolean),
    content,
  }
  try {
    await queueItem(item)
  } catch (error) {
    const answer = await call(sendReleaseAlert, { body: content })
    if (!answer.ok) throw error
    return
  }
  void drain({ userId, call, kinds: [alertKind] }).catch(() => {})
}
