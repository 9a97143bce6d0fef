// To which facility and tank a form is assigned: those that the user chose, else the facility of its name and state, which is
// brought back where it was deleted and made where there is none. A signed form is never refused for what the register knows.

import { randomUUIDv7 } from 'node:crypto'
import { type ClosedPlace, type FormContent, roleAnswers } from '#domain/completed-forms/completed-form.ts'
import { facilityKey } from '#domain/facilities/facility-key.ts'
import { facilitySearchText } from '#domain/facilities/search-text.ts'
import {
  byTank,
  concernsIn,
  type FormEvidence,
  formEvidenceIn,
  type SameTanks,
} from '#domain/findings/form-evidence.ts'
import { tankIn } from '#domain/form/tank-facts.ts'
import type { Template } from '#domain/form/template.ts'
import type { StateName } from '#domain/states.ts'
import { addChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/dialect.ts'
import type { BoundQuery } from '#server/db/prepared.ts'
import { timestamp } from '#server/db/tables/columns.ts'
import { type DutyInputs, findDeleted, listNamed, storedEvidence } from '../due-index/facility-store.ts'
import { inputAt, noInput } from '../due-index/people-input.ts'
import { lockInputs, recountDuties, summarize } from '../due-index/recount.ts'
import { forgetFindings } from '../findings/forget.ts'
import { currentTank } from '../merge/store.ts'
import { followForm } from '../release-alerts/save.ts'
import { readRules } from '../rules/counting-rules.ts'
import { insertFacility } from '../store.ts'
import { addComponents } from './add-components.ts'
import { addTank, learnTankType } from './add-tank.ts'
import { addToDuties } from './add-to-duties.ts'
import { bringBack } from './bring-back.ts'
import { chooseTank, type SoughtTank } from './choose-tank.ts'
import { deleteIfLeft, keepFacility } from './corrected-name.ts'

interface Sought {
  facilityId?: string | undefined
  /** An edit that does not change where the form belongs: a facility that was deleted stays so. */
  isUnmoved?: boolean
  state: StateName
  name: string
  tank: SoughtTank
  by: string
  now: Date
}

interface Assigned {
  /** As it was found; a new one has nothing in the index of what is due. */
  facility: DutyInputs
  isNew: boolean
  /** With the one that the form is about, which may be new. */
  tanks: DutyInputs['tanks']
  tankId: string | null
}

/** Held until the transaction ends; null for a form without a name. */
export async function assign(db: Db, sought: Sought): Promise<Assigned | null> {
  const found = await findOrMake(db, sought)
  if (!found) return null
  const { facility } = found
  const { tanks } = facility
  const chosen = chooseTank(tanks, await asKnownHere(db, tanks, sought.tank))
  const { by, now } = sought
  const { tankType } = sought.tank
  if (chosen !== 'new') {
    const isNews = tankType && tanks.some(({ id, tankType: known }) => id === chosen && known === 'unknown')
    if (!chosen || !isNews) return { ...found, tanks, tankId: chosen }
    await learnTankType(db, { facilityId: facility.id, tankId: chosen, tankType, by, now })
    const learned = tanks.map(tank => (tank.id === chosen ? { ...tank, tankType } : tank))
    return { ...found, tanks: learned, tankId: chosen }
  }
  const at = { facilityId: facility.id, isNew: found.isNew }
  const tank = await addTank(db, { ...at, sought: sought.tank, by, now })
  return { ...found, tanks: [...tanks, tank], tankId: tank.id }
}

/** A tank that was chosen before it became the same as another, in a merge, is that one. */
async function asKnownHere(db: Db, tanks: DutyInputs['tanks'], sought: SoughtTank): Promise<SoughtTank> {
  if (!sought.id || tanks.some(({ id }) => id === sought.id)) return sought
  return { ...sought, id: await currentTank(db, sought.id) }
}

type Found = Pick<Assigned, 'facility' | 'isNew'>

async function findOrMake(db: Db, sought: Sought): Promise<Found | null> {
  const { state, name, by, now } = sought
  const chosen = await lockChosen(db, sought)
  if (chosen) return { facility: chosen, isNew: false }
  const nameKey = facilityKey(name)
  if (nameKey === '') return null
  // More than once: another form may make it first, or a merge take it away meanwhile.
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const found = await lockInputs(db, { state, nameKey })
    if (found === 'changed') continue
    if (found) return { facility: found, isNew: false }
    const [deleted] = await findDeleted(db, { state, nameKey })
    if (deleted && (await bringBack(db, deleted.id, { by, now }))) {
      const back = await lockInputs(db, { id: deleted.id })
      if (back && back !== 'changed') return { facility: back, isNew: false }
    }
    const id = randomUUIDv7()
    const content = { name: name.trim(), state, status: 'active' as const, ...nothingElse }
    if (await insertFacility(db, { id, content, by, now })) {
      await addChange(db, { ownerKind: 'facility', ownerId: id, version: 1, by, now, action: 'created' })
      const rules = await readRules(db)
      const searchText = facilitySearchText({ ...content, aliases: [] })
      const nothing = { deletedAt: null, tanks: [], summary: summarize({ tanks: [] }, [], noInput) }
      return {
        facility: { id, state, status: 'active', rulesHash: rules.hash, rules, searchText, ...nothing },
        isNew: true,
      }
    }
  }
  throw new Error(`The facility ${nameKey} could neither be found nor made`)
}

