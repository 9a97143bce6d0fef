// How a report says the parts of a form: a table of their results, then a block for each part.

import { computePart, isOverridden, type Judged, judgePart, provedBy } from './compute.ts'
import { isAnswered, rulesOf } from './kinds/kinds.ts'
import { fieldsOfKind, kindOf, partsIn, resultField, resultWords } from './part.ts'
import type { Block, JudgedAnswer, Line } from './report-line.ts'
import type { Answers, Template } from './template.ts'
import { partTitle } from './unfold.ts'
import { partsFieldOf } from './walk.ts'

/** By the ids of parts. */
export function judgedParts(template: Template, answers: Answers): Map<string, Judged> {
  const field = partsFieldOf(template)
  return new Map(
    partsIn(answers).flatMap(part => {
      const kind = field && kindOf(field.kinds, part)
      return kind ? [[part.id, judgePart(kind, computePart(field.kinds, part))] as const] : []
    }),
  )
}

/** The ids of the parts whose result the inspector set against the numbers. */
export const overriddenParts = (template: Template, answers: Answers): string[] =>
  [...judgedParts(template, answers)].flatMap(([id, judged]) => (isOverridden(judged) ? [id] : []))

/** A result says why it is none, and what the inspector said against the numbers. */
export function withResult(answered: JudgedAnswer, results: ReadonlyMap<string, Judged>): JudgedAnswer {
  const judged = answered.field.part && results.get(answered.field.part.id)
  if (!judged) return answered
  const text = formatJudged(judged)
  const severity = judged.severity
  const answer = answered.answer === 'pass' ? provedBy(judged) : answered.answer
  return {
    ...answered,
    answer,
    severity,
    lapse: { severity: severity ?? 'defect', line: text, finding: text },
  }
}

/** `Fail: the level dropped 1/8 in or more`, `Pass (override; computed: Incomplete. Reason: …)` */
export function formatJudged({ result, says, overridden }: Judged): string {
  const reason = says === '' || says === resultWords[result] ? '' : `: ${says}`
  if (!overridden) return `${resultWords[result]}${reason}`
  return `${resultWords[result]} (override; computed: ${resultWords[overridden.computed]}. Reason: ${overridden.reason})`
}

/** The blocks of a part become one, and before the first of them stands what came of each. */
export function withParts(template: Template, answers: Answers, blocks: readonly Block[]): Block[] {
  const titled = new Map<string, Block>()
  const joined: Block[] = []
  for (const block of blocks) {
    const own = block.part && titled.get(block.part.id)
    if (own && block.part) {
      const more = { ...own, lines: [...own.lines, ...block.lines] }
      titled.set(block.part.id, more)
      joined[joined.indexOf(own)] = more
      continue
    }
    const first = block.part ? { ...block, title: block.part.title } : block
    if (block.part) titled.set(block.part.id, first)
    joined.push(first)
  }
  const table = resultTable(template, answers)
  if (table.lines.length === 0) return joined
  const place = joined.findIndex(({ part }) => part)
  return joined.toSpliced(place < 0 ? joined.length : place, 0, table)
}

function resultTable(template: Template, answers: Answers): Block {
  const field = partsFieldOf(template)
  const results = judgedParts(template, answers)
  const lines = partsIn(answers).flatMap((part, index): Line[] => {
    const kind = field && kindOf(field.kinds, part)
    const judged = results.get(part.id)
    if (!kind || !judged) return []
    const full = computePart(field.kinds, part)
    const numbers = fieldsOfKind(kind)
      .filter(isAnswered)
      .filter(each => each.kind === 'computed' && full[each.id] !== null)
      .map(each => `${each.label.toLowerCase()} ${rulesOf(each).line(full[each.id] ?? null)}`)
    return [
      {
        ...{ field: `${resultField}:${part.id}`, role: null, label: partTitle(field.kinds, part, index) },
        text: [formatJudged(judged), ...numbers].join('; '),
        ...{ isLong: false, severity: judged.severity, notGiven: null },
      },
    ]
  })
  return { id: 'results', title: 'Results', lines }
}
