// One section of the form as a card. A heading that equals its only question is shown once. Sections out of
// sight are not laid out (content-visibility), so that typing stays fast in a long form.

import { memo } from 'react'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import type { Section } from '#domain/form/template.ts'
import { FormField } from '../fields/form-field.tsx'
import { PhotosInput } from '../photos/photos-input.tsx'
import { useHolds } from '../state/form-context.ts'

export const sectionId = (section: Section) => `section-${section.id}`

export const FormSection = memo(function FormSection({ section }: { section: Section }) {
  const headingId = `${sectionId(section)}-title`
  const isAsked = useHolds(section.visibleWhen)
  if (!isAsked) return null
  return (
    <section
      id={sectionId(section)}
      className="scroll-mt-28 rounded-card border border-line bg-surface p-4 shadow-low [contain-intrinsic-height:auto_24rem] [content-visibility:auto] sm:p-6"
    >
      <h2 id={headingId} className="text-xl">
        {section.title}
      </h2>
      {section.hint ? <p className="mt-1 text-muted">{section.hint}</p> : null}
      <div className="mt-4 -mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-x-3 sm:grid-cols-2 sm:gap-x-5 lg:-mb-6">
        {section.fields.map(field =>
          isAnswered(field) ? (
            <FormField
              key={field.id}
              field={field}
              headingId={field.label === section.title ? headingId : undefined}
            />
          ) : (
            <PhotosInput key={field.id} />
          ),
        )}
      </div>
    </section>
  )
})