/** Null where it is not there, or is part of another one. */
async function lockChosen(db: Db, sought: Sought): Promise<DutyInputs | null> {
  const { facilityId: id, isUnmoved = false, by, now } = sought
  const chosen = id ? await lockInputs(db, { id }) : null
  if (!id || !chosen || chosen === 'changed') return null
  if (!chosen.deletedAt || isUnmoved) return chosen
  const back = (await bringBack(db, id, { by, now })) ? await lockInputs(db, { id }) : null
  return back === 'changed' ? null : back
}

const nothingElse = {
  stateFacilityNumber: '',
  address: '',
  customer: '',
  arrivalNotes: '',
  contacts: [],
  tanks: [],
}

/** A form that is about to be saved. */
interface FormToAssign {
  id: string
  template: Template
  content: FormContent
  by: string
  now: Date
  /** To what an edited form was assigned so far. */
  current?: {
    id: string
    createdAt: string
    facilityId: string | null
    tankId: string | null
    facilityName: string
    state: string
    inspectionDate: string
    datedAt: string
  }
}

interface Assignment {
  facilityId: string | null
  tankId: string | null
  evidence: string
  /** When the version that set the inspection date was received. */
  datedAt: string
  closed: ClosedPlace | null
  siteText: string | null
  follow: readonly BoundQuery[]
  /** Where an edit changes what is counted. */
  toRecount: readonly (string | null)[]
}

async function assignForm(db: Db, form: FormToAssign): Promise<Assignment> {
  const { template, content, by, now, current } = form
  const evidence = formEvidenceIn(template, content)
  const [before] = current ? await storedEvidence(db, { id: current.id }) : []
  const facts = roleAnswers(template, content.answers)
  const isDateKept = current?.inspectionDate === facts.inspectionDate
  const datedAt = current && isDateKept ? current.datedAt : timestamp(now)
  const row = { evidence: JSON.stringify(evidence), datedAt }
  const { state } = content
  const name = facts.facilityName
  const kept = current && (await keptPlace(db, current, { state, name, by, now }))
  const facilityId = content.facilityId ?? kept?.facilityId
  const isKept = facilityId === kept?.facilityId
  const found = await assign(db, {
    facilityId,
    isUnmoved: isKept && kept?.isUnmoved === true,
    state,
    name,
    tank: { id: content.tankId ?? (isKept ? kept?.tankId : undefined), ...tankIn(template, content) },
    by,
    now,
  })
  const assigned = found && (await withComponents(db, found, form))
  await followForm(db, { formId: form.id, template, content, concerns: concernsIn(evidence), by, now })
  if (!assigned) {
    const nowhere = { facilityId: null, tankId: null, closed: null, siteText: null, follow: [] }
    return { ...row, ...nowhere, toRecount: [current?.facilityId ?? null] }
  }
  if (current && current.facilityId !== assigned.facility.id) await deleteIfLeft(db, current, { by, now })
  const { facility, tankId } = assigned
  const visit = {
    formId: form.id,
    tankId,
    on: facts.inspectionDate,
    datedAt,
    receivedAt: timestamp(now),
    templateId: template.id,
    evidence,
  }
  // What an edit changes is counted once it is saved, from all forms.
  const follow = current
    ? []
    : await addToDuties(db, assigned, byTank(visit, await sameTanks(db, assigned, evidence)))
  const { id, searchText: siteText } = facility
  // Most edits correct a word, or add a photo: what is due and what was found are still what they were.
  const isSameForm = before?.evidence === row.evidence && isDateKept && current?.tankId === tankId
  const isSamePlace = current?.facilityId === id && kept?.isUnmoved && assigned.tanks === facility.tanks
  const toRecount = current && !(isSameForm && isSamePlace) ? [current.facilityId, id] : []
  return { facilityId: id, tankId, ...row, closed: closedPlace(assigned), siteText, follow, toRecount }
}

/** Only a form that names a tank which is not there costs the question. */
async function sameTanks(db: Db, { facility, tanks }: Assigned, evidence: FormEvidence): Promise<SameTanks> {
  const isThere = (id: string) => id === '' || tanks.some(tank => tank.id === id)
  return Object.keys(evidence.tanks ?? {}).every(isThere) ? {} : (await inputAt(db, facility.id)).same
}

async function withComponents(
  db: Db,
  assigned: Assigned,
  { template, content, by, now }: FormToAssign,
): Promise<Assigned> {
  const { facility, isNew, tankId, tanks } = assigned
  const named = { template, answers: content.answers, tankId }
  const at = { facilityId: facility.id, isNew, by, now }
  return { ...assigned, tanks: await addComponents(db, tanks, named, at) }
}

/** Nothing where the name and state of an edited form say where it belongs. */
async function keptPlace(
  db: Db,
  current: NonNullable<FormToAssign['current']>,
  corrected: Pick<Sought, 'state' | 'name' | 'by' | 'now'>,
): Promise<Pick<Sought, 'facilityId' | 'isUnmoved'> & { tankId?: string | undefined }> {
  const isUnmoved = current.state === corrected.state && current.facilityName === corrected.name
  const facilityId = isUnmoved ? current.facilityId : await keepFacility(db, { form: current, ...corrected })
  return facilityId ? { facilityId, isUnmoved, tankId: current.tankId ?? undefined } : {}
}

const closedPlace = ({ facility, tanks, tankId }: Assigned): ClosedPlace | null => {
  if (facility.status === 'closed') return 'facility'
  return tanks.some(({ id, status }) => id === tankId && status === 'closed') ? 'tank' : null
}

/** What completed forms ask of the register. */
export const facilityRegister = {
  assign: assignForm,
  recount: recountDuties,
  forget: forgetFindings,
  named: async (db: Db, name: string): Promise<string[]> =>
    (await listNamed(db, { nameKey: facilityKey(name) })).map(({ id }) => id),
}
