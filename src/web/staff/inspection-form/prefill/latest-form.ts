// The last form of a facility: the server's answer, or what this device has where the server does not answer in time. A form
// that was submitted here and waits to be sent is newer than any copy.

import type { Client } from '#api/client.ts'
import { latestCompletedForm } from '#api/completed-forms.ts'
import { type CompletedForm, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import type { Template } from '#domain/form/template.ts'
import { isSameName } from '#domain/search/search.ts'
import { isOutOfReach } from '#web/offline/cache/cached.ts'
import type { CacheQuery } from '#web/offline/cache/find-forms.ts'
import { readCopy } from '#web/offline/cache/read-copy.ts'
import { draftAsForm } from '#web/offline/draft-as-form.ts'
import { listOutbox } from '#web/offline/outbox/queue.ts'
import type { Draft } from '#web/offline/rows.ts'

/** The inspector stands at the tank and waits. */
const serverHas = 4_000

interface Sought extends Omit<CacheQuery, 'templateId'> {
  template: Template
  userId: string
}

export async function findLatestForm(sought: Sought, call: Client): Promise<CompletedForm | null> {
  const { template, userId, ...place } = sought
  const asked = call(latestCompletedForm, { query: { ...place, template: template.id } })
  const answer = await Promise.race([asked, after(serverHas)])
  if (answer?.ok) return answer.value
  if (answer && !isOutOfReach(answer.problem.code)) return null
  const here =
    (await findWaiting(sought)) ??
    (await readCopy(({ findCachedLatest }) => findCachedLatest({ ...place, templateId: template.id })))
  if (here || answer) return here
  const late = await asked
  return late.ok ? late.value : null
}

async function findWaiting(sought: Sought): Promise<CompletedForm | null> {
  const { template, userId } = sought
  // A browser without storage has no outbox.
  const waiting = await listOutbox(userId).catch(() => [])
  const last = waiting.findLast(draft => draft.templateId === template.id && isOf(sought, draft))
  return last ? draftAsForm(template, last) : null
}

/** What was typed has a name alone; of what was chosen from the register the tank counts too. */
function isOf({ facility, facilityId, tankId, template }: Sought, draft: Draft): boolean {
  if (facilityId && draft.facilityId)
    return draft.facilityId === facilityId && (!tankId || draft.tankId === tankId)
  return isSameName(roleAnswers(template, draft.answers).facilityName, facility)
}

const after = (ms: number) => new Promise<undefined>(resolve => setTimeout(resolve, ms))
