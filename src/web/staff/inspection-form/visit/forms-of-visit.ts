// The forms of a visit: one site, a walkthrough for each of its tanks, and whatever else is filled in there. A form belongs to a
// visit by its id, and to a tank where it asks about one tank only.

import type { Registry } from '#domain/form/registry.ts'
import type { Answer, Template } from '#domain/form/template.ts'
import { findRole, sectionsOf } from '#domain/form/walk.ts'
import type { StateName } from '#domain/states.ts'
import { draftAddress } from '#web/offline/draft-words.ts'
import type { Draft } from '#web/offline/rows.ts'
import { isUnfinished } from '#web/offline/unfinished.ts'
import { newFormPath } from '#web/staff/duties/start-form.ts'
import type { KnownTank } from '../facility/facility-source.ts'
import { formatTank } from '../facility/format-tank.ts'

export interface Site {
  facilityId: string
  name: string
  state: StateName
  visitId: string
}

export interface VisitForm {
  /** `Tank 2`, or the form where it is about the whole site. */
  title: string
  /** What else is known of it. */
  facts: string
  template: Template
  /** Its address: a form that was begun goes on, one that was submitted is read. */
  path: string
  /** Null where it was not begun. */
  draft: Draft | null
}

export type BegunForm = VisitForm & { draft: Draft }

/** Without a tank it is the form of the whole site. */
export const isFormOf = (draft: Draft, templateId: string, tankId: string | null): boolean =>
  draft.templateId === templateId && (tankId === null || draft.tankId === tankId)

interface Known {
  site: Site
  /** Those of this visit. */
  drafts: readonly Draft[]
  /** None where the register cannot be asked. */
  tanks: readonly KnownTank[]
  registry: Registry
}

const isWalkthrough = ({ meaning }: Template): boolean =>
  meaning?.satisfies?.some(({ duty }) => duty === 'walkthrough') ?? false

/** A walkthrough for each tank that is in use, then what was begun besides. */
export function formsOfVisit({ site, drafts, tanks, registry }: Known): VisitForm[] {
  const monthly = registry.newest.find(isWalkthrough)
  const ofTanks = tanks
    .filter(({ status, id }) => status !== 'closed' || drafts.some(({ tankId }) => tankId === id))
    .flatMap((tank, index): VisitForm[] => {
      if (!monthly) return []
      const draft = drafts.find(each => isFormOf(each, monthly.id, tank.id)) ?? null
      const title = tank.label ?? `Tank ${index + 1}`
      const facts = [monthly.name, formatTank({ ...tank, label: '' })].filter(Boolean).join(' · ')
      return [{ title, facts, template: monthly, draft, path: pathOf(site, monthly, tank.id) }]
    })
  const others = drafts
    .filter(draft => !ofTanks.some(form => form.draft === draft))
    .flatMap((draft): VisitForm[] => {
      const template = registry.find(draft.templateId, draft.templateVersion)
      if (!template) return []
      const path = pathOf(site, template, isWalkthrough(template) ? (draft.tankId ?? null) : null)
      return [{ title: template.name, facts: '', template, draft, path }]
    })
  return [...ofTanks, ...others].map(form =>
    form.draft && !isUnfinished(form.draft) ? { ...form, path: draftAddress(form.draft) } : form,
  )
}

/** What can be filled in for the whole site and was not begun. */
export const formsToAdd = ({ site, drafts, registry }: Known): { name: string; path: string }[] =>
  registry.newest
    .filter(
      template => !isWalkthrough(template) && !drafts.some(({ templateId }) => templateId === template.id),
    )
    .map(template => ({ name: template.name, path: pathOf(site, template, null) }))

const pathOf = ({ state, ...site }: Site, { id }: Template, tankId: string | null): string =>
  newFormPath(state, id, { ...site, tankId }) ?? ''

/** The questions about the site, which each of its forms asks. */
const siteQuestions = (template: Template): string[] =>
  sectionsOf(template)
    .filter(({ fields }) => fields.some(({ role }) => role === 'facilityName'))
    .flatMap(({ fields }) => fields.map(({ id }) => id))

/** What was answered about the site in other forms of the visit, the last answer first; the name is known already. */
export function factsOfSite(
  template: Template,
  inVisit: readonly Draft[],
  registry: Registry,
): [string, Answer][] {
  const name = findRole(template, 'facilityName')?.id
  return siteQuestions(template).flatMap((id): [string, Answer][] => {
    if (id === name) return []
    const from = inVisit.find(draft => {
      const asked = registry.find(draft.templateId, draft.templateVersion)
      return asked && siteQuestions(asked).includes(id) && draft.touched.includes(id)
    })
    const answer = from?.answers[id]
    return answer === undefined ? [] : [[id, answer]]
  })
}

/** Something was answered or confirmed besides the facts of the site: a form that was only opened is not signed. */
export function hasBegun(template: Template, { touched, confirmed = [] }: Draft): boolean {
  const ofSite = siteQuestions(template)
  return [...touched, ...confirmed].some(field => !ofSite.includes(field))
}
