// One completed form: a row of the table, or a card on a narrow screen.

import { memo } from 'react'
import type { CompletedFormRow } from '#domain/completed-forms/completed-form.ts'
import { formatPhotosToCome } from '#domain/completed-forms/photo-words.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { Link } from '#web/router/links.tsx'
import { FindingMark } from '#web/staff/one-form/finding-mark.tsx'
import { RowTags } from '#web/staff/one-form/row-tags.tsx'
import { cellLooks, tankTypeOf, withDefaults } from '#web/staff/one-form/table-row.ts'
import { TemplateName } from '#web/staff/words/template-name.tsx'
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
  /** It may be far below the screen, and the list is not being scrolled back to where it was. */
  isDrawnLater: boolean
  /** Null when it is disarmed. */
  onArmed: (form: CompletedFormRow | null) => void
  onDelete: (form: CompletedFormRow) => Promise<boolean>
}

// On a narrow screen a row is a card: the facility, who and when, then the facts beside the buttons; where the text is set
// very large, everything stands below each other. On a tablet two lines are enough, with the buttons beside them.
const dot = "@2xl:@max-table:before:mx-1.5 @2xl:@max-table:before:content-['·']"
const second = '@2xl:@max-table:row-start-2'
const looks = {
  row: 'relative max-[15rem]:block! @max-table:grid @max-2xl:grid-cols-[auto_auto_1fr_auto] @2xl:@max-table:grid-cols-[repeat(5,auto)_1fr_auto] @max-table:py-2! @table:hover:bg-tint',
  facility:
    'font-semibold @table:min-w-44 @max-2xl:col-span-4 @2xl:@max-table:col-span-6 @max-table:text-lg @max-table:leading-snug',
  inspector: `@table:min-w-32 @max-2xl:col-span-3 ${second}`,
  date: `whitespace-nowrap tabular-nums @max-2xl:text-right @max-table:text-muted ${second} ${dot}`,
  state: `@table:wrap-normal @5xl:whitespace-nowrap @max-2xl:col-span-3 @max-2xl:self-end @max-table:text-muted ${second} ${dot}`,
  tankType: `@table:wrap-normal @max-2xl:row-start-4 @max-table:text-muted ${second} ${dot}`,
  photos: `@max-2xl:row-start-4 @max-table:whitespace-nowrap @max-table:text-muted @max-table:before:mx-1.5 @max-table:before:content-['·'] ${second}`,
  actions:
    '@max-2xl:col-start-4 @max-2xl:row-start-3 @2xl:@max-table:col-start-7 @2xl:@max-table:row-start-1 @max-table:row-span-2 @max-table:-mr-3 @max-table:self-center',
  action: 'whitespace-nowrap @table:@max-5xl:px-2.5 @max-table:min-h-12 @max-table:min-w-12 @max-table:px-2',
  /** Drawn when it comes near; until then as high as most are. */
  later: '@max-table:[contain-intrinsic-block-size:auto_7.75rem] @max-table:[content-visibility:auto]',
  /** Above the link that reaches over the whole row. */
  above: 'relative',
  view: "after:absolute after:inset-0 after:content-['']",
} as const

export const FormRow = memo(function FormRow(props: FormRowProps) {
  const { form, hasDraft, photosToCome, isDrawnLater, onArmed, onDelete } = props
  const { facilityName, inspectedBy, inspectionDate, state } = withDefaults(form)
  const tankType = tankTypeOf(form, registry)
  // The buttons have the same text in every row; these ids tell screen readers which form they are for.
  const which = `facility-${form.id} date-${form.id}`
  const isUnsent = hasDraft || photosToCome > 0
  return (
    <Row className={`${looks.row} ${isDrawnLater ? looks.later : ''} ${isUnsent ? 'bg-notice' : ''}`}>
      <Cell className={looks.facility}>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={`facility-${form.id}`}>{facilityName}</span>
          <FindingMark form={form} />
          <RowTags form={form} />
        </span>
        <TemplateName id={form.templateId} className={cellLooks.template} />
        {form.foundIn ? (
          <span className={cellLooks.template}>
            Found in: <span className="inline-block first-letter:uppercase">{form.foundIn}</span>
          </span>
        ) : null}
        {isUnsent ? (
          <span className="mt-1 mb-1 flex flex-wrap gap-1.5 text-base">
            {hasDraft ? <Badge tone="notice">Unsaved changes on {thisDevice()}</Badge> : null}
            {photosToCome > 0 ? <Badge tone="notice">{formatPhotosToCome(photosToCome)}</Badge> : null}
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
        className={`${looks.photos} ${form.photoCount === 1 ? "@max-table:after:content-['_photo']" : "@max-table:after:content-['_photos']"}`}
      >
        {form.photoCount}
      </Cell>
      <Cell holdsButtons className={looks.actions}>
        <span className="flex flex-wrap justify-end @table:flex-nowrap @table:-mr-2 @table:gap-0.5">
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
