// A new version of a template, made by saying what differs from the one before. The version before stays as it is,
// because records were made with it.

import type { Field, FieldIn, Section, Step, Template } from './template.ts'

/** What differs, question by question and heading by heading; all else stays as it was. */
interface Revision {
  version: number
  /** The ids of questions that are no longer asked. */
  drop?: readonly string[]
  /** By the id of the question: what is new about it. Its id and its kind stay, or it would be another question. */
  change?: Readonly<Record<string, object>>
  add?: readonly Addition[]
  /** New words of sections and steps, by their id. */
  sections?: Readonly<Record<string, Partial<Pick<Section, 'title' | 'hint' | 'visibleWhen'>>>>
  steps?: Readonly<Record<string, Partial<Pick<Step, 'title' | 'text' | 'next' | 'back'>>>>
  /** New words of the template as a whole. */
  words?: Partial<Pick<Template, 'name' | 'description' | 'printedTitle' | 'notice'>>
}

/** A new question stands behind another one, or at the end of a section. */
type Addition = { field: Field } & ({ after: string } | { endOf: string })

type Added<R extends Revision> = R extends { add: readonly { field: infer F extends Field }[] } ? F : never
type Dropped<R extends Revision> = R extends { drop: readonly (infer Id)[] } ? Id : never

/** The questions of the new version, so that its answers are typed like those of any template. */
type RevisedField<T extends Template, R extends Revision> = Exclude<FieldIn<T>, { id: Dropped<R> }> | Added<R>

type Revised<T extends Template, R extends Revision> = Omit<Template, 'steps'> & {
  steps: readonly (Omit<Step, 'sections'> & {
    sections: readonly (Omit<Section, 'fields'> & { fields: readonly RevisedField<T, R>[] })[]
  })[]
}

/** Throws when the revision names something that the version before does not have. */
export function nextVersion<T extends Template, const R extends Revision>(
  before: T,
  revision: R,
): Revised<T, R> {
  const { version, drop = [], change = {}, add = [], sections = {}, steps = {}, words = {} } = revision
  if (version !== before.version + 1) throw new Error(`Version ${version} does not follow ${before.version}`)
  const unused = new Set([
    ...drop.map(id => `question ${id}`),
    ...Object.keys(change).map(id => `question ${id}`),
    ...add.map(addition =>
      'after' in addition ? `question ${addition.after}` : `section ${addition.endOf}`,
    ),
    ...Object.keys(sections).map(id => `section ${id}`),
    ...Object.keys(steps).map(id => `step ${id}`),
  ])

  const revisedFields = (section: Section): Field[] =>
    section.fields.flatMap(field => {
      unused.delete(`question ${field.id}`)
      const kept = drop.includes(field.id) ? [] : [{ ...field, ...change[field.id] } as Field]
      return [...kept, ...add.flatMap(each => ('after' in each && each.after === field.id ? each.field : []))]
    })

  const revisedSection = (section: Section): Section => {
    unused.delete(`section ${section.id}`)
    const last = add.flatMap(each => ('endOf' in each && each.endOf === section.id ? each.field : []))
    return { ...section, ...sections[section.id], fields: [...revisedFields(section), ...last] }
  }

  const revised = before.steps.map(step => {
    unused.delete(`step ${step.id}`)
    return { ...step, ...steps[step.id], sections: step.sections.map(revisedSection) }
  })
  if (unused.size > 0) throw new Error(`Version ${before.version} has no ${[...unused].join(', no ')}`)
  return { ...before, ...words, version, steps: revised } as Template as Revised<T, R>
}
