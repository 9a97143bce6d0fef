// One part of a form: what it is called, what came of it so far, and its questions in sections.

import { useId, useMemo } from 'react'
import { isAnswered } from '#domain/form/kinds/kinds.ts'
import { kindOf, resultWords } from '#domain/form/part.ts'
import type { Part, PartKind, Result, Section } from '#domain/form/template.ts'
import { partTitle, sectionsOfPart } from '#domain/form/unfold.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDraft, useFormContext, useHolds } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { Segments } from '../segments.tsx'
import { judgedNow } from './test-inputs.tsx'
import type { PartTank } from './use-tanks.ts'

interface PartCardProps extends Pick<InputProps<'parts'>, 'Question'> {
  part: Part
  kinds: readonly PartKind[]
  index: number
  count: number
  tanks: readonly PartTank[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onTank: (tankId: string) => void
  onCopy: (kind: PartKind) => void
  onRemove: () => void
  onMove: (to: number) => void
}

const tones: Record<Result, 'good' | 'warning' | 'notice'> = {
  pass: 'good',
  fail: 'warning',
  incomplete: 'notice',
}

export function PartCard(props: PartCardProps) {
  const { Question, part, kinds, index, count, tanks, isOpen } = props
  const { onOpen, onTank, onCopy, onRemove, onMove } = props
  const { template } = useFormContext()
  const kind = kindOf(kinds, part)
  const title = useDraft(draft => partTitle(kinds, part, index, draft.answers))
  const result = useDraft(({ answers }) => judgedNow(template, answers, part.id)?.result ?? 'incomplete')
  const bodyId = useId()
  // Its name is no part of what its questions are drawn from: typing it draws none of them anew.
  const short = `${kind?.name ?? 'Part'} ${index + 1}`
  const sections = useMemo(() => (kind ? sectionsOfPart(kind, part, short) : []), [kind, part, short])
  if (!kind) return null
  return (
    <section aria-label={title} className="rounded-card border border-control bg-surface p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-lg leading-snug">
          <button
            type="button"
            id={isOpen ? undefined : `opens-${part.id}`}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-12 cursor-pointer items-center gap-2 text-left font-bold wrap-anywhere"
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
            {title}
          </button>
        </h3>
        <Badge tone={tones[result]}>{resultWords[result]}</Badge>
      </div>
      <div id={bodyId} hidden={!isOpen} className="mt-2">
        {isOpen ? (
          <>
            {tanks.length > 1 ? <TankOfPart part={part} tanks={tanks} onTank={onTank} /> : null}
            {sections.map(section => (
              <PartSection key={section.id} section={section} Question={Question} />
            ))}
          </>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3">
          <Button look="ghost" onClick={() => onCopy(kind)}>
            Copy<span className="sr-only"> {title}</span>
          </Button>
          {index > 0 ? (
            <Button look="ghost" onClick={() => onMove(index - 1)}>
              Move up<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
          {index < count - 1 ? (
            <Button look="ghost" onClick={() => onMove(index + 1)}>
              Move down<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
          <Button look="ghost-danger" onClick={onRemove}>
            Remove<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </div>
    </section>
  )
}

interface TankOfPartProps {
  part: Part
  tanks: readonly PartTank[]
  onTank: (tankId: string) => void
}

function TankOfPart({ part, tanks, onTank }: TankOfPartProps) {
  const id = useId()
  return (
    <div className="mb-4">
      <p id={id} className="mb-2 font-semibold">
        Which tank?
      </p>
      <Segments
        id={`${id}-tank`}
        name={`tank-${part.id}`}
        labelId={id}
        describedBy={undefined}
        segments={tanks.map(tank => ({ value: tank.id, label: tank.name }))}
        chosen={part.tankId ?? ''}
        onChoose={value => value !== part.tankId && onTank(value)}
        severity={null}
        origin={part.tankId ? 'given' : 'empty'}
      />
    </div>
  )
}

function PartSection({ section, Question }: Pick<PartCardProps, 'Question'> & { section: Section }) {
  const isAsked = useHolds(section.visibleWhen)
  if (!isAsked) return null
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="text-base font-bold">{section.title}</h4>
      {section.hint ? <p className="mt-1 text-muted">{section.hint}</p> : null}
      <div className="mt-3 -mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-x-3 sm:grid-cols-2 sm:gap-x-5 lg:-mb-6">
        {section.fields.filter(isAnswered).map(field => (
          <Question key={field.id} field={field} headingId={undefined} />
        ))}
      </div>
    </div>
  )
}
