// The trash: forms deleted in the last three years. Everyone can restore them, admins can delete them forever.

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { restoreCompletedForm } from '#api/completed-forms.ts'
import { type DeletedForm, listTrash } from '#api/trash.ts'
import { recordYears } from '#domain/limits.ts'
import { staffTexts } from '#domain/staff-pages.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { cachedLists } from '#web/staff/list/list-cache.ts'
import { listScreen, useShown } from '#web/staff/list/list-page.tsx'
import { ListTable } from '#web/staff/list/list-table.tsx'
import type { PagedList } from '#web/staff/list/paged-list.ts'
import { removeAndMoveFocus } from '#web/staff/list/row-focus.ts'
import { withDefaults } from '#web/staff/one-form/table-row.ts'
import { BackLink } from '#web/staff/page/back-link.tsx'
import { PageHeader } from '#web/staff/page/page-header.tsx'
import { call } from '#web/staff/session/session.ts'
import { useUser } from '#web/staff/session/use-user.ts'
import { formatForms } from '#web/staff/words/count-words.ts'
import { explain } from '#web/staff/words/explain.ts'
import { privatePageMeta } from '#web/ui/page-meta.ts'
import { useToast } from '#web/ui/toast.tsx'
import { PurgeDialog } from './purge-dialog.tsx'
import { restoreButtonId, TrashRow, trashColumns } from './trash-row.tsx'
import { formatLeft, type LeftTrash, leftTrash } from './trash-words.ts'

export const meta = () => privatePageMeta(staffTexts.trash)

const everything = {}
type DeletedForms = PagedList<DeletedForm, typeof everything>

const useTrash = cachedLists<DeletedForm, typeof everything>(({ filter: _, ...page }) =>
  call(listTrash, { query: page }),
)

export default listScreen(useTrash, Trash)

function Trash({ list }: { list: DeletedForms }) {
  const user = useUser()
  const navigate = useNavigate()
  const { show } = useToast()
  const state = useShown(list, everything)
  const [purging, setPurging] = useState<DeletedForm>()

  const viewAction = ({ id }: DeletedForm) => ({ label: 'View', run: () => navigate(`/view-form/${id}`) })

  async function restore(form: DeletedForm) {
    const answer = await call(restoreCompletedForm, { params: { id: form.id } })
    const how = answer.ok ? null : leftTrash(answer.problem)
    if (how) return left(form, how)
    if (!answer.ok) {
      show({ text: explain(answer.problem, 'form-not-restored'), tone: 'error' })
      return
    }
    removeAndMoveFocus(list, form.id, restoreButtonId)
    show({ text: `Form restored: ${withDefaults(form).facilityName}`, action: viewAction(form) })
  }

  /** An open dialog must give the focus back to its row before the row is removed. */
  function closeAndRemove(form: DeletedForm) {
    flushSync(() => setPurging(asked => (asked?.id === form.id ? undefined : asked)))
    removeAndMoveFocus(list, form.id, restoreButtonId)
  }

  function purged(form: DeletedForm) {
    closeAndRemove(form)
    show({ text: `Form deleted forever: ${withDefaults(form).facilityName}` })
  }

  function left(form: DeletedForm, how: LeftTrash) {
    closeAndRemove(form)
    const text = formatLeft(withDefaults(form).facilityName, how)
    show({ text, tone: 'error', ...(how === 'restored' && { action: viewAction(form) }) })
  }

  return (
    <>
      <BackLink to="/completed-forms">Completed Forms</BackLink>
      <PageHeader
        title="Trash"
        text={
          <>
            Deleted forms are kept for {recordYears} years. Until then you can restore them, with their photos
            and history.{' '}
            <span role="status">
              {state.shown && state.total > 0 ? `${formatForms(state)} in the trash.` : ''}
            </span>
          </>
        }
      />
      <ListTable
        list={list}
        label="Trash"
        columns={trashColumns}
        notLoaded="trash-not-loaded"
        many={['form']}
        empty={() => 'The trash is empty.'}
      >
        {form => (
          <TrashRow
            key={form.id}
            form={form}
            canPurge={user.admin}
            onRestore={() => restore(form)}
            onPurge={() => setPurging(form)}
          />
        )}
      </ListTable>
      {purging ? (
        <PurgeDialog
          form={purging}
          onClose={() => setPurging(undefined)}
          onPurged={() => purged(purging)}
          onLeft={how => left(purging, how)}
        />
      ) : null}
    </>
  )
}
