// Header and footer of a step, both sticky: above, the title, the progress and the saved state; below, the
// buttons, in reach of the thumb.

import type { ReactNode } from 'react'
import type { Section, Step } from '#domain/form/template.ts'
import { holds } from '#domain/form/walk.ts'
import { useFormSelector } from '../state/form-context.ts'
import { sectionId } from './form-section.tsx'
import { SavedState } from './saved-state.tsx'
import { useCurrentSection } from './use-current-section.ts'

/** Header and footer reach from the sidebar to the page's edge; what stands in them keeps to the form's width. */
export const stepWidth = 'mx-auto w-full max-w-268'

interface StepHeaderProps {
  step: Step
  /** Laid over the header, so that nothing moves. */
  children?: ReactNode
}

export function StepHeader({ step, children }: StepHeaderProps) {
  const state = useFormSelector(store => store.draft().state)
  return (
    <header
      data-ground="petrol"
      className="sticky top-0 z-9 -mx-4 -mt-6 mb-4 bg-rail px-4 pt-3 pb-3.5 text-on-rail sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mt-9 lg:mb-6 lg:px-10 [@media(max-height:30rem)]:relative"
    >
      <div className={`flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 ${stepWidth}`}>
        <h1 tabIndex={-1} className="text-lg outline-none sm:text-xl">
          {step.title}
        </h1>
        <SavedState />
      </div>
      {step.sections.length > 1 ? (
        <Progress sections={step.sections} state={state} />
      ) : (
        <p className={`text-[0.9375rem] text-rail-muted ${stepWidth}`}>{state}</p>
      )}
      {children}
    </header>
  )
}

function Progress({ sections, state }: { sections: readonly Section[]; state: string }) {
  // Joined to a string, so that it renders again only when a section appears or disappears.
  const asked = useFormSelector(store =>
    sections
      .filter(({ visibleWhen }) => holds(visibleWhen, store.draft().answers))
      .map(sectionId)
      .join(),
  ).split(',')
  const current = useCurrentSection(asked)
  const title = sections.find(section => sectionId(section) === asked[current])?.title
  return (
    <div className={stepWidth}>
      <p className="mt-0.5 flex justify-between gap-3 text-[0.9375rem] text-rail-muted">
        <span className="min-w-0 truncate">
          Section {current + 1} of {asked.length} · {title}
        </span>
        <span className="shrink-0">{state}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1 sm:gap-1.5">
        {asked.map((id, index) => (
          <span key={id} className={`h-1.5 flex-1 rounded-full ${segmentLook(index, current)}`} />
        ))}
      </div>
    </div>
  )
}

function segmentLook(index: number, current: number): string {
  if (index === current) return 'bg-accent'
  return index < current ? 'bg-petrol-300' : 'bg-rail-line'
}

/** `above`: a line over the buttons. */
export function StepBar({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-8 -mx-4 mt-6 -mb-6 border-t lg:mt-auto border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mb-9 lg:px-10 [@media(max-height:30rem)]:static">
      {above}
      <div
        className={`${stepWidth} flex gap-3 leading-tight max-[15rem]:flex-wrap max-[22.4rem]:gap-2 max-[22.4rem]:text-[0.9375rem] sm:justify-end [&>*]:min-h-13 [&>*]:px-3 [&>*]:py-1 [&>*:last-child]:flex-1 sm:[&>*]:px-6 sm:[&>*:last-child]:flex-none`}
      >
        {children}
      </div>
    </div>
  )
}
