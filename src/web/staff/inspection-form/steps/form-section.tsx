// One section of the form as a card. A heading that equals its only question is shown once.

import { CameraIcon, CheckIcon } from '@heroicons/react/24/outline'
import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { memo, useRef, useState } from 'react'
import { isGivenOnVisit } from '#domain/form/given.ts'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { leakSectionId } from '#domain/form/repeat-visit.ts'
import { holds } from '#domain/form/rule.ts'
import type { Field, Section } from '#domain/form/template.ts'
import { givenInDraft } from '#web/offline/draft-as-form.ts'
import type { Draft } from '#web/offline/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '../fields/form-field.tsx'
import { PhotosInput } from '../photos/photos-input.tsx'
import { useDraft, useFormContext, useHolds } from '../state/form-context.ts'
import { useConfirmable } from './use-confirmable.ts'

export const sectionId = (section: Section) => `section-${section.id}`

export const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const headingId = `${sectionId(section)}-title`
  const isAsked = useHolds(section.visibleWhen)
  const heading = useRef<HTMLHeadingElement>(null)
  const isCompact = section.id === leakSectionId
  const [hasTools, setTools] = useState(false)
  const isNotable = section.fields.some(field => isAnswered(field) && field.kind !== 'signature')
  if (!isAsked) return null
  return (
    <section
      id={sectionId(section)}
      className="relative rounded-card border border-line bg-surface p-4 shadow-low sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pr-9">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          data-asks={section.fields.map(({ id }) => id).join(' ')}
          className="text-xl outline-none"
        >
          {section.title}
        </h2>
        {isCompact ? <LeakCount fields={section.fields} /> : null}
        {/* Its button goes; the focus stays in the section. */}
        <ConfirmSection
          section={section}
          onConfirmed={() => heading.current?.focus({ preventScroll: true })}
        />
      </div>
      {isNotable ? (
        <Button
          look="ghost"
          aria-label="Photos and notes"
          aria-describedby={headingId}
          aria-pressed={hasTools}
          onClick={() => setTools(!hasTools)}
          className={`absolute top-1 right-1 w-12 sm:top-3 sm:right-3 ${hasTools ? 'bg-tint' : ''}`}
        >
          <CameraIcon aria-hidden="true" className="size-6 shrink-0" />
        </Button>
      ) : null}
      {section.hint ? <p className="mt-1 text-muted">{section.hint}</p> : null}
      <div
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-x-3 sm:grid-cols-2 sm:gap-x-5 ${isCompact ? 'mt-3 -mb-3' : 'mt-4 -mb-5 lg:-mb-6'}`}
      >
        {section.fields.map(field =>
          isAnswered(field) ? (
            <FormField
              key={field.id}
              field={field}
              headingId={field.label === section.title ? headingId : undefined}
              isCompact={isCompact}
              hasTools={hasTools}
            />
          ) : (
            <PhotosInput key={field.id} />
          ),
        )}
      </div>
    </section>
  )
})

/** How many leak questions were answered on this visit, beside their heading. */
function LeakCount({ fields }: { fields: readonly Field[] }) {
  const isAsked = ({ answers }: Draft, { visibleWhen }: Field) => holds(visibleWhen, answers)
  const isGiven = (draft: Draft, { id }: Field) => isGivenOnVisit({ [id]: givenInDraft(draft, id) }, id)
  const asked = useDraft(draft => fields.filter(each => isAsked(draft, each)).length)
  const given = useDraft(draft => fields.filter(each => isAsked(draft, each) && isGiven(draft, each)).length)
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      {given === asked ? <CheckCircleIcon aria-hidden="true" className="size-5 shrink-0" /> : null}
      {given} of {asked} answered
    </p>
  )
}

/** One tap affirms what a section took over from the last visit, as far as answers may be confirmed together; see as-last-visit.ts. */
function ConfirmSection({ section, onConfirmed }: { section: Section; onConfirmed: () => void }) {
  const { store } = useFormContext()
  const confirmable = useConfirmable(section.fields)
  if (confirmable.length === 0) return null

  function confirm() {
    store.confirm(confirmable.map(({ id }) => id))
    onConfirmed()
  }

  return (
    <Button look="secondary" size="compact" onClick={confirm}>
      <CheckIcon aria-hidden="true" className="size-5" strokeWidth={2} />
      Same as last visit
    </Button>
  )
}
