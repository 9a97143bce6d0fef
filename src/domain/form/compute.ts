// The numbers and results of a form, computed from its answers: on the phone while it is filled in, on the server before it
// is stored. One pure function for both, so that they cannot differ.

import { computed } from './formula.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import {
  fieldsOfKind,
  kindOf,
  overrideField,
  partQuestion,
  partsIn,
  reasonField,
  resultField,
  resultWords,
} from './part.ts'
import { holds } from './rule.ts'
import {
  type Answer,
  type Answers,
  type Field,
  type Judgement,
  type Part,
  type PartKind,
  type Result,
  results,
  type Severity,
  type Template,
  type TimerField,
} from './template.ts'
import { doubtAbout, type Timer } from './timer.ts'
import { foldAnswers, partTitle } from './unfold.ts'
import { fieldsOf, isAsked, partsFieldOf, sectionsOf } from './walk.ts'

export interface Judged {
  result: Result
  /** Why it is not a pass; empty where it is. */
  says: string
  severity: Severity | null
  /** What the numbers say, where the inspector said otherwise. */
  overridden: Overridden | null
}

interface Overridden {
  computed: Result
  reason: string
  /** An answer that the result needs was not given: it cannot have been seen to pass. */
  isUnmeasured: boolean
}

/** What a part proves: a pass of what was not measured is the inspector's word alone. */
export const provedBy = ({ result, overridden }: Judged): Result =>
  result === 'pass' && overridden?.isUnmeasured ? 'incomplete' : result

/** The inspector said something else than the numbers. */
export const isOverridden = ({ result, overridden }: Judged): boolean =>
  overridden !== null && overridden.computed !== result

/** The form's answers with every number and result that follows from them. */
export function withComputed(template: Template, answers: Answers): Answers {
  const field = partsFieldOf(template)
  if (!field) return answers
  const parts = partsIn(answers).map(part => computePart(field.kinds, part))
  return { ...answers, parts, ...(hasResult(template) && { [resultField]: resultOfAll(parts) }) }
}

const hasResult = (template: Template): boolean =>
  fieldsOf(template).some(({ kind, id }) => kind === 'result' && id === resultField)

/** A form without parts tested nothing. */
function resultOfAll(parts: readonly Part[]): Result {
  const all = parts.map(part => part[resultField])
  if (all.includes('fail')) return 'fail'
  return all.length === 0 || all.includes('incomplete') ? 'incomplete' : 'pass'
}

export function computePart(kinds: readonly PartKind[], part: Part): Part {
  const kind = kindOf(kinds, part)
  if (!kind) return part
  const answers: Part = { ...blankAnswers(kind), ...part }
  for (const section of kind.sections) {
    for (const field of section.fields) {
      if (field.kind !== 'computed') continue
      answers[field.id] = isAsked(section, field, asAnswers(answers))
        ? computed(field.formula, answers)
        : null
    }
  }
  answers[resultField] = judgePart(kind, answers).result
  return answers
}

/** What a new part of the kind begins with. */
export const blankAnswers = (kind: PartKind): Record<string, Answer> =>
  Object.fromEntries(
    fieldsOfKind(kind)
      .filter(isAnswered)
      .map(field => [field.id, rulesOf(field).blank]),
  )

/** Its numbers are computed already. */
export function judgePart(kind: PartKind, part: Part): Judged {
  const judged = byNumbers(kind, part)
  const override = results.find(result => result === part[overrideField])
  const reason = String(part[reasonField] ?? '').trim()
  if (!override || reason === '') return { ...judged, overridden: null }
  const says = override === 'pass' ? '' : (override === judged.result && judged.says) || resultWords[override]
  return {
    result: override,
    says,
    severity: override === 'fail' ? (judged.severity ?? 'defect') : null,
    overridden: { computed: judged.result, reason, isUnmeasured: missingIn(kind, part) !== null },
  }
}

