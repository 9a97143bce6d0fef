// All sections of a step with what is still open in each, to jump to one.

import type { Section } from '#domain/form/template.ts'
import { type OpenSection, openSections } from '#domain/form/unanswered.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormContext } from '../state/form-context.ts'
import { useReviewInput } from './use-review-input.ts'

interface SectionListProps {
  sections: readonly Section[]
  /** The place of the section one is in, among those that are asked. */
  current: number
  onClose: () => void
  onChoose: (section: Section) => void
}

export function SectionList({ sections, current, onClose, onChoose }: SectionListProps) {
  const { template } = useFormContext()
  const open = openSections(template, sections, useReviewInput())
  return (
    <Dialog title="Sections" onClose={onClose}>
      <ol className="-mx-2">
        {open.map((each, index) => (
          <li key={each.section.id}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onChoose(each.section)}
              className="flex min-h-12 w-full cursor-pointer gap-3 rounded-control px-2 py-2 text-left leading-snug hover:bg-sunken aria-[current]:bg-tint aria-[current]:text-on-tint"
            >
              <span className="w-6 shrink-0 text-right text-muted">{index + 1}</span>
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{each.section.title}</span>
                <span className="line-clamp-2 text-[0.9375rem] text-muted">{formatOpen(each)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className="sticky -bottom-5 -mx-5 mt-3 -mb-5 flex border-t border-line bg-surface p-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6">
        <button
          type="button"
          onClick={onClose}
          className="min-h-12 flex-1 cursor-pointer rounded-control font-semibold text-link hover:bg-tint"
        >
          Close
        </button>
      </div>
    </Dialog>
  )
}

/** `2 unanswered: Tank type, Tank volume. 1 to confirm.` */
function formatOpen({ unanswered, toConfirm }: Omit<OpenSection, 'section'>): string {
  const parts = [
    unanswered.length > 0 ? `${unanswered.length} unanswered: ${unanswered.join(', ')}` : '',
    toConfirm > 0 ? `${toConfirm} from last visit to confirm` : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : 'All answered'
}
