// One pass over the outbox: each form in the order of submission, and after it its photos. A form that the server refuses
// is left to a person and holds up no other; where none would fare better (no signal, no login), the pass ends.

import type { Client } from '#api/client.ts'
import type { FailureCode, ProblemBody } from '#domain/problem.ts'
import { noteOutboxChange } from '../changes.ts'
import type { OwnDraft } from '../database.ts'
import { findDraft } from '../drafts.ts'
import { ifFormIsFree } from '../locks.ts'
import type { PhotosSent } from '../photo-outcome.ts'
import { countPhotos } from '../photo-store.ts'
import { sendLockedForm } from '../send-form.ts'
import { sendPhotos } from '../send-photos.ts'
import { listOutbox, noteRefusal } from './queue.ts'

/** What came of one form. `later`: it will be tried again. `stop`: and so will all others. */
export type Outcome = 'sent' | 'later' | 'attention' | 'stop' | 'login'

const nobodyGetsThrough: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'unavailable',
  'too-many-requests',
])
const anotherTime: ReadonlySet<FailureCode> = new Set<FailureCode>(['internal-error', 'storage-full'])

export function outcomeOfForm({ code, requestId }: ProblemBody): Exclude<Outcome, 'sent'> {
  // Our server names the request that it refuses. A page of something between us and it is no refusal.
  if (code === 'bad-request' && !requestId) return 'stop'
  if (code === 'not-logged-in') return 'login'
  if (nobodyGetsThrough.has(code)) return 'stop'
  return anotherTime.has(code) ? 'later' : 'attention'
}

export interface Drained {
  /** Something is to be tried again. */
  isLeft: boolean
  /** At least one form or photo got through. */
  hasSent: boolean
}

/** A form may be long and a line slow; without an answer by then there is no line. */
const patience = 30_000

export async function drain(userId: string, call: Client, isStopped: () => boolean): Promise<Drained> {
  const outcomes: Outcome[] = []
  let hasSent = false
  for (const own of await listOutbox(userId)) {
    if (isStopped()) break
    // A form whose state cannot be read or noted is tried again later, and holds up no other.
    const tried = await ifFormIsFree(own.id, () => sendItem(own, call).catch(() => untried('later')))
    if (!tried) {
      // Another tab has it in its hands, and may be closed before it is done.
      outcomes.push('later')
      continue
    }
    outcomes.push(tried.outcome)
    hasSent ||= tried.hasSent
    noteOutboxChange()
    if (tried.outcome === 'stop' || tried.outcome === 'login') break
  }
  return {
    isLeft: outcomes.some(outcome => outcome !== 'sent' && outcome !== 'attention'),
    hasSent,
  }
}

interface Tried {
  outcome: Outcome
  hasSent: boolean
}

const untried = (outcome: Outcome): Tried => ({ outcome, hasSent: false })

/** The caller holds the form's lock, so the draft is as it was left: not being edited, sent or deleted. */
async function sendItem(own: OwnDraft, call: Client): Promise<Tried> {
  const draft = await findDraft(own)
  if (draft?.status === 'photos pending') {
    const before = await countPhotos(own)
    const sent = await sendPhotos(draft, { isRetry: true })
    return afterPhotos(sent, sent.photosToCome < before)
  }
  if (draft?.status !== 'queued') return untried('sent')
  if (draft.outbox?.problem) return untried('attention')
  const result = await sendLockedForm(draft, { call, patience, isWaiting: true })
  if (result.form === 'received') return afterPhotos(result, true)
  const outcome = outcomeOfForm(result.problem)
  if (outcome === 'attention') await noteRefusal(own, result.problem)
  return untried(outcome)
}

function afterPhotos({ failures }: Pick<PhotosSent, 'failures'>, hasSent: boolean): Tried {
  const retried = failures.filter(({ isRetried }) => isRetried)
  const needsLogin = retried.some(({ problem }) => problem.code === 'not-logged-in')
  const outcome = needsLogin
    ? 'login'
    : retried.length > 0
      ? 'later'
      : failures.length > 0
        ? 'attention'
        : 'sent'
  return { outcome, hasSent }
}
