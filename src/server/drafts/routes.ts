// Copies of drafts over HTTP. The user of the session is part of every key.

import { type DraftContent, deleteDraft, listDrafts, readDraft, saveDraft } from '#api/drafts.ts'
import type { Registry } from '#domain/form/registry.ts'
import { Problem } from '#domain/problems/problem.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { removeCopy, saveCopy } from './save.ts'
import { findContent, listCopies } from './store.ts'

export const draftRoutes = (registry: Registry): Route[] => [
  route(listDrafts, async ({ db, user }) => ({ drafts: await listCopies(db, user.uid) })),

  route(readDraft, async ({ db, user, params }) => {
    const found = await findContent(db, { userId: user.uid, formId: params.id })
    if (!found) throw new Problem('draft-not-found')
    const { content, version, savedAt } = found
    return { ...(JSON.parse(content) as DraftContent), version, savedAt }
  }),

  route(saveDraft, ({ db, user, params, version, body }) =>
    saveCopy(db, { ...body, userId: user.uid, formId: params.id, version }, registry),
  ),

  route(deleteDraft, ({ db, user, params, version }) =>
    removeCopy(db, { userId: user.uid, formId: params.id }, version),
  ),
]
