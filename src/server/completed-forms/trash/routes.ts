// The trash over HTTP.

import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import { listTrash, purgeForm as purgeFormEndpoint } from '#api/trash.ts'
import { deleteFiles } from '#server/files/sweep.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import type { FormParts } from '../parts.ts'
import { deleteForm, restoreForm } from './delete.ts'
import { purgeForm } from './purge.ts'
import { trashPage } from './trash-page.ts'

export function trashRoutes({ database, files, log, register }: FormParts): Route[] {
  return [
    route(deleteCompletedForm, ({ db, params, user }) =>
      deleteForm(db, { id: params.id, by: user.uid }, register),
    ),

    route(restoreCompletedForm, ({ db, params, user }) =>
      restoreForm(db, { id: params.id, by: user.uid }, register),
    ),

    route(listTrash, ({ db, page }) => trashPage(db, page), { snapshot: true }),

    route(purgeFormEndpoint, async ({ db, params, body, user, audit, afterCommit }) => {
      const keys = await purgeForm(db, { id: params.id, by: user.uid, reason: body.reason }, register)
      await audit({ facts: { why: body.reason } })
      // Nobody waits for the file store: the form is gone, and what it leaves behind cannot be asked for.
      afterCommit(() => void deleteFiles(database, files, keys, log))
    }),
  ]
}
