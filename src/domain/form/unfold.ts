// A form with parts as one long list of questions: those of a part stand behind the list of parts, under names of their own
// (`part:<part>:<question>`). Whatever walks the questions of a form then walks those of its parts, too: reports, checks, notes,
// histories, and the page on which it is filled in. A form without parts is left as it is.

import type { GivenAnswers } from './given.ts'
import {
  kindOf,
  type NamedQuestion,
  nameField,
  partFacts,
  partQuestion,
  partsIn,
  readPartQuestion,
} from './part.ts'
import { renamed } from './rule.ts'
import type { Answer, Answers, Field, Part, PartKind, PartsField, Section, Template } from './template.ts'
import { partsFieldOf } from './walk.ts'

interface Unfolded {
  template: Template
  answers: Answers
}

export function unfold(template: Template, answers: Answers): Unfolded {
  const field = partsFieldOf(template)
  if (!field) return { template, answers }
  const flat = flatAnswers(answers)
  return { template: flatTemplate(template, field, flat), answers: flat }
}

/** Already flat answers stay as they are. */
export function flatAnswers(answers: Answers): Answers {
  const parts = partsIn(answers)
  if (parts.length === 0) return answers
  const own = parts.flatMap(part =>
    Object.entries(part).flatMap(([name, answer]): [string, Answer][] =>
      isFact(name) || answer === undefined ? [] : [[inForm(part.id, name), answer]],
    ),
  )
  const bare = parts.map(({ id, kind, tankId, componentId }) => ({
    ...{ id, tankId, componentId },
    ...(kind !== undefined && { kind }),
  }))
  return { ...answers, ...Object.fromEntries(own), parts: bare }
}

/** As they are sent and stored: the answers of a part within it. Those of a part that was removed are dropped. */
export function foldAnswers(answers: Answers): Answers {
  const parts = partsIn(answers)
  const own = new Map<string, Part>(parts.map(part => [part.id, { ...part }]))
  const rest: Record<string, Answer> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const question = inPart(name)
    if (!question) rest[name] = answer
    else {
      const part = own.get(question.partId)
      if (part) part[question.field] = answer
    }
  }
  return 'parts' in answers ? { ...rest, parts: [...own.values()] } : rest
}

/** A note stands beside its question, in the part as in the form. */
function inForm(partId: string, name: string): string {
  const [, note, field] = noteOf.exec(name) ?? []
  return note && field ? `${note}:${partQuestion(partId, field)}` : partQuestion(partId, name)
}

function inPart(name: string): NamedQuestion | null {
  const [, note, question] = noteOf.exec(name) ?? []
  const read = readPartQuestion(question ?? name)
  return read && note ? { ...read, field: `${note}:${read.field}` } : read
}

const noteOf = /^(note|told):(.+)$/

const isFact = (name: string): boolean => partFacts.some(fact => fact === name)

const made = new WeakMap<Template, Map<string, Template>>()
const mostMade = 200

/** One for every list of parts: the same list gives the same template, so that what is made for a template is made once. */
function flatTemplate(template: Template, field: PartsField, answers: Answers): Template {
  const parts = partsIn(answers)
  const titles = parts.map((part, index) => partTitle(field.kinds, part, index, answers))
  const key = parts.map(({ id, kind, tankId, componentId }, index) =>
    [id, kind, tankId, componentId, titles[index]].join('\t'),
  )
  const known = made.get(template) ?? new Map<string, Template>()
  made.set(template, known)
  const name = key.join('\n')
  const found = known.get(name)
  if (found) return found
  if (known.size >= mostMade) known.clear()
  const sections = parts.flatMap((part, index) => {
    const kind = kindOf(field.kinds, part)
    return kind ? sectionsOfPart(kind, part, titles[index] ?? '') : []
  })
  const flat: Template = {
    ...template,
    steps: template.steps.map(step => ({
      ...step,
      sections: step.sections.flatMap(section =>
        section.fields.includes(field) ? [section, ...sections] : [section],
      ),
    })),
  }
  known.set(name, flat)
  return flat
}

/** With the names that its questions have in the form. */
export function sectionsOfPart(kind: PartKind, part: Part, title: string): Section[] {
  const name = (field: string) => partQuestion(part.id, field)
  // Two buckets of a tank are two, even where the client gave them no id.
  const tankKey = kind.component ? null : part.tankId
  const key = part.componentId ?? tankKey ?? title.toLowerCase()
  const place = { id: part.id, title, key, tankId: part.tankId }
  const within = <T extends { visibleWhen?: Section['visibleWhen'] }>(of: T): T =>
    of.visibleWhen ? { ...of, visibleWhen: renamed(of.visibleWhen, name) } : of
  const own = (field: Field): Field =>
    ({ ...within(field), id: name(field.id), part: { ...place, field: field.id } }) as Field
  return kind.sections.map(section => ({
    ...within(section),
    id: name(section.id),
    title: section.title,
    part: { id: part.id, title },
    fields: section.fields.map(own),
  }))
}

/** The question with the part that it is about, where it stands apart from it. */
export const labelOf = ({ label, part }: Pick<Field, 'label' | 'part'>): string =>
  part ? `${part.title}: ${label}` : label

/** `Bucket 2, North fill`: its number among all parts, and what it is called. */
export function partTitle(
  kinds: readonly PartKind[],
  part: Part,
  index: number,
  answers: Answers = {},
): string {
  const kind = kindOf(kinds, part)
  const called = String(part[nameField] ?? answers[partQuestion(part.id, nameField)] ?? '').trim()
  const number = `${kind?.name ?? 'Part'} ${index + 1}`
  return called ? `${number}, ${called}` : number
}

/** Who stands behind the answers of parts that are no longer there is no matter. */
export const givenOfParts = (given: GivenAnswers, answers: Answers): GivenAnswers => {
  const ids = new Set(partsIn(answers).map(({ id }) => id))
  const isThere = (name: string) => {
    const question = readPartQuestion(name)
    return question === null || ids.has(question.partId)
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => isThere(name)))
}
