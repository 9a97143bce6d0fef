// One completed form: a row of the table, or a card on a narrow screen.

import { memo } from 'react'
import { Link } from 'react-router'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { sayPhotosToCome } from '#domain/photo-words.ts'
import {
  actionLook,
  actionsLook,
  cardLook,
  cellLooks,
  tankTypeOf,
  withDefaults,
} from '#web/staff/one-form/table-row.ts'
import { TemplateName, useRegistry } from '#web/staff/templates/registry.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Cell, Row } from '#web/ui/table.tsx'
import { DeleteButton } from './delete-button.tsx'

export const formColumns = [
  'Facility',
  'Inspector',
  'Date',
  'State',
  'Tank Type',
  'Photos',
  'Actions',
] as const

export const numericColumns = ['Photos'] as const

/** Where the focus goes when the row before is deleted. */
export const deleteButtonId = (formId: string) => `delete-${formId}`
export const viewLinkId = (formId: string) => `view-${formId}`

interface FormRowProps {
  form: CompletedFormRow
  hasDraft: boolean
  photosToCome: number
  /** Null when it is disarmed. */
  onArmed: (form: CompletedFormRow | null) => void
  onDelete: (form: CompletedFormRow) => Promise<boolean>
}

export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { form, hasDraft, photosToCome, onArmed, onDelete } = props
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const tankType = tankTypeOf(form, useRegistry())
  // The buttons have the same text in every row; these ids tell screen readers which form they are for.
  const which = `facility-${form.id} date-${form.id}`
  const isUnsent = hasDraft || photosToCome > 0
  return (
    <Row className={`${cardLook} ${isUnsent ? 'bg-notice' : ''}`}>
      <Cell className={`${cellLooks.facility} @max-3xl:-order-2`}>
        <span id={`facility-${form.id}`}>{facilityName}</span>
        <TemplateName id={form.templateId} className={cellLooks.template} />
        {isUnsent ? (
          <span className="mt-1 mb-1 flex flex-wrap gap-1.5 text-base">
            {hasDraft ? <Badge tone="notice">Unsaved changes on this device</Badge> : null}
            {photosToCome > 0 ? <Badge tone="notice">{sayPhotosToCome(photosToCome)}</Badge> : null}
          </span>
        ) : null}
      </Cell>
      <Cell className={`${cellLooks.inspector} @max-3xl:-order-2`}>{inspectedBy}</Cell>
      <Cell id={`date-${form.id}`} className={cellLooks.firstFact}>
        {inspectionDate}
      </Cell>
      <Cell className={cellLooks.fact}>{state}</Cell>
      <Cell className={cellLooks.fact}>{tankType}</Cell>
      <Cell
        numeric
        className={`${cellLooks.photos} ${form.photoCount === 1 ? "@max-3xl:after:content-['_photo']" : "@max-3xl:after:content-['_photos']"}`}
      >
        {form.photoCount}
      </Cell>
      <Cell holdsButtons className={cellLooks.actions}>
        <span className={actionsLook}>
          <Link
            id={viewLinkId(form.id)}
            to={`/view-form/${form.id}`}
            prefetch="intent"
            aria-describedby={which}
            className={`${buttonLook('ghost', 'compact')} ${actionLook}`}
          >
            View
          </Link>
          <Link
            to={`/edit-form/${form.id}`}
            prefetch="intent"
            aria-describedby={which}
            className={`${buttonLook('ghost', 'compact')} ${actionLook}`}
          >
            Edit
          </Link>
          <DeleteButton
            id={deleteButtonId(form.id)}
            describedBy={which}
            onArm={isArmed => onArmed(isArmed ? form : null)}
            onDelete={() => onDelete(form)}
            className={actionLook}
          />
        </span>
      </Cell>
    </Row>
  )
})
