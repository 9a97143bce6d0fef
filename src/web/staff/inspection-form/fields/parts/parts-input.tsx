// The parts of a form: one card each, with its questions, its timers and its result. They come from the last visit, from the
// tanks of the register, or by hand.

import { useEffect, useEffectEvent, useState } from 'react'
import { blankAnswers } from '#domain/form/compute.ts'
import { fieldsOfKind, kindOf, nameField, partQuestion, partsIn } from '#domain/form/part.ts'
import type { Answer, Field, Part, PartKind } from '#domain/form/template.ts'
import { partTitle } from '#domain/form/unfold.ts'
import { Button } from '#web/ui/button.tsx'
import { usePrefill } from '../../prefill/use-facility-prefill.ts'
import { useDraft, useDraftAt, useFormContext } from '../../state/form-context.ts'
import type { InputProps } from '../input-props.ts'
import { FromRegister, type KnownPart, movedTo, type PartStart, startsAt } from './from-register.tsx'
import { PartCard } from './part-card.tsx'
import { runningIn } from './timer-watch.tsx'
import { type PartTank, useTanks } from './use-tanks.ts'

const none: readonly Part[] = []

/** Of another part it is named and measured again. */
const isOwn = ({ id, kind, prefill }: Field): boolean =>
  prefill === 'clear' || id === nameField || kind === 'length'

export function PartsInput({ field, id, labelId, Question }: InputProps<'parts'>) {
  const { template, store } = useFormContext()
  const parts = useDraftAt('parts', draft => draft.answers.parts as Answer) as readonly Part[] | undefined
  const list = parts ?? none
  const tanks = useTanks()
  const removed = useDraft(draft => draft.removedPart ?? null)
  // After a reload, too, a timer that runs is in sight.
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(runningIn(template, store.draft()).map(({ part }) => part?.id ?? '')),
  )
  const put = (next: readonly Part[]) => store.answer('parts', next)
  const [first] = field.kinds

  function add(kind: PartKind, { tank, component, facts = [] }: PartStart = {}): Part {
    const [only] = tanks.length === 1 ? tanks : []
    const isThere =
      !kind.component && list.some(each => each.tankId === only?.id && kindOf(field.kinds, each) === kind)
    const known = tank ?? (isThere ? undefined : only)
    const part: Part = {
      id: crypto.randomUUID(),
      tankId: known?.id ?? null,
      // What is tested by itself is the same one on the next visit, by this id.
      componentId: component?.id ?? (kind.component ? crypto.randomUUID() : null),
      ...(field.kinds.length > 1 && { kind: kind.id }),
    }
    const { answers, touched } = store.draft()
    const begun = { ...blankAnswers(kind), ...Object.fromEntries(facts) }
    const own = Object.entries(begun).map(([question, answer]) => [partQuestion(part.id, question), answer])
    store.replace({
      answers: { ...answers, ...Object.fromEntries(own), parts: [...partsIn(answers), part] },
      touched: [...new Set([...touched, 'parts', ...facts.map(([name]) => partQuestion(part.id, name))])],
    })
    setOpened(before => new Set([...before, part.id]))
    return part
  }

  function copy(part: Part, kind: PartKind) {
    const { answers } = store.draft()
    const serials = template.meaning?.serialNumbers ?? []
    const facts = fieldsOfKind(kind).flatMap((each): [string, Answer][] => {
      const answer = answers[partQuestion(part.id, each.id)]
      const isSerial = serials.some(serial => serial.part === kind.id && serial.field === each.id)
      return isOwn(each) || isSerial || answer === undefined ? [] : [[each.id, answer]]
    })
    // A tank that is copied is another tank.
    const tank = kind.component ? tanks.find(({ id }) => id === part.tankId) : undefined
    add(kind, { tank, facts })
  }

  function remove(part: Part, index: number) {
    store.change({ removedPart: { part, index } })
    put(list.filter(each => each !== part))
  }

  function undo() {
    if (!removed) return
    put(list.toSpliced(removed.index, 0, removed.part))
    store.change({ removedPart: null })
    setOpened(before => new Set([...before, removed.part.id]))
  }

  const move = (index: number, to: number) => {
    const part = list[index]
    if (part) put(list.toSpliced(index, 1).toSpliced(to, 0, part))
  }

  useTanksAsParts({ isEmpty: list.length === 0 && removed === null, tanks }, tank => {
    const known = field.kinds.flatMap(kind => startsAt(kind, [tank]))
    for (const { kind, ...start } of known) add(kind, start)
    if (first && !known.some(({ kind }) => kind === first))
      add(first, { tank, facts: [[nameField, tank.name]] })
  })
  const isHere = ({ component, tank }: KnownPart) =>
    list.some(part => (component ? part.componentId === component.id : part.tankId === tank.id))

  return (
    <fieldset id={id} aria-labelledby={labelId} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-4">
      {list.map((part, index) => (
        <PartCard
          key={part.id}
          Question={Question}
          part={part}
          kinds={field.kinds}
          index={index}
          count={list.length}
          tanks={tanks}
          isOpen={opened.has(part.id) || list.length === 1}
          onOpen={isOpen =>
            setOpened(new Set([...opened].filter(each => each !== part.id).concat(isOpen ? part.id : [])))
          }
          onTank={tankId => put(list.map(each => (each === part ? movedTo(part, tankId, tanks) : each)))}
          onCopy={kind => copy(part, kind)}
          onRemove={() => remove(part, index)}
          onMove={to => move(index, to)}
        />
      ))}
      <div role="status" className="empty:hidden">
        {removed ? (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-tint-line bg-tint px-4 py-2 text-on-tint">
            <span>{partTitle(field.kinds, removed.part, removed.index, store.draft().answers)} removed</span>
            <Button look="secondary" onClick={undo}>
              Undo
            </Button>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {field.kinds.map(kind => (
          <Button key={kind.id} look="secondary" onClick={() => add(kind)}>
            Add {kind.name.toLowerCase()}
          </Button>
        ))}
      </div>
      <FromRegister
        known={field.kinds.flatMap(kind => startsAt(kind, tanks)).filter(each => !isHere(each))}
        hasTanks={tanks.length > 1}
        onAdd={({ kind, ...start }) => add(kind, start)}
      />
    </fieldset>
  )
}

/** A new form of a site that no visit tells of begins with its tanks, or with the one it was started for. */
function useTanksAsParts(
  { isEmpty, tanks }: { isEmpty: boolean; tanks: readonly PartTank[] },
  add: (tank: PartTank) => void,
) {
  const { isNew } = useFormContext()
  const { isLooking, isUnsettled } = usePrefill()
  const tankId = useDraft(draft => draft.tankId)
  const isUntouched = useDraft(draft => !draft.touched.includes('parts'))
  const isSettled = isNew && !isLooking && !isUnsettled
  const isWanted = isEmpty && isUntouched && isSettled && tanks.length > 0
  const begin = useEffectEvent(() => {
    const own = tanks.filter(({ id }) => id === tankId)
    for (const tank of own.length > 0 ? own : tanks) add(tank)
  })
  useEffect(() => {
    if (isWanted) begin()
  }, [isWanted])
}