function byNumbers(kind: PartKind, part: Part): Omit<Judged, 'overridden'> {
  const seen = answersSeen(kind, part)
  const found = kind.judgements.filter(({ when }) => holds(when, seen))
  const decided = found.find(({ atOnce }) => atOnce)
  if (decided) return asJudged(decided)
  const timers = askedTimers(kind, part)
  const doubt = timers.map(({ timer }) => timer && doubtAbout(timer)).find(each => each)
  if (doubt) return incomplete(doubt)
  const [first] = found
  if (first) return asJudged(first)
  const missing = missingIn(kind, part)
  if (missing) return incomplete(missing)
  for (const { field, timer } of timers) {
    if (!timer || timer.stoppedAt === null) return incomplete(`${field.label}: not stopped`)
    if (timer.elapsedSeconds < field.atLeast * 60) {
      return incomplete(`${field.label}: ended before ${field.atLeast} min`)
    }
  }
  return { result: 'pass', says: '', severity: null }
}

const incomplete = (says: string) => ({ result: 'incomplete' as const, says, severity: null })

const asJudged = ({ result, says, severity = 'defect' }: Judgement) => ({
  result,
  says,
  severity: result === 'fail' ? severity : null,
})

function askedTimers(kind: PartKind, part: Part): { field: TimerField; timer: Timer | null }[] {
  return asked(kind, part).flatMap(field =>
    field.kind === 'timer' ? [{ field, timer: (part[field.id] ?? null) as Timer | null }] : [],
  )
}

/** The first answer that the result cannot do without. */
function missingIn(kind: PartKind, part: Part): string | null {
  const field = asked(kind, part)
    .filter(isAnswered)
    .find(each => each.needed && rulesOf(each).isEmpty(part[each.id] ?? rulesOf(each).blank))
  return field ? `${field.label}: not given` : null
}

const asked = (kind: PartKind, part: Part): Field[] =>
  kind.sections.flatMap(section => section.fields.filter(field => isAsked(section, field, asAnswers(part))))

/** What was answered before another answer took the question away is on no screen and decides nothing. */
const answersSeen = (kind: PartKind, part: Part): Readonly<Record<string, Answer | undefined>> =>
  Object.fromEntries(asked(kind, part).map(({ id }) => [id, part[id]]))

/** What hardly fits in the parts, and which of them are not done, by the names of their questions among those of the form. */
export function doubtsAboutParts(
  template: Template,
  answers: Answers,
): { field: string; sentence: string }[] {
  const kinds = partsFieldOf(template)?.kinds ?? []
  return partsIn(withComputed(template, foldAnswers(answers))).flatMap((part, index) => {
    const kind = kindOf(kinds, part)
    if (!kind) return []
    const seen = answersSeen(kind, part)
    const warnings = template.meaning?.warnings?.filter(each => each.part === kind.id) ?? []
    const judged = judgePart(kind, part)
    const why = judged.overridden ? '' : `: ${judged.says}`
    const undone = `${partTitle(kinds, part, index)} is not done${why}`
    return [
      ...(provedBy(judged) === 'incomplete' ? [{ field: resultField, says: undone }] : []),
      ...warnings.filter(({ when }) => holds(when, seen)),
    ].map(({ field, says }) => ({ field: partQuestion(part.id, field), sentence: says }))
  })
}

const asAnswers = (part: Part): Answers => part as Readonly<Record<string, Answer>>

interface Differing {
  /** As errors name it: `parts.0.change`. */
  path: string
  claimed: Answer
  computed: Answer
}

/** What a client claims and the numbers do not say; nothing that it left open. */
export function differingClaims(template: Template, answers: Answers): Differing[] {
  const right = withComputed(template, answers)
  const field = partsFieldOf(template)
  if (!field) return []
  const rightParts = partsIn(right)
  const inParts = partsIn(answers).flatMap((part, index) => {
    const kind = kindOf(field.kinds, part)
    const fields = kind ? fieldsOfKind(kind) : []
    return computedIn(fields).flatMap(id =>
      differs(`parts.${index}.${id}`, part[id], rightParts[index]?.[id]),
    )
  })
  const own = sectionsOf(template).flatMap(section => computedIn(section.fields))
  return [...inParts, ...own.flatMap(id => differs(id, answers[id], right[id]))]
}

const computedIn = (fields: readonly Field[]): string[] =>
  fields.filter(({ kind }) => kind === 'computed' || kind === 'result').map(({ id }) => id)

const differs = (path: string, claimed: Answer | undefined, right: Answer | undefined): Differing[] =>
  claimed === undefined || claimed === null || claimed === right
    ? []
    : [{ path, claimed, computed: right ?? null }]
