// Header and footer of a step, both sticky: above, the title, the saved state, the progress and the connection; below, the
// buttons, in reach of the thumb.

import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { holds } from '#domain/form/rule.ts'
import type { Section, Step } from '#domain/form/template.ts'
import { dotLook, formatConnection, useConnectionState } from '#web/staff/device/connection-state.ts'
import { reachWords } from '#web/staff/session/connection.ts'
import { bottomBar } from '#web/ui/bottom-bar.ts'
import { useDraft } from '../state/form-context.ts'
import { sectionId } from './form-section.tsx'
import { goToSection } from './go-to-field.ts'
import { SavedState } from './saved-state.tsx'
import { SectionList } from './section-list.tsx'
import { useCurrentSection } from './use-current-section.ts'

/** Header and footer reach from the sidebar to the page's edge; what stands in them keeps to the form's width. */
export const stepWidth = 'mx-auto w-full max-w-268'

const ground = 'bg-rail px-4 sm:px-6 lg:px-10 low:-mx-4 sm:low:-mx-6 lg:low:-mx-10'

// On a low screen (a phone held sideways, or one with large text) the header scrolls away, and only its status line stays.
/** `sections`: in the order in which they are shown. */
export function StepHeader({ step, sections }: { step: Step; sections: readonly Section[] }) {
  const state = useDraft(draft => draft.state)
  return (
    <header
      data-ground="petrol"
      className="sticky top-0 z-9 -mx-4 -mt-6 mb-4 text-on-rail sm:-mx-6 lg:-mx-10 lg:-mt-9 lg:mb-6 low:contents"
    >
      <div className={`pt-3 low:relative low:-mt-6 lg:low:-mt-9 ${ground}`}>
        <div className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 ${stepWidth}`}>
          <h1 tabIndex={-1} className="text-lg outline-none sm:text-xl">
            {step.title}
          </h1>
          <div className="flex grow flex-wrap justify-between gap-x-4 text-[0.9375rem] sm:grow-0">
            <SavedState />
            <span className="text-rail-muted">{state}</span>
          </div>
        </div>
      </div>
      <div className={`pb-3.5 low:sticky low:top-0 low:z-9 low:mb-4 low:py-1.5 ${ground}`}>
        {sections.length > 1 ? <Progress sections={sections} /> : <StatusLine />}
      </div>
    </header>
  )
}

function Progress({ sections }: { sections: readonly Section[] }) {
  // Joined to a string, so that it renders again only when a section appears or disappears.
  const asked = useDraft(({ answers }) =>
    sections
      .filter(({ visibleWhen }) => holds(visibleWhen, answers))
      .map(sectionId)
      .join(),
  ).split(',')
  const current = useCurrentSection(asked)
  const title = sections.find(section => sectionId(section) === asked[current])?.title
  const [isOpen, setOpen] = useState(false)

  function jump(section: Section) {
    setOpen(false)
    // After the dialog has given the focus back.
    requestAnimationFrame(() => goToSection(section))
  }

  return (
    <div className={stepWidth}>
      <StatusLine>
        {/* As high as a thumb; what stands above and below it cannot be pressed. */}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-my-3.5 flex min-h-12 w-full cursor-pointer items-center gap-1.5 text-left hover:text-on-rail"
        >
          {/* Where there is little room, the title is cut and not the number. */}
          <span className="flex min-w-0">
            <span className="shrink-0 whitespace-pre">
              <span className="max-sm:sr-only">Section </span>
              {`${current + 1} of ${asked.length}`}
            </span>
            <span className="min-w-0 truncate">
              {' · '}
              {title}
            </span>
          </span>
          <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.5} />
          <span className="sr-only">, all sections</span>
        </button>
      </StatusLine>
      {isOpen ? (
        <SectionList sections={sections} current={current} onClose={() => setOpen(false)} onChoose={jump} />
      ) : null}
      <div aria-hidden="true" className="mt-2 flex gap-1 sm:gap-1.5 low:hidden">
        {asked.map((id, index) => (
          <span key={id} className={`h-1.5 flex-1 rounded-full ${segmentLook(index, current)}`} />
        ))}
      </div>
    </div>
  )
}

/**
 * Where one is in the form, and beside it the connection where the sidebar's sign is out of sight. It is as high as ever,
 * whatever it says: what is too long takes its room from the section's title, and very large text has a second line for it.
 */
function StatusLine({ children }: { children?: ReactNode }) {
  const { unsent, ...connection } = useConnectionState(useDraft(draft => draft.userId))
  const look = connection.reach === 'online' && unsent === 0 ? '' : 'text-on-rail'
  return (
    <p
      className={`flex flex-wrap content-start gap-x-3 pt-0.5 text-[0.9375rem] leading-snug text-rail-muted max-[22.4rem]:text-sm max-[15rem]:min-h-[2lh] ${stepWidth}`}
    >
      {children ? <span className="min-w-0 flex-1">{children}</span> : null}
      <span
        className={`flex items-center gap-2 whitespace-nowrap max-[15rem]:order-first max-[15rem]:basis-full lg:hidden ${look}`}
      >
        <span aria-hidden="true" className={`max-[22.4rem]:hidden ${dotLook(connection)}`} />
        {unsent > 0 ? (
          <>
            {/* What is unsent takes the room of the moment. */}
            <span className="sm:hidden">{reachWords[connection.reach]}</span>
            <span className="max-sm:hidden">{formatConnection(connection)}</span>
          </>
        ) : (
          formatConnection(connection)
        )}
      </span>
      {unsent > 0 ? <span className="whitespace-nowrap text-on-rail lg:hidden">{unsent} unsent</span> : null}
    </p>
  )
}

function segmentLook(index: number, current: number): string {
  if (index === current) return 'bg-accent'
  return index < current ? 'bg-petrol-300' : 'bg-rail-line'
}

/** `above`: a line over the buttons. */
export function StepBar({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-0 z-8 -mx-4 mt-6 -mb-6 border-t lg:mt-auto border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mb-9 lg:px-10 low:static"
    >
      {above}
      <div
        className={`${stepWidth} flex gap-3 leading-tight max-[15rem]:flex-wrap max-[22.4rem]:gap-2 max-[22.4rem]:text-[0.9375rem] sm:justify-end [&>*]:min-h-13 [&>*]:px-3 [&>*]:py-1 [&>*:last-child]:flex-1 sm:[&>*]:px-6 sm:[&>*:last-child]:flex-none`}
      >
        {children}
      </div>
    </div>
  )
}
