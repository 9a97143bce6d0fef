// What the server keeps of one user's drafts, for tests in the browser: the rules of src/server/drafts in a few lines.

import type { DraftContent, DraftCopy } from '#api/drafts.ts'
import { type Reply, refuse, type Sent } from './scripted-server.ts'

interface DraftServer {
  copies: Map<string, { copy: DraftCopy; content: DraftContent }>
  /** Forms that the server has. */
  received: Set<string>
  /** Null for what is not about drafts. */
  reply(sent: Sent): Reply | null
}

export function draftServer(): DraftServer {
  const copies: DraftServer['copies'] = new Map()
  const received = new Set<string>()
  const list = () => ({ drafts: [...copies.values()].map(({ copy }) => copy) })

  function save(id: string, body: DraftContent & { device: string }, known: number): Reply {
    const before = copies.get(id)?.copy
    if (before && before.device !== body.device && before.version !== known) return refuse('draft-changed')
    const { draft, photos, device } = body
    const { templateId, state, baseVersion, changedAt } = draft
    const copy: DraftCopy = {
      ...{ id, device, templateId, state, changedAt, facilityName: 'Tower 9' },
      version: (before?.version ?? 0) + 1,
      isEdit: baseVersion !== null,
      isReceived: received.has(id),
      savedAt: new Date().toISOString(),
    }
    copies.set(id, { copy, content: { draft, photos } })
    return { status: 200, body: copy }
  }

  return {
    copies,
    received,
    reply({ what, method, formId, headers, body }) {
      if (what === 'drafts') return { status: 200, body: list() }
      if (what !== 'draft') return null
      const known = Number((headers['if-match'] ?? '').replace(/\D/g, ''))
      if (method === 'PUT') return save(formId, body as unknown as DraftContent & { device: string }, known)
      const found = copies.get(formId)
      if (!found) return refuse('draft-not-found')
      const { version, savedAt } = found.copy
      if (method === 'GET') return { status: 200, body: { ...found.content, version, savedAt } }
      if (known !== version) return refuse('draft-changed')
      copies.delete(formId)
      return { status: 204, body: null }
    },
  }
}
