// One deleted form: when and by whom it was deleted, and for how long it can still be restored.

import type { DeletedForm } from '#api/trash.ts'
import {
  actionLook,
  actionsLook,
  cardWithButtonsLook,
  cellLooks,
  withDefaults,
} from '#web/staff/one-form/table-row.ts'
import { formatDate, formatMoment } from '#web/staff/words/moment.ts'
import { TemplateName } from '#web/staff/words/template-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import { formatDaysLeft } from './trash-words.ts'

export const trashColumns = [
  'Facility',
  'Inspector',
  'Date',
  'State',
  'Deleted',
  'Gone for good',
  'Actions',
] as const

export const restoreButtonId = (formId: string) => `restore-${formId}`

interface TrashRowProps {
  form: DeletedForm
  canPurge: boolean
  onRestore: () => Promise<void>
  onPurge: () => void
}

export function TrashRow({ form, canPurge, onRestore, onPurge }: TrashRowProps) {
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const which = `facility-${form.id} date-${form.id}`

  return (
    <Row className={cardWithButtonsLook}>
      <Cell className={cellLooks.facility}>
        <span id={`facility-${form.id}`}>{facilityName}</span>
        <TemplateName id={form.templateId} className={cellLooks.template} />
      </Cell>
      <Cell className={cellLooks.person}>{inspectedBy}</Cell>
      <Cell id={`date-${form.id}`} className={cellLooks.firstFact}>
        {inspectionDate}
      </Cell>
      <Cell className={cellLooks.fact}>{state}</Cell>
      <Cell className={`${cellLooks.line} @table:min-w-42 @max-table:before:content-['Deleted_']`}>
        <time dateTime={form.deletedAt} title={formatMoment(form.deletedAt)} className="whitespace-nowrap">
          {formatDate(form.deletedAt)}
        </time>
        <span className="text-muted @table:block"> by {form.deletedBy.displayName}</span>
      </Cell>
      <Cell className={`${cellLooks.line} @max-table:before:content-['Gone_on_']`}>
        <time dateTime={form.purgeAt} title={formatMoment(form.purgeAt)} className="whitespace-nowrap">
          {formatDate(form.purgeAt)}
        </time>
        <span className="@table:hidden">, </span>
        <span className="whitespace-nowrap text-muted @table:block">
          {formatDaysLeft(form.purgeAt, new Date())}
        </span>
      </Cell>
      <Cell holdsButtons className={cellLooks.actions}>
        <span className={actionsLook}>
          <Button
            id={restoreButtonId(form.id)}
            look="ghost"
            size="compact"
            aria-describedby={which}
            onPress={onRestore}
            className={actionLook}
          >
            Restore
          </Button>
          {canPurge ? (
            <Button
              look="ghost-danger"
              size="compact"
              aria-describedby={which}
              onClick={onPurge}
              className={actionLook}
            >
              Delete forever
            </Button>
          ) : null}
        </span>
      </Cell>
    </Row>
  )
}
