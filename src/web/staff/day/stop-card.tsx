// One stop: what it is and whether it is done, the form in one tap, and its place among the others.

import { ArrowDownIcon, ArrowUpIcon, CheckIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { Bars2Icon } from '@heroicons/react/24/outline'
import type { ComponentProps, ComponentType, SVGProps } from 'react'
import { dutyNames } from '#domain/due/due-words.ts'
import { stopId } from '#domain/facilities/planned-day.ts'
import type { Stop } from '#domain/facilities/stop.ts'
import type { Registry } from '#domain/form/registry.ts'
import { registry } from '#domain/templates/light-registry.ts'
import { draftAddress } from '#web/offline/draft-words.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { Link } from '#web/router/links.tsx'
import { visitPath } from '#web/staff/duties/chosen-in-address.ts'
import { isVisit } from '#web/staff/duties/is-visit.ts'
import { startFormPath, wayToDo } from '#web/staff/duties/start-form.ts'
import { buttonLook } from '#web/ui/button.tsx'
import type { FormHere } from './forms-here.ts'
import { Standing, StopFacts } from './stop-facts.tsx'

interface StopCardProps {
  stop: Stop
  /** Counted from 0. The list stays as it is while one drags: an element that is put elsewhere loses its pointer. */
  place: number
  count: number
  /** The first that is left to be done. */
  isNext: boolean
  isDragged: boolean
  form: FormHere | null
  grip: ComponentProps<'span'>
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function StopCard(props: StopCardProps) {
  const { stop, place, count, isDragged, form, grip, onMove, onRemove } = props
  const { facilityId, name, tankLabel, paper, standing, done } = stop
  const isDone = done !== null || form?.isDone === true
  const part = paper ? dutyNames[paper] : tankLabel
  const what = part ? `${name}, ${part}` : name
  return (
    <li
      style={{ order: place }}
      className={`break-inside-avoid rounded-card border bg-surface ${isDragged ? 'border-primary shadow-high' : 'border-line shadow-low'}`}
    >
      <div className="flex items-start gap-3 px-3 pt-3 sm:px-4">
        <span
          className={`mt-0.5 grid size-[2.25rem] shrink-0 place-items-center rounded-full font-heading text-lg font-semibold whitespace-nowrap tabular-nums ${isDone ? 'bg-good-soft text-good' : 'bg-primary text-on-primary'}`}
        >
          {isDone ? <CheckIcon aria-hidden="true" className="size-6" /> : place + 1}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug">
            <Link
              id={stopId(stop)}
              to={`/facilities/${facilityId}`}
              className="inline-flex min-h-11 items-center wrap-anywhere text-link underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          {part ? <p className="-mt-1 text-muted">{part}</p> : null}
          <Standing stop={stop} form={form} />
        </div>
        <span
          aria-hidden="true"
          title="Drag to reorder"
          {...grip}
          className={`-mr-1 grid size-12 shrink-0 touch-none place-items-center rounded-control text-muted select-none hover:bg-sunken print:hidden ${isDragged ? 'cursor-grabbing' : 'cursor-grab'}`}
        >
          <Bars2Icon className="size-6" strokeWidth={2} />
        </span>
      </div>
      {standing === 'removed' ? null : <StopFacts stop={stop} isDone={isDone} />}
      <div className="mt-2 flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 sm:px-4 print:hidden">
        {standing === 'active' && !isDone ? (
          <>
            <FormLink {...props} what={what} />
            <VisitLink stop={stop} what={what} />
          </>
        ) : null}
        <span className="ml-auto flex gap-1">
          <IconButton
            Icon={ArrowUpIcon}
            label={`Move up: ${what}`}
            isOff={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            Icon={ArrowDownIcon}
            label={`Move down: ${what}`}
            isOff={place === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton Icon={XMarkIcon} label={`Remove from this day: ${what}`} onClick={onRemove} />
        </span>
      </div>
    </li>
  )
}

/** The form in one tap; one that was begun goes on. */
function FormLink({ stop, isNext, form, what }: StopCardProps & { what: string }) {
  const { paper } = stop
  const way = paper ? wayToDo({ ...stop, duty: paper }, registry) : wayToVisit(stop, registry)
  const to = form ? draftAddress(form.draft) : way.to
  return (
    <Link
      to={to}
      className={`${buttonLook(isNext ? 'accent' : 'secondary')} whitespace-nowrap max-sm:flex-1`}
    >
      {form ? (isUnfinished(form.draft) ? 'Continue form' : 'Open form') : way.word}
      <span className="sr-only"> at {what}</span>
    </Link>
  )
}

/** Where more than one form is due. */
function VisitLink({ stop, what }: { stop: Stop; what: string }) {
  const duties = stop.duties.map(({ duty, tankLabel }) => ({ duty, tank: tankLabel }))
  return isVisit(duties, registry) ? (
    <Link to={visitPath(stop)} className={`${buttonLook('secondary')} whitespace-nowrap max-sm:flex-1`}>
      Start visit<span className="sr-only"> at {what}</span>
    </Link>
  ) : null
}

/** A visit begins with the walkthrough where that is due; otherwise with what has a date and a form. What is unknown waits. */
function wayToVisit(stop: Stop, registry: Registry) {
  const dated = stop.duties.filter(({ dueOn }) => dueOn !== null).map(({ duty }) => duty)
  const duty = dated.includes('walkthrough')
    ? 'walkthrough'
    : (dated.find(each => startFormPath({ ...stop, duty: each }, registry)) ?? 'walkthrough')
  return wayToDo({ ...stop, duty }, registry)
}

interface IconButtonProps {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  label: string
  isOff?: boolean
  onClick: () => void
}

const IconButton = ({ Icon, label, isOff = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onClick}
    className={`grid size-12 place-items-center rounded-control ${isOff ? 'cursor-default text-control opacity-50' : 'cursor-pointer text-link hover:bg-tint'}`}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
)
