// The trash over HTTP.

import { deleteCompletedForm, restoreCompletedForm } from '#api/completed-forms.ts'
import type { PageOf } from '#api/endpoint.ts'
import { type DeletedForm, listTrash, purgeForm as purgeFormEndpoint } from '#api/trash.ts'
import { purgeTime, recordDays } from '#domain/limits.ts'
import type { Db } from '#server/db/dialect.ts'
import { deleteFiles } from '#server/files/sweep.ts'
import { type Route, route } from '#server/http/life-cycle.ts'
import { type HandledPage, readPage } from '#server/http/paging.ts'
import type { FormParts } from '../parts.ts'
import { deleteForm, restoreForm } from './delete.ts'
import { purgeForm } from './purge.ts'
import { countTrash, listTrashRows, type TrashRow } from './store.ts'

export function trashRoutes({ database, files, log, register }: FormParts): Route[] {
  return [
    route(deleteCompletedForm, ({ db, params, user }) =>
      deleteForm(db, { id: params.id, by: user.uid }, register),
    ),

    route(restoreCompletedForm, ({ db, params, user }) =>
      restoreForm(db, { id: params.id, by: user.uid }, register),
    ),

    route(listTrash, { snapshot: true }, ({ db, page }) => trashPage(db, page)),

    route(purgeFormEndpoint, async ({ db, params, body, user, audit, afterCommit }) => {
      const keys = await purgeForm(db, { id: params.id, by: user.uid, reason: body.reason }, register)
      await audit({ facts: { why: body.reason } })
      // The answer does not wait for the file store: the form is gone, and what it leaves behind cannot be asked for.
      afterCommit(() => void deleteFiles(database, files, keys, log))
    }),
  ]
}

async function trashPage(db: Db, page: PageOf<typeof listTrash>): Promise<HandledPage<typeof listTrash>> {
  const { items, end } = await readPage(
    page,
    each => listTrashRows(db, each),
    row => [row.deletedAt, row.id],
  )
  return { items: items.map(asDeletedForm), end, total: await countTrash(db) }
}

const asDeletedForm = ({ deletedBy, displayName, ...row }: TrashRow): DeletedForm => ({
  ...row,
  deletedBy: { uid: deletedBy, displayName },
  purgeAt: purgeTime(row.deletedAt, recordDays),
})
