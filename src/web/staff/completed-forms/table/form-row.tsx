// One completed form: a row of the table, or a card on a narrow screen.

import { memo } from 'react'
import type { CompletedFormRow } from '#domain/completed-form.ts'
import { sayPhotosToCome } from '#domain/photo-words.ts'
import { Link } from '#web/router/links.tsx'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import { cellLooks, tankTypeOf, withDefaults } from '#web/staff/one-form/table-row.ts'
import { TemplateName, useRegistry } from '#web/staff/templates/registry.tsx'
import { thisDevice } from '#web/staff/words/this-device.ts'
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

// On a narrow screen a row is a card of three lines: the facility, who and when, then the facts beside the buttons; where
// the text is set very large, everything stands below each other.
const looks = {
  row: 'relative max-[15rem]:block! @max-3xl:grid @max-3xl:grid-cols-[auto_auto_1fr_auto] @max-3xl:py-2! @3xl:hover:bg-tint',
  facility: 'font-semibold @max-3xl:col-span-4 @max-3xl:text-lg @max-3xl:leading-snug',
  inspector: '@max-3xl:col-span-3',
  date: 'whitespace-nowrap tabular-nums @max-3xl:text-right @max-3xl:text-muted',
  state: '@3xl:wrap-normal @5xl:whitespace-nowrap @max-3xl:col-span-3 @max-3xl:self-end @max-3xl:text-muted',
  tankType: '@3xl:wrap-normal @max-3xl:row-start-4 @max-3xl:text-muted',
  photos:
    "@max-3xl:row-start-4 @max-3xl:whitespace-nowrap @max-3xl:text-muted @max-3xl:before:mx-1.5 @max-3xl:before:content-['·']",
  actions:
    '@max-3xl:col-start-4 @max-3xl:row-span-2 @max-3xl:row-start-3 @max-3xl:-mr-3 @max-3xl:self-center',
  action: 'whitespace-nowrap @max-3xl:min-h-12 @max-3xl:min-w-12 @max-3xl:px-2',
  /** Above the link that reaches over the whole row. */
  above: 'relative',
  view: "after:absolute after:inset-0 after:content-['']",
} as const

export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { form, hasDraft, photosToCome, onArmed, onDelete } = props
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const tankType = tankTypeOf(form, useRegistry())
  // The buttons have the same text in every row; these ids tell screen readers which form they are for.
  const which = `facility-${form.id} date-${form.id}`
  const isUnsent = hasDraft || photosToCome > 0
  return (
    <Row className={`${looks.row} ${isUnsent ? 'bg-notice' : ''}`}>
      <Cell className={looks.facility}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`facility-${form.id}`}>{facilityName}</span>
          <FindingMark form={form} />
        </span>
        <TemplateName id={form.templateId} className={cellLooks.template} />
        {isUnsent ? (
          <span className="mt-1 mb-1 flex flex-wrap gap-1.5 text-base">
            {hasDraft ? <Badge tone="notice">Unsaved changes on {thisDevice()}</Badge> : null}
            {photosToCome > 0 ? <Badge tone="notice">{sayPhotosToCome(photosToCome)}</Badge> : null}
          </span>
        ) : null}
      </Cell>
      <Cell className={looks.inspector}>{inspectedBy}</Cell>
      <Cell id={`date-${form.id}`} className={looks.date}>
        {inspectionDate}
      </Cell>
      <Cell className={looks.state}>{state}</Cell>
      <Cell className={looks.tankType}>{tankType}</Cell>
      <Cell
        numeric
        className={`${looks.photos} ${form.photoCount === 1 ? "@max-3xl:after:content-['_photo']" : "@max-3xl:after:content-['_photos']"}`}
      >
        {form.photoCount}
      </Cell>
      <Cell holdsButtons className={looks.actions}>
        <span className="flex flex-wrap justify-end @3xl:flex-nowrap @3xl:-mr-2 @3xl:gap-0.5">
          <Link
            id={viewLinkId(form.id)}
            to={`/view-form/${form.id}`}
            aria-describedby={which}
            className={`${buttonLook('ghost', 'compact')} ${looks.action} ${looks.view}`}
          >
            View
          </Link>
          <Link
            to={`/edit-form/${form.id}`}
            aria-describedby={which}
            className={`${buttonLook('ghost', 'compact')} ${looks.action} ${looks.above}`}
          >
            Edit
          </Link>
          <DeleteButton
            id={deleteButtonId(form.id)}
            describedBy={which}
            onArm={isArmed => onArmed(isArmed ? form : null)}
            onDelete={() => onDelete(form)}
            className={`${looks.action} ${looks.above}`}
          />
        </span>
      </Cell>
    </Row>
  )
})
