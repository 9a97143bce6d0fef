// The rows of the list, and what is shown instead of them: loading, failed, nothing found.

import { useCallback, useEffect, useState } from 'react'
import { deleteCompletedForm } from '#api/completed-forms.ts'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { firstDirection } from '#domain/completed-forms/form-list.ts'
import type { DeviceWork } from '#web/staff/device/device-work.ts'
import { pageWasReloaded } from '#web/staff/list/list-before-reload.ts'
import { useListState } from '#web/staff/list/list-cache.ts'
import { ListTable } from '#web/staff/list/list-table.tsx'
import { focusIfLost, removeAndMoveFocus } from '#web/staff/list/row-focus.ts'
import { withDefaults } from '#web/staff/one-form/table-row.ts'
import { onFormRestored, useUndoToast } from '#web/staff/one-form/undo-deletion.ts'
import { call } from '#web/staff/session/session.ts'
import { explain } from '#web/staff/words/explain.ts'
import type { TableSort } from '#web/ui/table.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { isFiltered, type ListFilter, noFilter } from '../filter/list-filter.ts'
import { type SortColumn, sortWords } from '../filter/order-words.ts'
import type { FormList } from '../form-list.ts'
import { deleteButtonId, FormRow, formColumns, numericColumns, viewLinkId } from './form-row.tsx'

interface FormsTableProps {
  list: FormList
  device: DeviceWork
  onSort: (choice: Pick<ListFilter, 'sort' | 'direction'>) => void
  onClearFilter: () => void
}

export function FormsTable({ list, device, onSort, onClearFilter }: FormsTableProps) {
  const { shown } = useListState(list)
  const { show } = useToast()
  const offerUndo = useUndoToast()
  const [armed, setArmed] = useState<CompletedFormRow | null>(null)
  // Who comes back is scrolled to where they were: among guessed heights that would be another row.
  const [isNew] = useState(() => list.state().rows.length === 0 && !pageWasReloaded())
  useShowRestored(list)

  const deleteForm = useCallback(
    async (form: CompletedFormRow) => {
      const answer = await call(deleteCompletedForm, { params: { id: form.id } })
      if (!answer.ok) {
        show({ text: explain(answer.problem, 'form-not-deleted-in-list'), tone: 'error' })
        if (answer.problem.code === 'form-not-found') void list.refresh()
        return false
      }
      removeAndMoveFocus(list, form.id, deleteButtonId)
      offerUndo(form)
      return true
    },
    [list, show, offerUndo],
  )

  return (
    <>
      <p role="status" className="sr-only">
        {armed ? `Press again to delete ${withDefaults(armed).facilityName}` : ''}
      </p>
      <ListTable
        list={list}
        label="Completed Forms"
        columns={formColumns}
        numeric={numericColumns}
        sort={tableSort(shown, onSort)}
        notLoaded="forms-not-loaded"
        many={['form']}
        empty={() => 'No completed forms found.'}
        narrowed={{
          by: isFiltered,
          sentence: 'No forms match your search criteria.',
          action: 'Show all forms',
          onClear: onClearFilter,
        }}
        focusedIn={viewLinkId}
      >
        {form => (
          <FormRow
            key={form.id}
            form={form}
            {...markOf(form.id, device)}
            isDrawnLater={isNew}
            onArmed={setArmed}
            onDelete={deleteForm}
          />
        )}
      </ListTable>
    </>
  )
}

/** What only this device knows about a form of the list. */
function markOf(id: string, { unfinished, waiting }: DeviceWork) {
  const sent = waiting.find(({ draft }) => draft.id === id)
  const isReceived = sent?.draft.status === 'photos pending'
  return {
    hasDraft: unfinished.some(draft => draft.id === id) || (sent !== undefined && !isReceived),
    photosToCome: sent && isReceived ? sent.photoCount : 0,
  }
}

/** The first press sorts as people expect, the second the other way round, the third not at all. */
function tableSort(shown: ListFilter | null, onSort: FormsTableProps['onSort']): TableSort {
  const columns = Object.entries(sortWords) as [SortColumn, string][]
  const { sort, direction } = shown ?? noFilter
  return {
    columns: columns.map(([, word]) => word),
    by: columns.find(([column]) => column === sort)?.[1] ?? null,
    direction,
    onSort: word => {
      const column = columns.find(each => each[1] === word)?.[0] ?? null
      if (column === null) return
      const first = firstDirection(column)
      if (sort !== column) onSort({ sort: column, direction: first })
      else if (direction === first) onSort({ sort: column, direction: first === 'asc' ? 'desc' : 'asc' })
      else onSort({ sort: noFilter.sort, direction: noFilter.direction })
    },
  }
}

/** Shows a form restored by Undo, and gives it the focus that was lost with the toast. */
function useShowRestored(list: FormList) {
  useEffect(
    () =>
      onFormRestored(async formId => {
        await list.refresh()
        focusIfLost(viewLinkId(formId))
      }),
    [list],
  )
}
